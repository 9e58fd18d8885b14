"""The Take The Galaxy Conveyor."""
