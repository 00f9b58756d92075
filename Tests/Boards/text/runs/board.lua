return Text { "You have ", Text(3):bold(), " songs" }
