"""Measuring games and players: arena, conformance, benchmarks."""
