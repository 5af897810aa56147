import SpecDocument

/// The path to the message of an error body: a property, then perhaps the first element of its list,
/// and a property inside it.
package struct MessagePath: Equatable {
  package var key: String
  package var isList = false
  package var member: String?

  package init(key: String) { self.key = key }
}

extension TypeGraph {
  /// Returns the path to the message of an error, which the document names (`x-apigen-message`); or
  /// else by convention, preferring members that servers usually mean for people.
  package func messagePath(in shape: ObjectShape) -> MessagePath? {
    if let key = shape.messageKey, isText(key, in: shape) { return MessagePath(key: key) }
    guard shape.messageKey == nil, shape.detailKey == nil, !shape.hidesMessage else { return nil }
    func text(_ key: String) -> MessagePath? {
      isText(key, in: shape) ? MessagePath(key: key) : nil
    }
    return text("message") ?? nested("error", in: shape) ?? nested("errors", in: shape)
      ?? text("detail") ?? text("title") ?? text("error_description") ?? text("error")
  }

  /// Returns whether a property is a string.
  package func isText(_ key: String, in shape: ObjectShape) -> Bool {
    shape[key].map { bare($0.type) == .scalar(.string) } ?? false
  }

  /// Returns the path to `error.message` or `errors[0].message`.
  private func nested(_ key: String, in shape: ObjectShape) -> MessagePath? {
    guard var use = shape[key]?.type else { return nil }
    var path = MessagePath(key: key)
    if key == "errors" {
      guard case .array(let element) = bare(use), !resolved(element).isNullable else { return nil }
      (path.isList, use) = (true, element)
    }
    guard let inner = object(use)?.shape, !inner.hidesMessage else { return nil }
    path.member = inner.messageKey ?? "message"
    return isText(path.member ?? "", in: inner) ? path : nil
  }
}

extension ObjectShape {
  package subscript(key: String) -> Property? { properties.first { $0.name.text.isExactly(key) } }
}
