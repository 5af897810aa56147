package import SpecDocument

/// Reads misspelled keys as the keys that they resemble, where these are absent: `reponses` of an
/// operation as `responses`; keys of a later version, as .NET writes them, `x-oai-additionalOperations`;
/// and lists in place of objects. Everything below such a key can be read only if it is done before the
/// references of a document are resolved.
package func correctSpelling(
  of document: Node, as place: Place, diagnostics: inout Diagnostics
) -> Node {
  guard case .openAPI(let version) = Dialect(of: document) ?? .openAPI(.openAPI32) else {
    return document
  }
  let spelling = KeySpelling(version, in: document)
  defer { diagnostics.add(contentsOf: spelling.diagnostics) }
  return spelling.corrected(document, as: place)
}

final class KeySpelling {
  var diagnostics = Diagnostics()
  let version: Version
  private let document: Node
  private var known: [Question: String?] = [:]

  private struct Question: Hashable {
    let key: String
    let kind: ObjectKind
  }

  /// More misspelled keys have one cause.
  private static let mostQuestions = 1000

  init(_ version: Version, in document: Node) {
    self.version = version
    self.document = document
  }

  func corrected(_ node: Node, as place: Place) -> Node {
    let rewriter = Rewriter(
      prepare: { [unowned self] node, kind in
        let document = kind == .document ? withSecuritySchemes(node) : nil
        let mapping = mapping(inPlaceOf: document ?? node, kind) ?? document
        return spelled(mapping ?? node, kind) ?? mapping
      }, change: { _, _, _ in nil })
    return rewriter.rewritten(node, as: place) ?? node
  }

  func report(_ rule: Rule, _ message: String, at span: SourceSpan, isHarmless: Bool = false) {
    diagnostics.add(Diagnostic(rule, message, at: span).harmless(if: isHarmless))
  }

  /// Returns an object with its keys corrected; nil if nothing changes.
  private func spelled(_ node: Node, _ kind: ObjectKind) -> Node? {
    let grammar = kind.grammar
    guard grammar.others == nil, let mapping = node.mapping,
      kind == .pathItem || mapping["$ref"] == nil,
      mapping.entries.contains(where: { isUnknown($0.key, grammar) }),
      var object = EditedObject(node)
    else { return nil }
    for entry in mapping.entries where isUnknown(entry.key, grammar) {
      guard let name = meaning(of: entry, kind), object[name] == nil,
        !isReferred(entry.key, kind), let place = grammar[name]?.place
      else { continue }
      let corrected = entry.with(corrected(entry.value, as: place))
      if !entry.key.hasPrefix(Self.later) {
        diagnostics.report(
          .unknownKey,
          "unknown key '\(entry.key)' in \(grammar.description), which is read as '\(name)'",
          at: entry.keySpan, correction: .renaming(corrected, to: name, in: node.span))
      }
      object.replace(entry.key, with: corrected.renamed(name))
    }
    return object.changed
  }

  /// The prefix of keys that a later version of the standard defines.
  private static let later = "x-oai-"

  private func isUnknown(_ key: String, _ grammar: ObjectGrammar) -> Bool {
    grammar[key] == nil && (!Grammar.isExtension(key) || key.hasPrefix(Self.later))
  }

  private func meaning(of entry: Mapping.Entry, _ kind: ObjectKind) -> String? {
    if entry.key.hasPrefix(Self.later) {
      let name = String(entry.key.dropFirst(Self.later.count))
      return kind.grammar[name].map { fits(entry.value, name, $0) } == true ? name : nil
    }
    let question = Question(key: entry.key, kind: kind)
    if known[question] == nil {
      guard known.count < Self.mostQuestions else { return nil }
      let keys = kind.grammar.keys.filter {
        !Grammar.isExtension($0.name) && isCurrent($0.key)
          && (!$0.name.hasPrefix("$") || $0.name == "$ref")
      }
      let plural = entry.key.hasSuffix("y") ? String(entry.key.dropLast()) + "ies" : nil
      known[question] = .some(
        keys.lazy.map(\.name).first { $0 == plural }
          ?? nearest(
            to: entry.key, among: keys.map(\.name), atMost: entry.key.utf8.count < 8 ? 1 : 2))
    }
    guard let name = known[question] ?? nil, let key = kind.grammar[name] else { return nil }
    return fits(entry.value, name, key) ? name : nil
  }

  private func isCurrent(_ key: Key) -> Bool {
    version == .swagger20 ? key.first == .swagger20 : key.last >= .openAPI30
  }

  /// Returns whether a value is of the kind that a key has.
  private func fits(_ value: Node, _ name: String, _ key: Key) -> Bool {
    switch key.place {
    case .object(.operation):
      value.mapping?.entries.contains {
        !isUnknown($0.key, ObjectKind.operation.grammar) || meaning(of: $0, .operation) != nil
      } == true
    case .object, .map: value.mapping != nil
    case .objectOrList: value.isCollection
    case .list: value.sequence != nil
    case .referenceOrName: value.string != nil
    case .scalar where name == "$ref":
      value.string.map { $0.contains("/") || $0.contains("#") } ?? false
    case .scalar: fits(value, key.value)
    case .data: !value.isNull
    case .unknown: false
    }
  }

  private func fits(_ value: Node, _ kind: ValueKind?) -> Bool {
    switch (kind, value.content) {
    case (.text, .string), (.flag, .bool), (.number, .integer), (.number, .number),
      (.count, .integer), (.texts, .sequence), (nil, .string), (nil, .integer), (nil, .number),
      (nil, .bool), (nil, .sequence):
      true
    default: false
    }
  }

  /// Returns whether references lead to a key as it is.
  private func isReferred(_ key: String, _ kind: ObjectKind) -> Bool {
    let prefix: String
    switch kind {
    case .document: prefix = "#/\(key)/"
    case .components: prefix = "#/components/\(key)/"
    default: return false
    }
    var isFound = false
    walk(document, as: .object(.document)) { node, _, _ in
      isFound = isFound || node["$ref"]?.string?.hasPrefix(prefix) == true
      return !isFound
    }
    return isFound
  }
}
