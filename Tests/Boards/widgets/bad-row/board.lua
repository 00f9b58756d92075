local rows = { { name = {} } }
local name = TableColumn("Name", "name")
return Table(rows, { name })
