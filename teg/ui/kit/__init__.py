"""What every panel is drawn with."""
