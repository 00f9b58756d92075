local function broken(row)
  return row.no.field
end
return Table({ {} }, { TableColumn("A", broken) })
