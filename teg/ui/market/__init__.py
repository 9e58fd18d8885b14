"""The Pilot Market."""
