"""My table: a real position laid out on the board, then asked about and played on."""
