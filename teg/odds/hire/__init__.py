"""The chance of hiring each pilot for each ship."""
