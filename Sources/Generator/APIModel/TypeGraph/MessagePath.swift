import SpecDocument

/// The path to the message of an error body: a property, then perhaps the first element of its list,
/// and a property inside it.
package struct MessagePath: Equatable {
  package var key: String
  package var isList = false
  package var member: String?

  package init(key: String) { self.key = key }

  /// The members of an error that are or contain its message, the best first. Others, such as
  /// `reason`, often hold a code: the runtime shows them only if they read like a sentence.
  fileprivate static let keys = [
    "long_message", "message", "error", "errors", "detail", "title", "details", "error_description",
  ]

  /// The members of `error` and of the elements of `errors`.
  fileprivate static let members = ["long_message", "message", "detail", "title", "details"]
}

extension TypeGraph {
  /// Returns the path to the message of an error, which the document names (`x-apigen-message`); or
  /// else by convention, preferring members that servers usually mean for people.
  ///
  /// Nil if the first member is or may be a list of strings: the runtime then shows the one that is a
  /// sentence.
  package func messagePath(in shape: ObjectShape) -> MessagePath? {
    if let key = shape.messageKey, isText(key, in: shape) { return MessagePath(key: key) }
    guard shape.messageKey == nil, shape.detailKey == nil, !shape.hidesMessage else { return nil }
    for key in MessagePath.keys {
      if let path = nested(key, in: shape) { return path }
      if key != "error", isText(key, in: shape) { return MessagePath(key: key) }
      if isListOfText(key, in: shape) { return nil }
    }
    return isText("error", in: shape) ? MessagePath(key: "error") : nil
  }

  /// Returns whether a property is a string.
  package func isText(_ key: String, in shape: ObjectShape) -> Bool {
    shape[key].map { bare($0.type) == .scalar(.string) } ?? false
  }

  private func isListOfText(_ key: String, in shape: ObjectShape) -> Bool {
    guard let use = shape[key]?.type else { return false }
    if case .named(let id) = bare(use), case .union(let union) = self[id].shape {
      return union.variants.contains { isListOfText($0.type) }
    }
    return isListOfText(use)
  }

  private func isListOfText(_ use: TypeUse) -> Bool {
    if case .array(let element) = bare(use) { bare(element) == .scalar(.string) } else { false }
  }

  /// Returns the path to a member such as `error.message` or `errors[0].detail`.
  private func nested(_ key: String, in shape: ObjectShape) -> MessagePath? {
    guard key.hasPrefix("error"), var use = shape[key]?.type else { return nil }
    var path = MessagePath(key: key)
    if case .array(let element) = bare(use) {
      guard key == "errors", !resolved(element).isNullable else { return nil }
      (path.isList, use) = (true, element)
    } else if key == "errors" {
      return nil
    }
    guard let inner = object(use)?.shape, !inner.hidesMessage else { return nil }
    path.member = (inner.messageKey.map { [$0] } ?? MessagePath.members)
      .first { isText($0, in: inner) }
    return path.member == nil ? nil : path
  }
}

extension ObjectShape {
  package subscript(key: String) -> Property? { properties.first { $0.name.text.isExactly(key) } }
}
