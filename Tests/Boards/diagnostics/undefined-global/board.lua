return VStak { "a" }
