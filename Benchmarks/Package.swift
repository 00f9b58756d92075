// swift-tools-version: 6.1
import PackageDescription

// Benchmarks of the renderer, in a package of their own so that those who use the main one fetch nothing for
// them. The two targets are links to its sources: what is measured has package access only.
let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "containerhost-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    // Without its traits: counting allocations would need jemalloc.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: [])
  ],
  targets: [
    .target(name: "Containers", swiftSettings: swiftSettings),
    .target(name: "TextRendering", dependencies: ["Containers"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "TextRenderingBenchmarks",
      dependencies: [
        "Containers", "TextRendering", .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/TextRendering", swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
