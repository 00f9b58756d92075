-- A board may be a plain script.
for i = 1, 3 do print("line " .. i) end
