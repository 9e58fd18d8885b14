"""The quick bot of Take The Galaxy."""
