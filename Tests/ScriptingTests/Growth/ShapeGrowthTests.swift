import Testing

@testable import Containers
@testable import Scripting
@testable import TextRendering

/// Four times the rows are at most four times the work, whatever the rows are made of: counted for each of
/// `Benchmarks/boards/shapes.lua`.
@Suite struct ShapeGrowthTests {
  private static let board = "Benchmarks/boards/shapes.lua"
  /// What is measured before there are rows: the few boxes around them.
  private static let fixed = 60

  static let shapes: [String] = {
    let drawn = try? onLuaThread {
      let engine = try ScriptEngine(options: ScriptOptions())
      defer { engine.close() }
      let board = try engine.evaluateBoard(at: Repository.path(board))
      var text: [UInt8] = []
      if let board { try engine.draw(board.node, RenderOptions(width: 80)) { text += $0 } }
      return String(decoding: text, as: UTF8.self)
    }
    return (drawn ?? "").split(separator: "\n").map(String.init)
  }()

  /// Closures that were called, sizes that were asked for, cells that were drawn.
  private func counts(_ shape: String, _ rows: Int) throws -> [String: Int] {
    try onLuaThread {
      let engine = try ScriptEngine(options: ScriptOptions(arguments: [shape, "\(rows)"]))
      defer { engine.close() }
      let board = try #require(try engine.evaluateBoard(at: Repository.path(Self.board)))
      var options = RenderOptions(width: 80)
      let statistics = RenderStatistics()
      options.statistics = statistics
      try engine.draw(board.node, options) { _ in }
      return [
        "closures": statistics.closures, "measures": Int(statistics.measures),
        "cells": statistics.cells,
      ]
    }
  }

  @Test func `there are shapes`() { #expect(Self.shapes.count > 50) }

  @Test(arguments: shapes)
  func `four times the rows are at most four times the work`(shape: String) throws {
    // Of these, twenty-five rows are one level.
    let isDeep = shape.hasSuffix("a twenty-fifth deep")
    let few = try counts(shape, isDeep ? 400 : 200)
    let many = try counts(shape, isDeep ? 1600 : 800)
    for (what, count) in few {
      let most = Double(count) * 4.2 + Double(Self.fixed)
      #expect(Double(many[what] ?? .max) <= most, "\(what) of \(shape)")
    }
  }

  @Test func `rows of plain texts in a table are not measured one by one`() throws {
    let few = try counts("Table", 200)
    #expect(few["measures"] ?? 0 > 0)
    #expect(try counts("Table", 800)["measures"] == few["measures"])
    #expect(try counts("Table", 800)["closures"] == few["closures"])
  }

  /// The views that a board is made of before any closure is called, by their kind, each view once.
  private func views(_ shape: String, _ rows: Int) throws -> (
    all: Int, kinds: [ViewKind: Int]
  ) {
    try onLuaThread {
      let engine = try ScriptEngine(options: ScriptOptions(arguments: [shape, "\(rows)"]))
      defer { engine.close() }
      let board = try #require(try engine.evaluateBoard(at: Repository.path(Self.board)))
      var seen: Set<NodeRef> = []
      var waiting = [board.node]
      var kinds: [ViewKind: Int] = [:]
      while let node = waiting.popLast() {
        guard seen.insert(node).inserted else { continue }
        kinds[node.pointee.kind, default: 0] += 1
        waiting += (0..<node.pointee.slotCount).compactMap { node.child($0) }
      }
      return (seen.count, kinds)
    }
  }

  @Test func `the rows of a tree are views as they are drawn, and ask no script where they stand`()
    throws
  {
    let few = try views("Tree", 200)
    let many = try views("Tree", 800)
    #expect(many.all == few.all)
    #expect(many.kinds[.layout] == nil && many.kinds[.forEach] == 1)
  }

  @Test func `rows of a form share the views that are the same in all of them`() throws {
    let few = try views("Form of LabeledContent", 200)
    let many = try views("Form of LabeledContent", 800)
    for kind in [ViewKind.spacer, .image] {
      #expect(many.kinds[kind] == few.kinds[kind], "\(kind)")
    }
  }
}
