"""What every card says, in our own words: its powers from their declaration, rulings by hand."""
