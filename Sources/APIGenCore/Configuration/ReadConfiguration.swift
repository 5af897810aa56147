import APIModel
import Diagnostics
import OpenAPIReader
import SpecSyntax
import SwiftPlan

/// Reads a configuration file; what is wrong with it is reported like what is wrong with a spec.
func readConfiguration(_ text: ConfigurationText, record: inout RunRecord) -> Configuration? {
  guard
    let file = record.sources.add(
      path: text.path, contents: text.contents, diagnostics: &record.diagnostics),
    let node = parse(record.sources[file], as: file, diagnostics: &record.diagnostics)
  else { return nil }
  var reader = ConfigurationReader(diagnostics: record.diagnostics)
  let configuration = reader.read(node)
  record.diagnostics = reader.diagnostics
  return configuration
}

private struct ConfigurationReader {
  var diagnostics: Diagnostics

  mutating func read(_ node: Node) -> Configuration {
    var configuration = Configuration()
    for entry in entries(of: node, "the configuration", Self.keys) {
      switch entry.key {
      case "name": configuration.name = identifier(entry.value)
      case "access": configuration.access = choice(entry.value)
      case "layout": configuration.layout = choice(entry.value)
      case "conformances":
        configuration.conformances = Set(list(entry.value).compactMap { choice($0) })
      case "validation": configuration.validation = flag(entry.value)
      case "names": configuration.names = names(entry.value)
      case "clientParameters":
        configuration.reading.clientParameters = list(entry.value).compactMap { name($0) }
      case "unknown": configuration.reading.unknown = selection(entry.value)
      case "nulls": configuration.reading.nulls = selection(entry.value)
      case "broken": configuration.broken = choice(entry.value)
      case "strict": configuration.isStrict = flag(entry.value)
      case "silence":
        configuration.silenced = Set(list(entry.value).compactMap { rule($0) })
      default: break
      }
    }
    if configuration.broken == .skip, configuration.isStrict == true {
      diagnostics.report(
        .configuration, "'broken: skip' and 'strict: true' exclude each other",
        at: node.mapping?.entry("strict")?.keySpan)
    }
    return configuration
  }

  private static let keys = [
    "name", "access", "layout", "conformances", "validation", "names", "clientParameters",
    "unknown", "nulls", "broken", "strict", "silence",
  ]

  private static let named = ["operations", "types", "properties", "parameters"]

  private mutating func names(_ node: Node) -> ChosenNames {
    var names = ChosenNames()
    for entry in entries(of: node, "the names", Self.named) {
      switch entry.key {
      case "operations": names.operations = choices(entry.value)
      case "types": names.types = choices(entry.value)
      case "properties": names.properties = choices(entry.value)
      case "parameters": names.parameters = choices(entry.value)
      default: break
      }
    }
    return names
  }

  private mutating func choices(_ node: Node) -> [ChosenNames.Choice] {
    guard let mapping = node.mapping else {
      wrongKind(node, "names by the words of the spec, such as '{UserDTO: User}'")
      return []
    }
    return mapping.entries.compactMap { entry in
      identifier(entry.value).map {
        ChosenNames.Choice(wire: entry.key, name: $0, span: entry.keySpan)
      }
    }
  }
}

// MARK: - Kept values

extension ConfigurationReader {
  private enum Kept: String, CaseIterable { case keep, drop }

  /// `keep` for all, or `{keep: [User]}`.
  private mutating func selection(_ node: Node) -> ReadOptions.Selection {
    guard node.mapping != nil else {
      let kept: Kept? = choice(node)
      return kept == .keep ? .all : .named([])
    }
    let names = entries(of: node, "this choice", ["keep"]).flatMap { entry in
      list(entry.value).compactMap { name($0) }
    }
    return .named(names)
  }

  /// A name of the spec.
  private mutating func name(_ node: Node) -> API.Name? {
    guard let text = node.string else {
      wrongKind(node, "a name of the spec")
      return nil
    }
    return API.Name(text, at: node.span)
  }
}

// MARK: - Values

extension ConfigurationReader {
  private mutating func entries(of node: Node, _ place: String, _ keys: [String])
    -> [Mapping.Entry]
  {
    guard let mapping = node.mapping else {
      // An empty file decides nothing.
      if !node.isNull { wrongKind(node, "a mapping with \(Self.oneOf(keys))") }
      return []
    }
    for entry in mapping.entries where !keys.contains(entry.key) {
      let meant = nearest(to: entry.key, among: keys)
      diagnostics.report(
        .configuration, "unknown key '\(entry.key)' in \(place)", at: entry.keySpan,
        help: meant.map { "did you mean '\($0)'?" } ?? "expected \(Self.oneOf(keys))")
    }
    return mapping.entries
  }

  private mutating func list(_ node: Node) -> [Node] {
    if let nodes = node.sequence { return nodes }
    wrongKind(node, "a list", help: node.scalarText.map { "write '[\($0)]'" })
    return []
  }

  private mutating func choice<Value: RawRepresentable<String> & CaseIterable>(_ node: Node)
    -> Value?
  {
    let values = Value.allCases.map(\.rawValue)
    guard let text = node.string else {
      wrongKind(node, Self.oneOf(values))
      return nil
    }
    if let value = Value(rawValue: text) { return value }
    diagnostics.report(
      .configuration, "unknown value '\(text)'", at: node.span,
      help: nearest(to: text, among: values).map { "did you mean '\($0)'?" }
        ?? "expected \(Self.oneOf(values))")
    return nil
  }

  /// A warning by its identifier.
  private mutating func rule(_ node: Node) -> Rule? {
    guard let text = node.string else {
      wrongKind(node, "the identifier of a warning, such as 'unknown-key'")
      return nil
    }
    do throws(SilenceError) {
      return try Rule(silencing: text)
    } catch {
      diagnostics.report(.configuration, error.message, at: node.span, help: error.help)
      return nil
    }
  }

  private mutating func flag(_ node: Node) -> Bool? {
    if node.bool == nil { wrongKind(node, "true or false") }
    return node.bool
  }

  private mutating func identifier(_ node: Node) -> String? {
    guard let text = node.string else {
      wrongKind(node, "a name")
      return nil
    }
    guard SwiftName.isIdentifier(text) else {
      diagnostics.report(
        .configuration, "'\(text)' cannot be a name in Swift", at: node.span,
        help: "use letters and digits, such as 'createdAt'")
      return nil
    }
    return text
  }

  private mutating func wrongKind(_ node: Node, _ expected: String, help: String? = nil) {
    diagnostics.report(
      .configuration, "expected \(expected), found \(node.kindDescription)", at: node.span,
      help: help)
  }

  private static func oneOf(_ words: [String]) -> String {
    words.dropLast().map { "'\($0)'" }.joined(separator: ", ")
      + (words.count > 1 ? " or " : "") + (words.last.map { "'\($0)'" } ?? "")
  }
}
