return VStack {
  ProgressView { value = 0 / 0 },
}
