print("containerhost")
