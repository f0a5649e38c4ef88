"""What is committed for the browser client is what the code would make."""
