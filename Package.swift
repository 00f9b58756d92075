// swift-tools-version: 6.2
import PackageDescription

// Set by .ci/run: a compiler of tomorrow may warn of what today's does not, and is to build this too.
let warningsAreErrors = Context.environment["CONTAINERHOST_WARNINGS_ARE_ERRORS"] != nil

// Leaves out what only saves time or memory: the program without it is slower, and does the same. The tests
// pass in both; whoever looks for a defect builds this one first.
let isPlain = Context.environment["CONTAINERHOST_PLAIN"] != nil

let swiftSettings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isPlain ? [.define("CONTAINERHOST_PLAIN")] : [])
  + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

let cSettings: [CSetting] =
  (isPlain ? [.define("CONTAINERHOST_PLAIN")] : [])
  + [.enableWarning("all"), .enableWarning("extra")]
  + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

// The program starts in less than half of the time when the Swift runtime and Foundation, which the command
// line's parser uses, are part of it. Libraries are linked by who uses them.
let released = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
let linkerSettings: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib"], released),
  .linkedLibrary("_FoundationCollections", released),
  .linkedLibrary("_FoundationCShims", released),
]

let package = Package(
  name: "containerhost",
  products: [
    .library(name: "Lua", targets: ["Lua"]),
    .library(name: "Containers", targets: ["Containers"]),
    .library(name: "TextRendering", targets: ["TextRendering"]),
    .library(name: "Scripting", targets: ["Scripting"]),
    .library(name: "DataFormats", targets: ["DataFormats"]),
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
    .target(name: "TextRendering", dependencies: ["Containers"], swiftSettings: swiftSettings),
    .target(name: "CTerminal", cSettings: cSettings + [.define("_GNU_SOURCE")]),
    .target(
      name: "TerminalRuntime", dependencies: ["TextRendering", "CTerminal"],
      swiftSettings: swiftSettings),
    .target(name: "CPrograms", cSettings: cSettings + [.define("_GNU_SOURCE")]),
    // Libraries that the system keeps up to date, opened when something asks for them: expat for XML, cmark-gfm for
    // Markdown, libpng, librsvg and cairo for pictures, libedit for the prompt. Starting the program needs none of
    // them, building it only the header of libyaml (Debian's libyaml-dev). Yams would bring a copy of that, and hold
    // the data twice.
    .target(
      name: "CSystemLibraries", cSettings: cSettings,
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Widgets and modules that are written in Lua, as bytes of the program: there is nothing to install.
    .target(name: "CEmbeddedLua", cSettings: cSettings),
    .target(
      name: "Scripting",
      dependencies: [
        "CEmbeddedLua", "CSystemLibraries", "Lua", "Containers", "TextRendering", "CPrograms",
      ],
      exclude: ["Controls/Lua"],
      swiftSettings: swiftSettings),
    .target(
      name: "CLineEditor", dependencies: ["CSystemLibraries"],
      cSettings: cSettings + [.define("_GNU_SOURCE")]),
    .target(
      name: "Repl",
      dependencies: [
        "Lua", "Containers", "TextRendering", "TerminalRuntime", "Scripting", "PluginTools",
        "CLineEditor",
      ], swiftSettings: swiftSettings),
    .target(
      name: "PluginTools", dependencies: ["Lua", "Scripting", "DataFormats", "CPrograms"],
      swiftSettings: swiftSettings),
    // TOML is read here, as JSON is, from bytes to Lua in one pass that a limit or Ctrl-C ends. toml++ cannot
    // be ended, takes half as many instructions again before the first Lua value is made, and refuses the
    // second 60 of RFC 3339.
    .target(
      name: "DataFormats",
      dependencies: ["CSystemLibraries", "Lua", "Scripting", "TextRendering"],
      exclude: ["Lua"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "containerhost",
      dependencies: [
        "CSystemLibraries", "CTerminal", "Lua", "Containers", "TextRendering", "TerminalRuntime",
        "Scripting",
        "Repl", "PluginTools", "DataFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),

    // What the stages cost. `Benchmarks/check` counts instructions under callgrind: packages for benchmarks
    // count them with the processor's counters, which virtual machines do not show, and take longer to build
    // than all of this.
    .executableTarget(
      name: "benchmarks", dependencies: ["Lua", "Containers", "TextRendering", "Scripting"],
      path: "Benchmarks/Sources", swiftSettings: swiftSettings),

    // What random tests of several targets draw from.
    .target(name: "RandomNumbers", path: "Tests/RandomNumbers", swiftSettings: swiftSettings),
    // A program on a terminal of its own, for the tests that type on one.
    .target(name: "TerminalDriver", path: "Tests/TerminalDriver", swiftSettings: swiftSettings),
    .testTarget(name: "LuaTests", dependencies: ["Lua"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ContainersTests", dependencies: ["Containers", "RandomNumbers"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TextRenderingTests", dependencies: ["TextRendering", "Containers", "RandomNumbers"],
      swiftSettings: swiftSettings),
    // What the tests of live sessions start, and end in every way.
    .executableTarget(
      name: "live-program", dependencies: ["TerminalRuntime", "TextRendering"],
      path: "Tests/LiveProgram", swiftSettings: swiftSettings),
    .testTarget(
      name: "TerminalRuntimeTests",
      dependencies: [
        "TerminalRuntime", "TextRendering", "RandomNumbers", "TerminalDriver", "live-program",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "Scripting", "DataFormats", "Lua", "Containers", "TextRendering", "RandomNumbers",
      ], swiftSettings: swiftSettings),
    .testTarget(
      name: "ReplTests", dependencies: ["Repl", "Scripting", "Lua"], swiftSettings: swiftSettings),
    .testTarget(
      name: "PluginToolsTests", dependencies: ["PluginTools", "Scripting", "Lua"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "containerhost", "TerminalDriver", "TextRendering",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: swiftSettings),
    // Compiled as a package of its own would be: only what is public is there.
    .testTarget(
      name: "EmbeddingTests",
      dependencies: ["Containers", "TextRendering", "Scripting", "DataFormats", "Lua"],
      packageAccess: false,
      swiftSettings: swiftSettings),
  ],
  // C23, for #embed.
  cLanguageStandard: .gnu2x
)
