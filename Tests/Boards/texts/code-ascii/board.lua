local diff = [[
diff --git a/plan.swift b/plan.swift
--- a/plan.swift
+++ b/plan.swift
@@ -1,4 +1,4 @@
 struct Plan {
-  let songs: [String]
+  let songs: [Song] // not names
 }]]
local swift = [[
/// A song of the set.
@Observable final class Song: Identifiable {
  let title: String
  private(set) var plays = 0
  func play(at stage: Stage) async throws -> Bool {
    guard plays < 1_000 else { return false } // enough
    plays += 1
    return try await stage.play("\(title)")
  }
}]]
return VStack { alignment = "leading", spacing = 1,
  Code { swift, language = "swift", lineNumbers = true },
  Code { diff, language = "diff" },
  Code { '{\n  "title": "Love Stack",\n  "plays": 12\n}', language = "json" },
  Code { 'for song in "${songs[@]}"; do\n  play "$song" --loud # until somebody calls the police\ndone',
    language = "sh", lineNumbers = true, startLine = 99 },
}
