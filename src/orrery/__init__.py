"""A digital table for Roll for the Galaxy and Race for the Galaxy."""

__version__ = "0.1.0"
