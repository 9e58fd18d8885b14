"""What a learner tries out in a cell: to turn, to bet on, to build, to play against."""
