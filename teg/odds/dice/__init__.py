"""What dice can show after the best rerolls."""
