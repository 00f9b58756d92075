-- A picture, and a drawing of the same size.
return HStack { spacing = 2, alignment = "top",
  Image { file = "sunset.png", width = 25 },
  Canvas { width = 25, height = 12, function(context)
    for ring = 1, 5 do
      context:circle(12.5, 6, 2.2 * ring, { color = ({ "yellow", "orange", "red", "purple", "indigo" })[ring] })
    end
  end },
}
