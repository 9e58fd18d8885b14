"""The Turn Theatre."""
