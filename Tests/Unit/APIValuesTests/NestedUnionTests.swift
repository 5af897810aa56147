import APIModel
import APIValues
import OpenAPIReader
import SpecDocument
import TestSupport
import Testing

/// Unions within unions: the outer one takes the variant that contains the value's schema.
@Suite("Unions within unions")
struct NestedUnionTests {
  private static let count = Repository.checksEverything ? 1_000 : 200

  /// A schema that a value may have: an object within unions.
  private struct Leaf {
    enum Kind: Equatable {
      case constant(String), string, integer, boolean

      var schema: String {
        switch self {
        case .constant(let value): "{\"const\": \(value)}"
        case .string: "{\"type\": \"string\"}"
        case .integer: "{\"type\": \"integer\"}"
        case .boolean: "{\"type\": \"boolean\"}"
        }
      }

      func allows(_ value: String) -> Bool {
        switch self {
        case .constant(let constant): value == constant
        case .string: value.hasPrefix("\"")
        case .integer: Int(value) != nil
        case .boolean: value == "true" || value == "false"
        }
      }
    }

    struct Member {
      let name: String
      var kind: Kind
      var isRequired: Bool
    }

    var members: [Member]

    var schema: String {
      let properties = members.map { "\"\($0.name)\": \($0.kind.schema)" }.joined(separator: ", ")
      let required = members.filter(\.isRequired).map { "\"\($0.name)\"" }.joined(separator: ", ")
      return "{\"type\": \"object\", \"properties\": {\(properties)}, \"required\": [\(required)]}"
    }

    /// The same for schemas that allow the same values.
    var signature: Set<String> {
      Set(
        members.map { member in
          let constant = if case .constant(let value) = member.kind { value } else { "" }
          return "\(member.name)=\(constant)\(member.isRequired)"
        })
    }

    func allows(_ value: [String: String]) -> Bool {
      members.allSatisfy { member in
        value[member.name].map(member.kind.allows) ?? !member.isRequired
      }
    }
  }

  /// Draws the document of a union, and the leaves in it.
  private struct Draw {
    var random: SplitMix64
    var components: [String] = []
    var leaves: [Leaf] = []

    static let names = ["kind", "type", "engine", "wheels", "draught", "pedals", "label"]

    mutating func leaf(beside shared: [Leaf.Member]) -> String {
      let names = Self.names.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
      let members = names.map { name in
        Leaf.Member(
          name: name, kind: kind(of: name), isRequired: Int.random(in: 0..<10, using: &random) < 6)
      }
      leaves.append(Leaf(members: shared + members))
      return placed(Leaf(members: members).schema)
    }

    /// A member is fixed in all leaves, or in none.
    private mutating func kind(of name: String) -> Leaf.Kind {
      func drawn(_ values: String...) -> Leaf.Kind {
        .constant(values.randomElement(using: &random) ?? "")
      }
      switch name {
      case "kind": return drawn("\"a\"", "\"b\"", "\"c\"", "\"d\"")
      case "type": return drawn("\"x\"", "\"y\"")
      case "engine": return drawn("true", "false")
      case "pedals": return drawn("1", "2", "3")
      default: return [.string, .integer, .boolean].randomElement(using: &random) ?? .string
      }
    }

    /// Returns a schema as it is, as a component, or in an `allOf`.
    private mutating func placed(_ schema: String) -> String {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        components.append("\"C\(components.count)\": \(schema)")
        return "{\"$ref\": \"#/components/schemas/C\(components.count - 1)\"}"
      case 1: return "{\"allOf\": [\(schema)]}"
      default: return schema
      }
    }

    /// Properties beside a union belong to all objects in it, however deep, except in a component that has
    /// unions within its union.
    mutating func union(depth: Int) -> String { union(depth: depth, beside: []).text }

    private mutating func union(
      depth: Int, beside outer: [Leaf.Member]
    ) -> (text: String, hasUnions: Bool, isOpen: Bool) {
      var shared = outer
      var keywords = ""
      if depth < 3, Int.random(in: 0..<4, using: &random) == 0 {
        let name = "shared\(depth)"
        shared.append(Leaf.Member(name: name, kind: .string, isRequired: false))
        keywords = "\"properties\": {\"\(name)\": {\"type\": \"string\"}}, "
      }
      let count = Int.random(in: 2...3, using: &random)
      let nested = depth == 3 ? Int.random(in: 0..<count, using: &random) : -1
      var (hasUnions, isOpen) = (false, true)
      let members = (0..<count).map { index in
        let isNested = index == nested || depth > 1 && Int.random(in: 0..<4, using: &random) == 0
        guard isNested else { return leaf(beside: shared) }
        let first = leaves.count
        let inner = union(depth: depth - 1, beside: shared)
        let text = placed(inner.text)
        let isComponent = text.hasPrefix("{\"$ref\"")
        let takes = isComponent ? !inner.hasUnions : inner.isOpen
        if !takes {
          for index in first..<leaves.count {
            leaves[index].members.removeAll { member in shared.contains { $0.name == member.name } }
          }
        }
        (hasUnions, isOpen) = (true, isOpen && takes)
        return text
      }
      return ("{\(keywords)\"oneOf\": [\(members.joined(separator: ", "))]}", hasUnions, isOpen)
    }

    mutating func sample(of leaf: Leaf) -> [String: String] {
      var sample: [String: String] = [:]
      for member in leaf.members where member.isRequired || Bool.random(using: &random) {
        switch member.kind {
        case .constant(let value): sample[member.name] = value
        case .string: sample[member.name] = "\"text\""
        case .integer: sample[member.name] = "7"
        case .boolean: sample[member.name] = "true"
        }
      }
      return sample
    }
  }

  @Test(
    "properties beside a union are part of each object in a union within it",
    arguments: [
      "%", "{\"allOf\": [%]}",
      "{\"type\": \"object\", \"allOf\": [%, {\"properties\": {\"own\": {}}}]}", "@",
    ])
  func sharedWithin(place: String) throws {
    let inner =
      #"{"oneOf": [{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}, {"type": "object", "required": ["b"], "properties": {"b": {"type": "string"}}}]}"#
    let nested =
      place == "@"
      ? ##"{"$ref": "#/components/schemas/Inner"}"## : place.replacing("%", with: inner)
    let other = #"{"type": "object", "required": ["c"], "properties": {"c": {"type": "string"}}}"#
    let graph = try Self.graph(
      #""Inner": \#(inner), "Union": {"properties": {"id": {"type": "string"}}, "oneOf": [\#(nested), \#(other)]}"#
    )
    let id = try #require(graph.ids.first { graph[$0].origin == .component("Union") })
    for name in ["a", "b", "c"] {
      let value = try parsed(#"{"id": "1", "\#(name)": "x"}"#)
      let members = try #require(Self.members(of: value, as: .named(id), graph))
      #expect("\(members)".contains("id") && "\(members)".contains(name), "\(members)")
    }
  }

  @Test("samples are read as their schemas, if no other schema allows them")
  func campaign() throws {
    var (read, ambiguous) = (0, 0)
    var wrong: [String] = []
    for seed in 0..<Self.count {
      var draw = Draw(random: SplitMix64(seed: UInt64(seed)))
      let union = draw.union(depth: 3)
      let schemas = (draw.components + ["\"Union\": \(union)"]).joined(separator: ", ")
      let graph = try Self.graph(schemas)
      let id = try #require(graph.ids.first { graph[$0].origin == .component("Union") })
      for leaf in draw.leaves {
        for _ in 0..<3 {
          let sample = draw.sample(of: leaf)
          let others = draw.leaves.filter { $0.signature != leaf.signature && $0.allows(sample) }
          if !others.isEmpty {
            ambiguous += 1
            continue
          }
          let members = sample.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
          let text = "{\(members.joined(separator: ", "))}"
          let found = Self.members(of: try parsed(text), as: .named(id), graph)
          read += 1
          if found != leaf.signature { wrong.append("\(seed): \(text) in \(schemas)") }
        }
      }
    }
    #expect(read > 5 * Self.count && ambiguous > 0)
    #expect(wrong.isEmpty, "\(wrong.count) of \(read): \(wrong.prefix(6))")
  }

  /// Returns the members of the object as which a value is read; nil if it is kept as it is.
  private static func members(of node: Node, as use: TypeUse, _ graph: TypeGraph) -> Set<String>? {
    let matcher = ValueMatcher(graph, .received)
    var use = use
    while case .named(let id) = graph.bare(use) {
      switch graph[id].shape {
      case .object(let shape):
        return Set(
          shape.properties.map { property in
            "\(property.name.text)=\(property.constant.map(text) ?? "")\(property.isRequired)"
          })
      case .union(let union):
        guard let index = matcher.variant(of: node, as: use) else { return nil }
        use = union.variants[index].type
      default: return nil
      }
    }
    return nil
  }

  private static func text(_ literal: Literal) -> String {
    if case .string(let text) = literal { return "\"\(text)\"" }
    return literal.discriminatorText ?? ""
  }

  private static func graph(_ schemas: String) throws -> TypeGraph {
    let document = """
      {"openapi": "3.1.0", "info": {"title": "Test", "version": "1"}, "paths": {}, "components": {"schemas": {\(schemas)}}}
      """
    var diagnostics = Diagnostics()
    return TypeGraph(
      try #require(OpenAPIReader.read(try parsed(document), diagnostics: &diagnostics)))
  }

  // MARK: - Constants that change

  private static let reasons = """
    "Reason": {"anyOf": [
      {"title": "Heavy", "type": "object", "properties": {"issue": {"enum": ["TOO_HEAVY"]}, "description": {"enum": ["The parcel is too heavy."]}}},
      {"title": "Address", "type": "object", "properties": {"issue": {"enum": ["NO_ADDRESS"]}, "description": {"enum": ["The address is missing."]}}},
      {"title": "Money", "type": "object", "properties": {"issue": {"enum": ["NO_MONEY"]}, "description": {"enum": ["The parcel is not paid."]}}}]}
    """

  @Test(
    "a constant that is not needed to tell variants apart refuses none",
    arguments: [
      (#"{"issue": "NO_ADDRESS", "description": "The address is missing."}"#, 1),
      (#"{"issue": "NO_ADDRESS", "description": "Nobody lives there."}"#, 1),
      (#"{"issue": "NO_ADDRESS"}"#, 1),
      // Without the issue, the explanation helps.
      (#"{"description": "The parcel is not paid."}"#, 2),
      (#"{"issue": "NO_MONEY", "description": "The parcel is too heavy."}"#, 2),
      (#"{"issue": "LOST", "description": "The parcel is too heavy."}"#, nil),
    ] as [(String, Int?)])
  func explanations(text: String, expected: Int?) throws {
    let graph = try Self.graph(Self.reasons)
    let id = try #require(graph.ids.first { graph[$0].origin == .component("Reason") })
    let variant = ValueMatcher(graph, .received).variant(of: try parsed(text), as: .named(id))
    #expect(variant == expected)
  }

  @Test(
    "the constant that decides is the discriminator, or a name rather than a sentence, or required",
    arguments: [
      // With the names in the other order, and with the sentence required.
      (
        #"{"text": {"const": "It is one."}, "code": {"const": 1}}"#,
        #"{"text": {"const": "It is two."}, "code": {"const": 2}}"#, "[]",
        #"{"code": 2, "text": "Two."}"#
      ),
      (
        #"{"text": {"const": "It is one."}, "code": {"const": "one"}}"#,
        #"{"text": {"const": "It is two."}, "code": {"const": "two"}}"#, #"["text"]"#,
        #"{"code": "two", "text": "Two."}"#
      ),
      (
        #"{"version": {"const": "v1"}, "kind": {"const": "one"}}"#,
        #"{"version": {"const": "v2"}, "kind": {"const": "two"}}"#, #"["kind"]"#,
        #"{"kind": "two", "version": "v3"}"#
      ),
    ])
  func deciding(first: String, second: String, required: String, text: String) throws {
    let variants = [first, second].map {
      "{\"type\": \"object\", \"required\": \(required), \"properties\": \($0)}"
    }
    let graph = try Self.graph("\"Union\": {\"oneOf\": [\(variants.joined(separator: ", "))]}")
    let id = try #require(graph.ids.first { graph[$0].origin == .component("Union") })
    let node = try parsed(text)
    #expect(ValueMatcher(graph, .received).variant(of: node, as: .named(id)) == 1)
  }
}
