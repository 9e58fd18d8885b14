"""Players that look ahead: the planner, what it knows of each game, and how that is learned and measured."""
