/// A document whose schemas extend each other in ways drawn at random: unions that list the schemas
/// that extend them, discriminators with and without a mapping, schemas that add nothing, other names
/// for any of them, unions in unions, and unions that are variants of themselves.
package struct DrawnHierarchy: Sendable {
  /// A schema, and a value that is read as this schema, wherever it is in the hierarchy.
  package struct Leaf: Sendable {
    package let name: String
    package let value: String
  }

  /// The document, whose component `Base` is the root of the hierarchy.
  package let text: String
  /// Empty if a union is a variant of itself, or if nothing but the members selects a variant.
  package let leaves: [Leaf]

  package init(seed: UInt64) {
    var drawing = Drawing(seed: seed)
    drawing.drawBase()
    text = drawing.text
    leaves = drawing.isDecided ? drawing.leaves : []
  }
}

private struct Drawing {
  private enum Listing: CaseIterable { case oneOf, anyOf, extended }
  private enum Way: CaseIterable {
    case reference, allOf, described, nested, typed, byAlias, filled, constant
  }

  private var random: SplitMix64
  private var schemas: [(name: String, schema: String)] = []
  private(set) var leaves: [DrawnHierarchy.Leaf] = []
  private(set) var isDecided = true
  private let isOlder: Bool
  private let listing: Listing
  private let isTagged: Bool
  private let isMapped: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isOlder = Bool.random(using: &random)
    listing = Listing.allCases[Int.random(in: 0..<3, using: &random)]
    isTagged = listing == .extended || Int.random(in: 0..<4, using: &random) > 0
    isMapped = isTagged && Bool.random(using: &random)
  }

  var text: String {
    let lines = schemas.map { "    \($0.name): \($0.schema)\n" }.joined()
    return """
      openapi: \(isOlder ? "3.0.3" : "3.1.0")
      info: {title: Hierarchy, version: '1'}
      servers: [{url: 'https://api.example.com'}]
      paths:
        /base:
          post:
            operationId: exchange
            requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Base'}}}}
            responses:
              '200':
                description: OK
                content: {application/json: {schema: {$ref: '#/components/schemas/Base'}}}
      components:
        schemas:

      """ + lines
  }

  mutating func drawBase() {
    isDecided = isTagged
    let count = Int.random(in: 2...4, using: &random)
    var listed = (0..<count).map { drawChild("Child\($0)", of: "Base") }
    if Int.random(in: 0..<3, using: &random) == 0, listing != .extended {
      listed.append(drawMiddle())
    }
    let values = listed.map { ($0, Self.value(of: $0)) }.filter { $0.0 != "Middle" }
    if Int.random(in: 0..<8, using: &random) == 0, listing != .extended {
      isDecided = false
      schemas.append(("Self", "{$ref: '#/components/schemas/Base'}"))
      listed.insert(["Base", "Self", "Other"].randomElement(using: &random) ?? "", at: 0)
    }
    schemas.append(
      ("Base", union(of: listed, mapping: isMapped ? values : [], isExtended: listing == .extended))
    )
    schemas.append(("Alias", "{$ref: '#/components/schemas/Base'}"))
    // A second union of the same schemas, or of the first one.
    let shared = Bool.random(using: &random) ? Array(listed.prefix(2)) : ["Base", listed[0]]
    if shared.contains("Base") || listed.contains("Other") {
      isDecided = isDecided && !listed.contains("Other")
    }
    schemas.append(("Other", union(of: shared, mapping: [], isExtended: false)))
    if isMapped {
      leaves = leaves.map { leaf in
        leaf.name.hasPrefix("Child")
          ? DrawnHierarchy.Leaf(
            name: leaf.name,
            value: leaf.value.replacing(
              "\"\(leaf.name)\"", with: "\"\(Self.value(of: leaf.name))\""))
          : leaf
      }
    }
    schemas.shuffle(using: &random)
  }

  private static func value(of name: String) -> String { "kind-of-\(name.lowercased())" }

  private static func reference(_ name: String) -> String {
    "{$ref: '#/components/schemas/\(name)'}"
  }

  private mutating func union(
    of names: [String], mapping: [(String, String)], isExtended: Bool
  ) -> String {
    var keys = ["required: [kind]", "properties: {kind: {type: string}, note: {type: string}}"]
    if isExtended {
      keys.append("type: object")
    } else {
      let list = names.map(Self.reference).joined(separator: ", ")
      let union = "\(listing == .anyOf ? "anyOf" : "oneOf"): [\(list)]"
      keys.append(Int.random(in: 0..<4, using: &random) == 0 ? "allOf: [{\(union)}]" : union)
    }
    if isTagged {
      let entries = mapping.map { "\($1): '#/components/schemas/\($0)'" }.joined(separator: ", ")
      keys.append(
        "discriminator: {propertyName: kind\(entries.isEmpty ? "" : ", mapping: {\(entries)}")}")
    }
    return "{\(keys.joined(separator: ", "))}"
  }

  /// Adds a schema that extends another, and returns its name.
  private mutating func drawChild(_ name: String, of parent: String) -> String {
    var way = Way.allCases.randomElement(using: &random) ?? .allOf
    // A reference alone extends nothing, unless a list or a mapping says so.
    if way == .reference, listing == .extended, !isMapped { way = .allOf }
    if parent != "Base", way == .byAlias { way = .allOf }
    let extended = Self.reference(parent)
    var members = ""
    var kind = name
    let schema: String
    switch way {
    case .reference: schema = extended
    case .allOf: schema = "{allOf: [\(extended)]}"
    case .described: schema = "{allOf: [\(extended)], description: Nothing more.}"
    case .nested: schema = "{allOf: [{allOf: [\(extended)]}]}"
    case .typed: schema = "{allOf: [\(extended), {type: object}]}"
    case .byAlias: schema = "{allOf: [\(Self.reference("Alias"))]}"
    case .filled:
      schema = "{allOf: [\(extended), {type: object, properties: {size: {type: integer}}}]}"
      members = ", \"size\": 1"
    case .constant:
      // A mapping takes precedence. It names only the children.
      let isNamed = isMapped && name.hasPrefix("Child")
      kind = isNamed ? name : "constant-\(name)"
      let value = isNamed ? Self.value(of: name) : kind
      schema = "{allOf: [\(extended)], properties: {kind: {type: string, enum: [\(value)]}}}"
    }
    schemas.append((name, schema))
    leaves.append(DrawnHierarchy.Leaf(name: name, value: "{\"kind\": \"\(kind)\"\(members)}"))
    return name
  }

  /// Adds a union in the union, whose variants extend either, and returns its name.
  private mutating func drawMiddle() -> String {
    let names = (0..<2).map { index in
      drawChild("Inner\(index)", of: Bool.random(using: &random) ? "Middle" : "Base")
    }
    schemas.append(("Middle", union(of: names, mapping: [], isExtended: false)))
    return "Middle"
  }
}
