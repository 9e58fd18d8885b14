"""What is seen and touched: a folder for each dashboard, and what all of them share in `kit` and `page`."""
