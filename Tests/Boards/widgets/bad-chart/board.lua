return BarChart { values = { 1, nil, 3 } }
