import SpecDocument

/// Scalars of the wrong type that have a clear meaning in the right one.
extension Repairer {
  func repairScalar(_ entry: Mapping.Entry, _ kind: ValueKind, in object: inout EditedObject) {
    switch kind {
    case .text: repairText(entry, in: &object)
    case .texts: repairTexts(entry, in: &object)
    case .flag: repairFlag(entry, in: &object)
    case .number: repairNumber(entry, in: &object)
    case .count: repairCount(entry, in: &object)
    }
  }

  private func repairText(_ entry: Mapping.Entry, in object: inout EditedObject) {
    switch entry.value.content {
    case .string, .null: break
    case .bool, .integer, .number:
      guard entry.key != "openapi", let text = entry.value.scalarText else { break }
      report(entry.value, isReadAs: "'\(text)'", expected: "a string")
      object.set(entry.key, .text(text, at: entry.value.span))
    case .sequence, .mapping:
      guard !Self.needed.contains(entry.key), entry.value["$ref"] == nil else { break }
      ignore(entry, expected: "a string", in: &object)
    }
  }

  /// The keys whose strings the reader requires: it rejects an object with another value.
  private static let needed: Set<String> = [
    "$ref", "openapi", "swagger", "name", "in", "url", "type", "scheme", "title", "propertyName",
  ]

  private func repairTexts(_ entry: Mapping.Entry, in object: inout EditedObject) {
    guard let nodes = entry.value.sequence else {
      // Up to draft 3 of JSON Schema, `required` is a flag of the property itself.
      guard entry.value.string != nil else { return }
      report(entry.value, isReadAs: "a list of one", expected: "a list")
      return object.set(entry.key, .list([entry.value], at: entry.value.span))
    }
    guard nodes.contains(where: { $0.string == nil }) else { return }
    let texts = nodes.compactMap { node -> Node? in
      guard node.string == nil else { return node }
      // Removed, it would shift the names or descriptions of the values after it.
      if node.isNull, entry.key.hasPrefix("x-enum-") {
        return .text(entry.key == "x-enum-varnames" ? "null" : "", at: node.span)
      }
      guard let text = node.scalarText else {
        report(
          .wrongKind, "expected a string, found \(node.kindDescription); this element is ignored",
          at: node.span, correction: .removing(node.span))
        return nil
      }
      report(node, isReadAs: "'\(text)'", expected: "a string")
      return .text(text, at: node.span)
    }
    object.set(entry.key, .list(texts, at: entry.value.span))
  }

  private func repairFlag(_ entry: Mapping.Entry, in object: inout EditedObject) {
    guard entry.value.bool == nil, !entry.value.isNull else { return }
    guard let text = entry.value.scalarText, let flag = Self.flags[text.lowercased()] else {
      return ignore(entry, expected: "a boolean", in: &object)
    }
    report(entry.value, isReadAs: String(flag), expected: "a boolean")
    object.set(entry.key, .flag(flag, at: entry.value.span))
  }

  /// The spellings of flags, most of them from YAML 1.1.
  private static let flags = [
    "true": true, "yes": true, "on": true, "y": true, "1": true,
    "false": false, "no": false, "off": false, "n": false, "0": false,
  ]

  private func repairNumber(_ entry: Mapping.Entry, in object: inout EditedObject) {
    switch entry.value.content {
    case .integer, .number, .null: return
    case .string(let text):
      guard let content = Self.number(text) else { break }
      report(entry.value, isReadAs: text, expected: "a number")
      return object.set(entry.key, Node(content, at: entry.value.span))
    case .bool, .sequence, .mapping: break
    }
    ignore(entry, .constraint, expected: "a number", in: &object)
  }

  private func repairCount(_ entry: Mapping.Entry, in object: inout EditedObject) {
    let text = entry.value.scalarText ?? ""
    guard let number = Self.number(text), case .integer = number, text.hasPrefix("-") else {
      return repairNumber(entry, in: &object)
    }
    report(
      .constraint, "expected a non-negative integer, found \(text); '\(entry.key)' is ignored",
      at: entry.value.span, correction: .removing(entry.value.span))
    object.remove(entry.key)
  }

  static func number(_ text: String) -> Node.Content? {
    if Int64(text) != nil, !text.hasPrefix("+") { return .integer(text) }
    let isPlain = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    return isPlain && Double(text)?.isFinite == true ? .number(text) : nil
  }

  func report(_ node: Node, isReadAs meaning: String, expected: String) {
    report(
      .wrongKind, "expected \(expected), found \(node.kindDescription); it is read as \(meaning)",
      at: node.span, isHarmless: true)
  }
}
