"""The Decision Tree Studio."""
