"""The live board: a game's zones as they lie on the table, to be pressed."""
