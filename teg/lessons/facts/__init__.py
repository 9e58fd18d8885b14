"""What the exercises of each notebook name in braces: values that the engine and the odds compute."""
