return 5, { title = "x" }
