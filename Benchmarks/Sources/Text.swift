import Containers
import TextRendering

/// What 100 000 bytes of text cost.
var textBenchmarks: [Benchmark] {
  [
    ("ASCII", "The quick brown fox jumps over the lazy dog. "),
    ("CJK", "日本語の文章は空白なしで。"),
    ("emoji", "👩‍👩‍👧‍👦 👍🏽 🇨🇭 "),
  ].flatMap { script, words in
    let text = String(repeating: words, count: 100_000 / words.utf8.count)
    return [
      Benchmark("text: scan and measure \(script)") {
        { keep(TextPool().intern(text).width) }
      },
      Benchmark("text: wrap \(script) at 40 columns") {
        let pool = TextPool()
        let measured = pool.intern(text)
        return {
          keep(
            textSize(
              measured, proposedWidth: 40, proposedHeight: nil, lineLimit: .max, mode: .tail,
              charset: .unicode))
          withExtendedLifetime(pool) {}
        }
      },
    ]
  }
}
