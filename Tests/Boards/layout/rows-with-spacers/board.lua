local function row(title, price) return HStack { Text(title), Spacer, Text(price) } end
return VStack { row("Tea", "2"), row("Coffee", "12"), Divider, row("Total", "14") } :border "rounded"
