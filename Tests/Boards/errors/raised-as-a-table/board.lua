error { code = 7 }
