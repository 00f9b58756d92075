-- Numbers that are the same in every run: SplitMix64.
local random = {}
random.__index = random

-- A stream of its own for a seed and an index.
function random.new(seed, index)
  return setmetatable({ state = seed * 0x5851F42D4C957F2D + index * 0x14057B7EF767814F }, random)
end

-- A whole number from 1 to `count`.
function random:below(count)
  self.state = self.state + 0x9E3779B97F4A7C15
  local z = self.state
  z = (z ~ (z >> 30)) * 0xBF58476D1CE4E5B9
  z = (z ~ (z >> 27)) * 0x94D049BB133111EB
  return ((z ~ (z >> 31)) >> 1) % count + 1
end

function random:pick(list) return list[self:below(#list)] end

-- True once in `count` times.
function random:once(count) return self:below(count) == 1 end

return random
