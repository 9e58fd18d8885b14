"""What the exercises name in braces: values that the engine and the odds compute, subject by subject."""
