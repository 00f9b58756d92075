import Containers
import Testing

@testable import TextRendering

@Suite struct MixedColorTests {
  private let half = ColorSpec.named(.accent).mixed(sixteenths: 8)

  @Test func `a share stays with any kind of colour`() {
    #expect(ColorSpec.rgb(255, 255, 255).mixed(sixteenths: 15).share == 15)
    #expect(ColorSpec.rgb(255, 254, 253).mixed(sixteenths: 15).whole == .rgb(255, 254, 253))
    #expect(ColorSpec.named(.red).mixed(sixteenths: 99).share == 15)
    #expect(ColorSpec.named(.red).share == nil)
    guard case .named(.accent) = half.kind else {
      Issue.record("another kind")
      return
    }
  }

  @Test func `a colour is mixed with the page of a theme`() {
    var theme = Theme.dark
    theme.background = RGBColor(0x000000)
    let grey = ColorSpec.rgb(200, 100, 50).mixed(sixteenths: 8)
    #expect(theme.foreground(of: grey, at: .truecolor).color == .rgb(100, 50, 25))
    #expect(theme.background(of: grey, at: .truecolor) == .rgb(100, 50, 25))
  }

  @Test(arguments: [(Theme.dark, ColorDepth.ansi16), (.terminal, .truecolor), (.terminal, .ansi16)])
  func `where the page is not known the colour is whole, and the ground is left as it is`(
    theme: Theme, depth: ColorDepth
  ) {
    #expect(
      theme.foreground(of: half, at: depth) == theme.foreground(of: .named(.accent), at: depth))
    #expect(theme.background(of: half, at: depth) == .clear)
  }
}
