import APIAdvice
import APIDiff
import APIGenCore
import APIModel
import APIPublishing
import APIValues
import Foundation
import SpecDocument
import SuiteTraits
import SwiftClient
import TestSupport
import Testing

/// Hierarchies drawn at random, as many as `HIERARCHIES=5000` asks for.
@Suite("Schemas that extend each other in any way", .busy, .timeLimit(.minutes(10)))
struct HierarchyModelTests {
  private static let count =
    ProcessInfo.processInfo.environment["HIERARCHIES"].flatMap { Int($0) } ?? 60

  private static func input(_ drawn: DrawnHierarchy) -> SpecInput {
    SpecInput(
      path: "api.yaml", contents: Array(drawn.text.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
  }

  @Test("never lead a reader of values back to the same type, and select the schema of each value")
  func values() throws {
    for seed in 0..<UInt64(Self.count) {
      let drawn = DrawnHierarchy(seed: seed)
      let generation = generate(Self.input(drawn))
      let api = try #require(generation.api, "\(seed)\n\(drawn.text)")
      let graph = TypeGraph(api)
      #expect(
        StronglyConnectedComponents(graph.sameValueParts).cycles.isEmpty, "\(seed)\n\(drawn.text)")
      let aliases = TypeEdges(count: graph.count) { id in
        if case .alias = graph[id].shape { Array(graph.parts[id]) } else { [] }
      }
      #expect(StronglyConnectedComponents(aliases).cycles.isEmpty, "\(seed)\n\(drawn.text)")
      for leaf in drawn.leaves {
        let read = try Self.reader(of: parsed(leaf.value), in: graph)
        #expect(read == leaf.name, "\(seed) \(leaf.value)\n\(drawn.text)")
      }
    }
  }

  /// Returns the component that reads a value of `Base`.
  private static func reader(of value: Node, in graph: TypeGraph) throws -> String {
    let base = try #require(graph.ids.first { graph[$0].origin == .component("Base") })
    let matcher = ValueMatcher(graph, .received)
    var reader = base
    while case .named(let id) = graph.bare(.named(reader)), case .union(let shape) = graph[id].shape
    {
      guard let index = matcher.variant(of: value, as: .named(id)),
        let variant = shape.variants[index].type.named
      else { return "none" }
      reader = variant
    }
    if case .component(let name) = graph[reader].origin { return name }
    return "another type"
  }

  @Test("are given to each command, which ends")
  func commands() {
    for seed in 0..<UInt64(Self.count / 5) {
      let input = Self.input(DrawnHierarchy(seed: seed))
      _ = (list(input), lint(input), names(input), fix(input, named: "api"), reference(input))
      _ = convert(input)
      #expect(diff(input, input).changes?.isEmpty == true, "\(seed)")
    }
  }
}
