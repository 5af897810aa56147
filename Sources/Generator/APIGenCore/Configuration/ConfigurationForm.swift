import SpecDocument

/// Reads one kind of value in the configuration file, and describes it in the JSON Schema.
struct ConfigurationForm<Value: Sendable>: Sendable {
  let schema: ConfigurationSchema
  /// Reads a value. It reports a wrong one and returns nil.
  let read: @Sendable (Node, inout Diagnostics) -> Value?
}

extension ConfigurationForm {
  /// Returns the form of a mapping with known keys; an empty mapping changes nothing. Messages call
  /// the mapping `place`, such as `the names`, and `helps` tells what to write instead of other keys.
  static func object(
    _ place: String, _ keys: [ConfigurationKey<Value>], _ empty: Value,
    helps: [String: String] = [:]
  ) -> Self {
    let names = keys.map(\.name)
    return ConfigurationForm(schema: .object(keys.map(\.description))) { node, diagnostics in
      guard let mapping = node.mapping else {
        if !node.isNull { diagnostics.wrongKind(node, "a mapping with \(alternatives(names))") }
        return empty
      }
      var value = empty
      for entry in mapping.entries {
        if let key = keys.first(where: { $0.name == entry.key }) {
          key.read(entry.value, &value, &diagnostics)
          continue
        }
        diagnostics.report(
          .configuration, "unknown key '\(entry.key)' in \(place)", at: entry.keySpan,
          help: helps[entry.key] ?? expectation(for: entry.key, among: names))
      }
      return value
    }
  }

  /// Returns the form of a mapping with keys that the author chooses; `make` builds each element.
  /// Messages call the mapping `expected`, such as `names by the words of the spec`.
  static func map<Element: Sendable>(
    _ expected: String, of element: ConfigurationForm<Element>,
    _ make: @escaping @Sendable (Mapping.Entry, Element) -> Value.Element
  ) -> Self where Value: RangeReplaceableCollection {
    ConfigurationForm(schema: .map(of: element.schema)) { node, diagnostics in
      guard let mapping = node.mapping else {
        diagnostics.wrongKind(node, expected)
        return nil
      }
      var values = Value()
      for entry in mapping.entries {
        if let value = element.read(entry.value, &diagnostics) { values.append(make(entry, value)) }
      }
      return values
    }
  }

  static func list<Element: Sendable>(of element: ConfigurationForm<Element>) -> Self
  where Value == [Element] {
    ConfigurationForm(schema: .list(of: element.schema)) { node, diagnostics in
      guard let nodes = node.sequence else {
        diagnostics.wrongKind(node, "a list", help: node.scalarText.map { "write '[\($0)]'" })
        return nil
      }
      var values: Value = []
      for node in nodes {
        if let value = element.read(node, &diagnostics) { values.append(value) }
      }
      return values
    }
  }

  static func set<Element: Sendable>(of element: ConfigurationForm<Element>) -> Self
  where Value == Set<Element> {
    let list = ConfigurationForm<[Element]>.list(of: element)
    return ConfigurationForm(schema: list.schema) { node, diagnostics in
      list.read(node, &diagnostics).map { Set($0) }
    }
  }
}

extension ConfigurationForm where Value: RawRepresentable<String> & CaseIterable {
  /// One word from a fixed set.
  static var choice: Self {
    let words = Value.allCases.map(\.rawValue)
    return ConfigurationForm(schema: .choice(words)) { node, diagnostics in
      guard let text = node.string else {
        diagnostics.wrongKind(node, alternatives(words))
        return nil
      }
      if let value = Value(rawValue: text) { return value }
      diagnostics.report(
        .configuration, "unknown value '\(text)'", at: node.span,
        help: expectation(for: text, among: words))
      return nil
    }
  }
}

extension ConfigurationForm<Bool> {
  static let flag = ConfigurationForm(schema: .flag) { node, diagnostics in
    if node.bool == nil {
      let meant = node.string.flatMap { spelled[$0.lowercased()] }
      diagnostics.wrongKind(node, "true or false", help: meant.map { "write '\($0)'" })
    }
    return node.bool
  }

  /// Other spellings of flags, for suggestions.
  private static let spelled = [
    "yes": true, "true": true, "on": true, "no": false, "false": false, "off": false,
  ]
}

extension ConfigurationForm {
  /// A string. `value` returns what it means, or throws the reason why it is wrong.
  static func text(
    _ expected: String, _ schema: ConfigurationSchema = .text,
    _ value: @escaping @Sendable (String, SourceSpan) throws(Failure) -> Value
  ) -> Self {
    ConfigurationForm(schema: schema) { node, diagnostics in
      guard let text = node.string else {
        diagnostics.wrongKind(node, expected)
        return nil
      }
      do throws(Failure) {
        return try value(text, node.span)
      } catch {
        diagnostics.report(.configuration, error.message, at: node.span, help: error.help)
        return nil
      }
    }
  }
}

extension ConfigurationForm<String> {
  static let folder = text("a folder, such as 'Generated'") { text, _ throws(Failure) in
    if !text.isEmpty { return text }
    throw Failure(
      message: "expected a folder, such as 'Generated', found an empty text",
      help: "write '.' for the folder of this file")
  }
}

extension Diagnostics {
  mutating func wrongKind(_ node: Node, _ expected: String, help: String? = nil) {
    report(
      .configuration, "expected \(expected), found \(node.kindDescription)", at: node.span,
      help: help)
  }
}
