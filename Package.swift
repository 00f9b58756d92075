// swift-tools-version: 6.1
import PackageDescription

// Set by .ci/run. A variable of our own, as SwiftPM refuses these flags in a package that others use.
let warningsAreErrors = Context.environment["CONTAINERHOST_WARNINGS_ARE_ERRORS"] != nil

// Each function in a section of its own, for the linker to put in order: see `functionOrder`. Exclusive
// access is checked where the tests run, in debug builds; a board's rows spend a hundredth of their time on
// it. SwiftPM refuses such flags in a package that others use, and keeps those in a folder of this name.
let isUsedByOthers = Context.packageDirectory.contains("/checkouts/")
let releaseSettings: [SwiftSetting] =
  isUsedByOthers
  ? []
  : [
    .unsafeFlags(
      ["-Xfrontend", "-function-sections", "-enforce-exclusivity=unchecked"],
      .when(platforms: [.linux], configuration: .release))
  ]

let swiftSettings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + releaseSettings + (warningsAreErrors ? [.unsafeFlags(["-warnings-as-errors"])] : [])

let cSettings: [CSetting] =
  warningsAreErrors ? [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] : []

// Functions that boards call lie side by side, ours and the Swift runtime's, see Tools/link/make-order: a
// board starts in seven eighths of the time, needs 2 MiB less, and a long one spends a seventh less on
// waiting for code. Not every linker can do it: ours is the one Swift takes by itself, in a script that makes Lua
// part of the program.
#if arch(x86_64)
  let functionOrder = [
    "-ld-path=\(Context.packageDirectory)/Tools/link/ld", "-Xlinker",
    "--section-ordering-file=\(Context.packageDirectory)/Tools/link/order",
  ]
#else
  let functionOrder: [String] = []
#endif

// The program starts in less than a quarter of the time, and in less than half of the memory, when the Swift runtime
// and the C++ library it uses are part of it, its addresses are known when it is linked (a
// position-independent one has a quarter of a million of them to put right), and it offers no symbols but Lua's
// to others. Only the program: libraries are linked by who uses them.
let linkerSettings: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims",
      "-L\(Context.packageDirectory)/Tools/link", "-Xclang-linker", "-static-libgcc",
      "-Xlinker", "--no-export-dynamic", "-Xclang-linker", "-no-pie",
    ] + functionOrder, .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "containerhost",
  products: [
    .library(name: "Lua", targets: ["Lua"]),
    .library(name: "Containers", targets: ["Containers"]),
    .library(name: "TextRendering", targets: ["TextRendering"]),
    .library(name: "TerminalRuntime", targets: ["TerminalRuntime"]),
    .library(name: "Scripting", targets: ["Scripting"]),
    .executable(name: "containerhost", targets: ["containerhost"]),
  ],
  dependencies: [
    // The command line's parsing, help and completion scripts: the field's standard, kept by Swift's own project.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The system's Lua 5.4. Debian's pkg-config names it lua5.4; the headers come with liblua5.4-dev.
    .systemLibrary(
      name: "CLuaSystem", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "CLua", dependencies: ["CLuaSystem"], cSettings: cSettings),
    .target(name: "Lua", dependencies: ["CLua"], swiftSettings: swiftSettings),
    .target(name: "Containers", swiftSettings: swiftSettings),
    // What Swift's vectors cannot say: sixteen cells become bytes in eighteen instructions.
    .target(name: "CCells", cSettings: cSettings),
    .target(
      name: "TextRendering", dependencies: ["Containers", "CCells"], swiftSettings: swiftSettings),
    .target(
      name: "TerminalRuntime", dependencies: ["TextRendering"], swiftSettings: swiftSettings),
    .target(
      name: "Scripting", dependencies: ["Lua", "Containers", "TextRendering"],
      // The widgets that are written in Lua become bytes of the program: there is nothing to install.
      resources: ["shared", "controls", "meters", "charts", "labels", "columns", "table", "tree"]
        .map {
          .embedInCode("Controls/Lua/\($0).lua")
        },
      swiftSettings: swiftSettings),
    // libedit is looked for at run time: neither building nor starting the program needs it.
    .target(
      name: "CLineEditor", cSettings: cSettings + [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "Repl",
      dependencies: [
        "Lua", "Containers", "TextRendering", "TerminalRuntime", "Scripting", "PluginTools",
        "CLineEditor",
      ], swiftSettings: swiftSettings),
    .target(name: "PluginTools", dependencies: ["Lua", "Scripting"], swiftSettings: swiftSettings),
    // YAML by the system's libyaml, looked for at run time in the same way. Yams and TOMLKit would bring
    // Foundation into every start of the program: 10 million instructions, as much as all else.
    .target(
      name: "CYAML", cSettings: cSettings,
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "DataFormats", dependencies: ["CYAML", "Lua", "Scripting"], swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "containerhost",
      dependencies: [
        "Lua", "Containers", "TextRendering", "TerminalRuntime", "Scripting", "Repl", "PluginTools",
        "DataFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),

    // What the stages cost. `Benchmarks/check` counts instructions under callgrind: packages for benchmarks
    // count them with the processor's counters, which virtual machines do not show, and take longer to build
    // than all of this.
    .executableTarget(
      name: "benchmarks", dependencies: ["Lua", "Containers", "TextRendering", "Scripting"],
      path: "Benchmarks/Sources", swiftSettings: swiftSettings),

    .testTarget(name: "LuaTests", dependencies: ["Lua"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ContainersTests", dependencies: ["Containers"], swiftSettings: swiftSettings),
    .testTarget(
      name: "TextRenderingTests", dependencies: ["TextRendering", "Containers"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TerminalRuntimeTests", dependencies: ["TerminalRuntime", "TextRendering"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ScriptingTests",
      dependencies: ["Scripting", "DataFormats", "Lua", "Containers", "TextRendering"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ReplTests", dependencies: ["Repl", "Scripting", "Lua"], swiftSettings: swiftSettings),
    .testTarget(
      name: "PluginToolsTests", dependencies: ["PluginTools", "Scripting", "Lua"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "containerhost", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: swiftSettings),
    // Compiled as a package of its own would be: only what is public is there.
    .testTarget(
      name: "EmbeddingTests",
      dependencies: ["Containers", "TextRendering", "Scripting", "Lua"], packageAccess: false,
      swiftSettings: swiftSettings),
  ]
)
