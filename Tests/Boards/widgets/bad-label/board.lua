return Gauge {
  value = 1, stile = "linear",
}
