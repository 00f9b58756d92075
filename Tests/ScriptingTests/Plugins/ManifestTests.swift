import Testing

@testable import Scripting

/// Manifests, as they stand at the beginning of a file.
struct ManifestTests {
  private func manifest(_ text: String) -> Manifest { Manifest(script: text.utf8) }

  @Test func `every key is read, and nothing behind the comments`() {
    let manifest = manifest(
      """
      #!/usr/bin/env containerhost
      -- Copyright, in a plain comment.
      --- @name badge
      ---@version 1.2.0
      --- @api 1

      --- @requires meter >= 1.0 < 2, feed
      --- @requires other
      --- @permission read:data run:git net
      --- @summary Texts with a badge.
      --- @author Sam
      --- @homepage https://example.org/badge
      --- @license MIT
      --- A word about it.
      local x = 1
      --- @name other
      """)
    #expect(manifest.name == "badge")
    #expect(manifest.version == SemanticVersion(1, 2, 0))
    #expect(manifest.api == 1)
    let requirements = manifest.requirements.map(\.description)
    #expect(requirements == ["meter >= 1.0 < 2", "feed", "other"])
    #expect(manifest.permissions.map(\.description) == ["read:data", "run:git", "net"])
    #expect(manifest.summary == "Texts with a badge.")
    #expect(manifest.author == "Sam")
    #expect(manifest.homepage == "https://example.org/badge")
    #expect(manifest.license == "MIT")
    #expect(manifest.problems.map(\.line) == [9] && manifest.errors.isEmpty)
    #expect(
      manifest.problems[0].message.hasPrefix(
        "@permission net: this host has no functions for the network; ask for the program"))
    #expect(manifest.lines["version"] == 4)
  }

  @Test(arguments: ["", "#!/usr/bin/env containerhost\n"])
  func `a byte order mark before the manifest is no part of it`(first: String) {
    let manifest = manifest("\u{feff}\(first)--- @name badge\n--- @permission read:data")
    #expect(manifest.isPresent && manifest.name == "badge")
    #expect(manifest.permissions.map(\.description) == ["read:data"])
    let twice = self.manifest("\u{feff}\u{feff}--- @name badge")
    #expect(!twice.isPresent, "a second mark is no Lua either")
  }

  @Test func `a script without leading comments has no manifest`() {
    #expect(!manifest("local x = 1\n--- @name late").isPresent)
    #expect(!manifest("--[[ @name x ]]\n--- @name late").isPresent)
    #expect(!manifest("").isPresent)
  }

  @Test func `carriage returns are white space`() {
    #expect(manifest("--- @name badge\r\n--- @api 1\r\n").name == "badge")
  }

  @Test func `an unknown key is a warning with its line and the nearest key`() {
    let problems = manifest("--- @name badge\n--- @licence MIT").problems
    #expect(problems.map(\.line) == [2])
    #expect(problems[0].message == "unknown manifest key '@licence'; did you mean 'license'?")
    #expect(problems[0].isWarning)
  }

  @Test func `an unknown key that is near none comes with all keys`() {
    let message = manifest("--- @colour red").problems[0].message
    #expect(message.contains("there are api, author, homepage"))
  }

  @Test func `what editors write in such comments is no mistake`() {
    #expect(manifest("--- @name badge\n---@class Badge\n---@diagnostic disable").problems.isEmpty)
  }

  @Test(arguments: [
    ("--- @name two words", "a name is a letter"), ("--- @name", "@name needs a value"),
    ("--- @version one", "expected a version such as 1.2.0, found 'one'"),
    ("--- @api x", "expected a whole number"), ("--- @api 0", "expected a whole number"),
    ("--- @requires meter 1.0", "expected >=, >, <=, < or = after 'meter', found '1.0'"),
    ("--- @requires meter >= x", "expected a version such as 1.2.0 after 'meter >='"),
    ("--- @requires a,,b", "expected a plugin's name"),
    ("--- @permission raed:data", "no permission 'raed'; did you mean 'read'?"),
    ("--- @permission read:", "names nothing after the colon"),
    ("--- @permission native:x", "'native' takes no name"),
    ("--- @name a\n--- @name b", "@name is given twice, first in line 1"),
  ])
  func `a value that cannot be is an error`(text: String, message: String) {
    let manifest = manifest(text)
    #expect(manifest.errors.contains { $0.message.contains(message) }, "\(manifest.problems)")
  }
}

struct SemanticVersionTests {
  @Test func `versions are ordered as semver says`() {
    let ordered = [
      "0.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta.2", "1.0.0-beta.11",
      "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2", "1.10.0", "2",
    ].map { SemanticVersion($0) }
    #expect(!ordered.contains(nil))
    #expect(ordered.compactMap(\.self) == ordered.compactMap(\.self).sorted())
    #expect(SemanticVersion("1") == SemanticVersion("1.0.0"))
    #expect(SemanticVersion("1.0.0+build.5") == SemanticVersion("1.0.0"))
  }

  @Test(arguments: [
    "", "v1", "1.", "1.2.3.4", "1.-2", "1.x", "1.0.0-", "1.0.0-a..b", "1.0+", "１.0",
    "99999999999999999999",
  ])
  func `any other text is no version`(text: String) { #expect(SemanticVersion(text) == nil) }

  @Test func `a version is written out`() {
    #expect(SemanticVersion("2.1-beta.1+5")?.description == "2.1.0-beta.1")
  }

  @Test(arguments: [
    ("meter", "0.0.1", true), ("meter >= 1.2", "1.2.0", true), ("meter>=1.2", "1.1.9", false),
    ("meter > 1.2", "1.2.0", false), ("meter <= 1.2", "1.2.0", true), ("meter < 2", "2.0.0", false),
    ("meter = 1.0", "1.0.0", true), ("meter >= 1.0 < 2.0", "1.9.9", true),
    ("meter >= 1.0 < 2.0", "2.1.0", false), ("meter >= 1.0.0", "1.0.0-beta", false),
  ])
  func `a requirement accepts what its comparisons say`(
    requirement: String, version: String, isAccepted: Bool
  ) throws {
    let version = try #require(SemanticVersion(version))
    #expect(try PluginRequirement(requirement).accepts(version) == isAccepted)
  }
}
