"""Learning by self-play: games in lockstep, targets, and the training of small nets."""
