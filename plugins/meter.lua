--- @name meter
--- @version 1.0.0
--- @api 1
--- @summary A bar of a fixed width that is filled as far as its value goes.

--- Meter { value =, total =, width =, color = }: what is filled and what is not differ without colours too.
local Meter = Container("Meter", {
  value = 0,
  total = 1,
  width = 20,
  color = "green",
  body = function(self)
    local share = self.total > 0 and self.value / self.total or 0
    if share ~= share then share = 0 end
    local filled = math.floor(math.max(0, math.min(1, share)) * self.width + 0.5)
    -- A bar is full, or empty, only when its value is.
    if share < 1 and filled == self.width then filled = filled - 1 end
    if share > 0 and filled == 0 then filled = 1 end
    return Text {
      Text(string.rep("━", filled)):foregroundStyle(self.color),
      Text(string.rep("─", self.width - filled)):foregroundStyle "tertiary",
    } :lineLimit(1)
  end,
})

return { Meter = Meter }
