package import SpecDocument

/// Matches operations by anything that identifies them.
///
/// | text | means |
/// | --- | --- |
/// | `listUsers`, `list*` | an `operationId` |
/// | `/users/**` | a path |
/// | `GET /users/{id}` | a method and a path |
/// | `x-internal`, `x-audience=partner` | an extension of the operation or its path |
/// | `tag:Billing` | a tag; likewise `path`, `method`, `operationId`, `extension` and `webhook` |
/// | `deprecated` | deprecated operations; `deprecated:false` matches the others |
/// | `schema:User` | a schema, which is kept even if operations do not need it |
package struct Selector: Sendable, Equatable {
  package enum Property: String, Sendable, CaseIterable {
    case path, method, tag, operationId, `extension`, webhook, deprecated, schema
  }

  struct Criterion: Sendable, Equatable {
    let property: Property
    /// The accepted values.
    let values: [String]
    private let globs: [Glob]

    init(property: Property, values: [String]) {
      self.property = property
      self.values = values
      // A repaired document has the path as lists show it, whatever the selector names.
      let texts = property == .path ? values.flatMap { [$0, PathKey.repaired($0)] } : values
      globs = Set(texts).map(Glob.init)
    }

    func matches(_ name: String) -> Bool { globs.contains { $0.matches(name) } }
  }

  /// The criteria, which must all match.
  let criteria: [Criterion]
  /// The selector as written, for messages.
  package let text: String
  /// The location of the selector; nil on the command line.
  package let span: SourceSpan?

  /// Creates a selector for some properties, which must all have one of their accepted values.
  package init(_ properties: [(property: Property, values: [String])], at span: SourceSpan?) {
    criteria = properties.map { Criterion(property: $0.property, values: $0.values) }
    text = properties.map { "\($0.property.rawValue): \($0.values.joined(separator: ", "))" }
      .joined(separator: ", ")
    self.span = span
  }

  package init(_ text: String, at span: SourceSpan?) {
    criteria = Self.criteria(text)
    self.text = text
    self.span = span
  }

  private static func criteria(_ text: String) -> [Criterion] {
    if let colon = text.firstIndex(of: ":"),
      let property = Property(rawValue: String(text[..<colon]))
    {
      let value = text[text.index(after: colon)...].drop { $0 == " " }
      return [Criterion(property: property, values: [String(value)])]
    }
    if text == Property.deprecated.rawValue {
      return [Criterion(property: .deprecated, values: ["true"])]
    }
    if text.hasPrefix("/") { return [Criterion(property: .path, values: [text])] }
    if Grammar.isExtension(text) { return [Criterion(property: .extension, values: [text])] }
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 2, words[1].hasPrefix("/") {
      return [
        Criterion(property: .method, values: [String(words[0])]),
        Criterion(property: .path, values: [String(words[1])]),
      ]
    }
    return [Criterion(property: .operationId, values: [text])]
  }
}

extension Selector {
  func matches(_ site: OperationSite) -> Bool { criteria.allSatisfy { $0.matches(site) } }

  /// Whether it selects schemas instead of operations.
  var selectsSchemas: Bool { criteria.contains { $0.property == .schema } }

  /// Returns whether it selects a schema of the document.
  func matches(schema name: String) -> Bool {
    criteria.allSatisfy { $0.property == .schema && $0.matches(name) }
  }

  /// Whether it may match nothing: a document may lose its last deprecated operation.
  var mayMatchNothing: Bool {
    criteria.allSatisfy { criterion in
      criterion.property == .deprecated
        && criterion.values.allSatisfy { ["true", "false"].contains($0) }
    }
  }

  /// Reports that it matches none of the schemas, and suggests an alternative.
  func reportUnmatched(amongSchemas names: [String], diagnostics: inout Diagnostics) {
    guard let criterion = criteria.first(where: { $0.property != .schema }) else {
      let value = criteria.lazy.flatMap(\.values).first { value in
        !names.contains(where: Glob(value).matches)
      }
      let wildcard = value.map { Glob($0).isLiteral ? "" : " like" } ?? ""
      return diagnostics.report(
        .selection, "the spec has no schema\(wildcard) '\(value ?? text)'", at: span,
        help: value.flatMap { suggestion(for: $0, among: names.sorted()) })
    }
    diagnostics.report(
      .selection, "a schema has no '\(criterion.property.rawValue)'", at: span,
      help: "select schemas and operations by separate selectors")
  }

  /// Reports that it matches nothing, and suggests an alternative.
  func reportUnmatched(among sites: [OperationSite], diagnostics: inout Diagnostics) {
    for criterion in criteria {
      for value in criterion.values {
        let single = Criterion(property: criterion.property, values: [value])
        if sites.contains(where: single.matches) { continue }
        diagnostics.report(
          .selection, single.absence(of: value), at: span,
          help: single.help(for: value, among: sites))
        return
      }
    }
    diagnostics.report(.selection, "no operation is both: '\(text)'", at: span)
  }
}

extension Selector.Criterion {
  func matches(_ site: OperationSite) -> Bool {
    switch property {
    case .path, .tag, .operationId, .webhook: site.names(property).contains(where: matches)
    case .method: values.contains { site.method.lowercased() == $0.lowercased() }
    case .extension: values.contains { matchesExtension($0, site) }
    case .deprecated: values.contains("\(site.node["deprecated"]?.bool == true)")
    case .schema: false
    }
  }

  /// Returns whether `x-internal` is present and not false, or `x-audience=partner` holds.
  private func matchesExtension(_ text: String, _ site: OperationSite) -> Bool {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard let name = parts.first, let node = site.extension(String(name)) else { return false }
    guard parts.count > 1 else { return node.bool != false && !node.isNull }
    return node.scalarText == String(parts[1])
  }

  func absence(of value: String) -> String {
    let wildcard = Glob(value).isLiteral ? "" : " like"
    return switch property {
    case .path: "the spec has no path\(wildcard) '\(value)'"
    case .method: "the spec has no operation with the method '\(value)'"
    case .tag: "the spec has no operation with a tag\(wildcard) '\(value)'"
    case .operationId: "the spec has no operation\(wildcard) '\(value)'"
    case .extension: "the spec has no operation with '\(value)'"
    case .webhook: "the spec has no webhook\(wildcard) '\(value)'"
    case .deprecated: "'deprecated' is 'true' or 'false', not '\(value)'"
    case .schema: "no operation is a schema\(wildcard) '\(value)'"
    }
  }

  func help(for value: String, among sites: [OperationSite]) -> String? {
    let known = Set(sites.flatMap { $0.names(property) }).sorted()
    if property == .path { return pathSuggestion(for: value, among: known) }
    if let suggestion = suggestion(for: value, among: known) { return suggestion }
    if property == .operationId, sites.contains(where: { $0.names(.tag).contains(value) }) {
      return "'\(value)' is a tag: write 'tag:\(value)'"
    }
    return nil
  }

  /// Suggests a path whose beginning resembles the part before a wildcard.
  private func pathSuggestion(for value: String, among paths: [String]) -> String? {
    var beginning = value.prefix { $0 != "*" }
    if beginning.count < value.count, beginning.hasSuffix("/") { beginning.removeLast() }
    let rest = value.dropFirst(beginning.count)
    var known = Set(paths)
    if !rest.isEmpty {
      for path in paths {
        for index in path.indices where path[index] == "/" { known.insert(String(path[..<index])) }
      }
    }
    return nearest(to: String(beginning), among: known.sorted()).map {
      "did you mean '\($0)\(rest)'?"
    }
  }
}
