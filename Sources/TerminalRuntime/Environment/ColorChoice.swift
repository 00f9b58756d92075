/// What the user asked for with `--color`.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
  case ansi16 = "16"
  case palette256 = "256"
  case truecolor
}
