import TestSupport

/// Mutations of whole values: deleted, repeated, moved, exchanged between documents, renamed,
/// redirected.
struct TreeMutation {
  /// Values from another document.
  let other: DocumentTree

  /// The maximum number of values in a mutated document.
  private static let most = 4_000

  /// Copies a document with one to six mutations.
  func mutant(of document: DocumentTree, _ random: inout SplitMix64) -> DocumentTree {
    var document = document
    let changes = [1, 1, 1, 2, 3, 6].randomElement(using: &random) ?? 1
    for _ in 0..<changes where document.count < Self.most { change(&document, &random) }
    return document
  }

  private func change(_ document: inout DocumentTree, _ random: inout SplitMix64) {
    let path = self.path(in: document, &random)
    switch Int.random(in: 0..<15, using: &random) {
    case 0: remove(path, of: &document)
    case 1: document[path] = Self.strange(&random)
    case 2: document[path] = value(in: document, &random)
    case 3: document[path] = value(in: other, &random)
    case 4: insert(value(in: document, &random), beside: path, of: &document, &random)
    case 5: insert(Self.strange(&random), beside: path, of: &document, &random)
    case 6, 7: rename(path, of: &document, &random)
    case 8: document[path] = nested(document[path], &random)
    case 9: document[path] = reference(in: document, &random)
    case 10: redirect(&document, &random)
    case 11: repeatMembers(path, of: &document, &random)
    case 12: document[path] = fan(document, &random)
    default: replaceText(path, of: &document, &random)
    }
  }

  private func path(
    in document: DocumentTree, _ random: inout SplitMix64
  ) -> DocumentTree.Path {
    document.path(at: Int.random(in: 0..<document.count, using: &random))
  }

  private func value(in document: DocumentTree, _ random: inout SplitMix64) -> DocumentTree {
    // Exchanges small values rather than half of a document.
    for _ in 0..<4 {
      let value = document[path(in: document, &random)]
      if value.count < 200 { return value }
    }
    return Self.strange(&random)
  }
}

extension TreeMutation {
  private func remove(_ path: DocumentTree.Path, of document: inout DocumentTree) {
    guard let index = path.last else { return }
    let parent = Array(path.dropLast())
    switch document[parent] {
    case .sequence(var elements):
      elements.remove(at: index)
      document[parent] = .sequence(elements)
    case .mapping(var entries):
      entries.remove(at: index)
      document[parent] = .mapping(entries)
    case .literal, .string: break
    }
  }

  private func insert(
    _ value: DocumentTree, beside path: DocumentTree.Path, of document: inout DocumentTree,
    _ random: inout SplitMix64
  ) {
    guard let index = path.last else { return }
    let parent = Array(path.dropLast())
    switch document[parent] {
    case .sequence(var elements):
      elements.insert(value, at: index)
      document[parent] = .sequence(elements)
    case .mapping(var entries):
      entries.insert((Self.key(entries[index].key, &random), value), at: index)
      document[parent] = .mapping(entries)
    case .literal, .string: break
    }
  }

  private func rename(
    _ path: DocumentTree.Path, of document: inout DocumentTree, _ random: inout SplitMix64
  ) {
    guard let index = path.last else { return }
    let parent = Array(path.dropLast())
    guard case .mapping(var entries) = document[parent] else {
      return replaceText(path, of: &document, &random)
    }
    entries[index].key = Self.key(entries[index].key, &random)
    document[parent] = .mapping(entries)
  }

  /// Keeps every fourth key, so that it occurs twice.
  private static func key(_ key: String, _ random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: key
    case 1: HostileText.draw(from: key, &random)
    default: keywords.randomElement(using: &random) ?? key
    }
  }

  private func nested(_ value: DocumentTree, _ random: inout SplitMix64) -> DocumentTree {
    let depth = [2, 10, 60].randomElement(using: &random) ?? 2
    let keyword = Self.nesting.randomElement(using: &random) ?? "items"
    return (0..<depth).reduce(value) { value, _ in
      switch keyword {
      case "allOf", "oneOf", "anyOf", "prefixItems":
        .mapping([(keyword, .sequence([value]))])
      case "properties", "patternProperties", "dependentSchemas":
        .mapping([(keyword, .mapping([("a", value)]))])
      default: .mapping([(keyword, value)])
      }
    }
  }

  private func reference(
    in document: DocumentTree, _ random: inout SplitMix64
  ) -> DocumentTree {
    let target = document.reference(to: path(in: document, &random))
    return .mapping([("$ref", .string(target))])
  }

  /// Returns a union of unions that lead to the same types in more ways than can be counted, or a value with
  /// an expression that many ways match.
  private func fan(_ document: DocumentTree, _ random: inout SplitMix64) -> DocumentTree {
    if Bool.random(using: &random) {
      let pattern = Self.patterns.randomElement(using: &random) ?? ""
      return .mapping([("type", .string("string")), ("pattern", .string(pattern))])
    }
    let keyword = ["oneOf", "anyOf", "allOf"].randomElement(using: &random) ?? "oneOf"
    let inner = reference(in: document, &random)
    return (0..<4).reduce(inner) { value, level in
      let part = DocumentTree.mapping([
        ("type", .string("object")), ("required", .sequence([.string("p\(level)")])),
        ("properties", .mapping([("p\(level)", value)])),
      ])
      return .mapping([(keyword, .sequence([value, part, value]))])
    }
  }

  private static let patterns = [
    "^(a+)+$", "(a?){30}a{30}", "(((((a?){50}){50}){50}){50}){50}", "(.*)*(.*)*x$", "a{-5}",
    "x{9223372036854775807}", "[", "(?<=a)b", "^(?=.*[A-Z])(?=.*\\d).{8,}$", "\\u{1F600}+",
  ]

  /// Redirects a reference, often to a value that contains it.
  private func redirect(_ document: inout DocumentTree, _ random: inout SplitMix64) {
    var references: [DocumentTree.Path] = []
    Self.findReferences(in: document, at: [], &references)
    guard let path = references.randomElement(using: &random) else { return }
    let around = Array(path.prefix(Int.random(in: 0..<path.count, using: &random)))
    let target = Bool.random(using: &random) ? around : self.path(in: document, &random)
    document[path] = .string(document.reference(to: target))
  }

  private static func findReferences(
    in tree: DocumentTree, at path: DocumentTree.Path, _ found: inout [DocumentTree.Path]
  ) {
    if case .mapping(let entries) = tree {
      for (index, entry) in entries.enumerated() where entry.key == "$ref" {
        found.append(path + [index])
      }
    }
    for (index, child) in tree.children.enumerated() {
      findReferences(in: child, at: path + [index], &found)
    }
  }

  private func repeatMembers(
    _ path: DocumentTree.Path, of document: inout DocumentTree, _ random: inout SplitMix64
  ) {
    guard let index = path.last else { return }
    let parent = Array(path.dropLast())
    guard case .mapping(var entries) = document[parent], entries[index].value.count < 20 else {
      return
    }
    let entry = entries[index]
    for number in 0..<([3, 40].randomElement(using: &random) ?? 3) {
      entries.append((entry.key + "\(number)", entry.value))
    }
    document[parent] = .mapping(entries)
  }

  /// Replaces the next string at or after a path, so that most changes find one.
  private func replaceText(
    _ path: DocumentTree.Path, of document: inout DocumentTree, _ random: inout SplitMix64
  ) {
    var path = path
    while let child = document[path].children.indices.randomElement(using: &random) {
      path.append(child)
    }
    if case .string(let text) = document[path] {
      document[path] = .string(HostileText.draw(from: text, &random))
    }
  }
}

extension TreeMutation {
  private static func strange(_ random: inout SplitMix64) -> DocumentTree {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .string(HostileText.draw(from: "x", &random))
    case 1: .literal(literals.randomElement(using: &random) ?? "null")
    case 2:
      .mapping([
        (
          keywords.randomElement(using: &random) ?? "type",
          .literal(literals.randomElement(using: &random) ?? "null")
        )
      ])
    case 3:
      .mapping([("type", .string(types.randomElement(using: &random) ?? "object"))])
    default:
      [
        .mapping([]), .sequence([]), .sequence([.literal("null")]), .mapping([("", .string(""))]),
        .mapping([("$ref", .string("#"))]), .mapping([("$ref", .string("../../a.yaml"))]),
        .mapping([("enum", .sequence([]))]), .mapping([("allOf", .sequence([]))]),
        .mapping([("oneOf", .sequence([.mapping([])]))]),
      ].randomElement(using: &random) ?? .literal("null")
    }
  }

  private static let literals = [
    "null", "true", "false", "0", "-1", "1.5", "1e308", "1e400", "-0.0", "9223372036854775808",
    "18446744073709551616", "10000000000000000000000000000000000000000", "-1e-400",
  ]

  private static let types = [
    "string", "integer", "number", "boolean", "object", "array", "null", "file",
  ]

  private static let nesting = [
    "items", "allOf", "properties", "additionalProperties", "oneOf", "anyOf", "not", "if", "then",
    "prefixItems", "patternProperties", "dependentSchemas", "contains", "schema",
  ]

  private static let keywords = [
    "$anchor", "$defs", "$dynamicAnchor", "$dynamicRef", "$id", "$ref", "$self",
    "additionalItems", "additionalProperties", "allOf", "allowEmptyValue", "anyOf", "basePath",
    "callbacks", "collectionFormat", "components", "const", "consumes", "contains", "content",
    "contentEncoding", "contentMediaType", "cookie", "default", "definitions", "delete",
    "dependencies", "dependentRequired", "dependentSchemas", "deprecated", "description",
    "discriminator", "else", "encoding", "enum", "example", "examples", "exclusiveMinimum",
    "explode", "flows", "format", "get", "header", "headers", "host", "if", "in", "info", "items",
    "itemSchema", "links", "mapping", "maximum", "maxItems", "minimum", "minItems", "multipleOf",
    "name", "not", "nullable", "oneOf", "openapi", "operationId", "parameters", "pathItems",
    "paths", "pattern", "patternProperties", "post", "prefixItems", "produces", "properties",
    "propertyName", "propertyNames", "readOnly", "required", "requestBody", "response",
    "responses", "schema", "schemas", "schemes", "scopes", "security", "securitySchemes",
    "servers", "style", "summary", "swagger", "tags", "then", "title", "tokenUrl", "type", "types",
    "unevaluatedItems", "unevaluatedProperties", "uniqueItems", "url", "variables", "version",
    "webhooks", "writeOnly", "x-apigen-default", "x-apigen-message", "x-apigen-name",
    "x-enum-varnames", "xml",
  ]
}
