import APIModel
import SpecDocument

/// Reads the fields of objects, and reports errors.
protocol FieldReading {
  var findings: Findings { get set }
}

extension Findings: FieldReading {
  // Modified in place: a copy would cost as much as everything found so far.
  var findings: Findings {
    get { self }
    _modify { yield &self }
  }
}

/// Reading values of an expected kind. `null` counts as absent; any other kind is an error, and
/// reading goes on.
extension FieldReading {
  mutating func mapping(_ node: Node?) -> Mapping? {
    guard let node, !node.isNull else { return nil }
    if let mapping = node.mapping { return mapping }
    expected("a mapping", found: node)
    return nil
  }

  mutating func list(_ node: Node?) -> [Node]? {
    guard let node, !node.isNull else { return nil }
    if let nodes = node.sequence { return nodes }
    expected("a list", found: node)
    return nil
  }

  /// Returns any scalar as text, including numbers and booleans: `version: 1.0` means "1.0".
  mutating func text(_ node: Node?) -> String? {
    guard let node, !node.isNull else { return nil }
    if let text = node.scalarText { return text }
    expected("a string", found: node)
    return nil
  }

  mutating func flag(_ node: Node?) -> Bool? {
    guard let node, !node.isNull else { return nil }
    if let value = node.bool { return value }
    expected("a boolean", found: node)
    return nil
  }

  mutating func texts(_ node: Node?) -> [String] {
    var texts: [String] = []
    for element in list(node) ?? [] {
      if let text = text(element) { texts.append(text) }
    }
    return texts
  }

  mutating func name(_ node: Node?) -> API.Name? {
    guard let node, let text = text(node) else { return nil }
    return API.Name(text, at: node.span)
  }

  mutating func documentation(_ mapping: Mapping, summary: String = "summary") -> Documentation {
    var documentation = Documentation(
      summary: text(mapping[summary]),
      description: text(mapping["description"]),
      isDeprecated: flag(mapping["deprecated"]) ?? false)
    if documentation.isDeprecated {
      documentation.deprecation = deprecationKeys.lazy.compactMap { mapping[$0]?.string }.first
    }
    return documentation
  }

  mutating func expected(_ expectation: String, found node: Node) {
    var help: String?
    if expectation == "a list", let text = node.string, text.utf8.count < 60 {
      help = "write it between brackets: [\(text)]"
    } else if expectation == "a mapping", let elements = node.sequence, !elements.isEmpty,
      elements.allSatisfy({ $0.mapping != nil })
    {
      help = "write its entries as keys, without '-'"
    }
    findings.report(
      .unreadableValue, "expected \(expectation), found \(node.kindDescription)", at: node.span,
      help: help,
      // Without its mapping, a property would be gone.
      correction: expectation == "a mapping"
        ? Correction(updating: node.span, with: .object([:], at: .nowhere)) : .removing(node.span))
  }

  /// Reports `unknown security scheme type 'htp'`, with the nearest allowed value or all of them.
  mutating func unknownValue(
    _ rule: Rule, _ value: String, of span: SourceSpan, what: String, allowed: [String],
    correction: Correction? = nil
  ) {
    findings.report(
      rule, "unknown \(what) '\(value)'",
      at: span,
      help: findings.suggestions.help(for: value, among: allowed)
        ?? "expected one of \(allowed.joined(separator: ", "))", correction: correction)
  }
}

/// The extension keys that other generators use for the reason of a deprecation.
private let deprecationKeys = [
  "x-deprecatedMessage", "x-deprecated-message", "x-deprecation-message", "x-deprecated-reason",
]
