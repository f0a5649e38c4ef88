"""Replaying games recorded from independent engines and comparing every state."""
