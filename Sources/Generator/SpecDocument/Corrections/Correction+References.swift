extension Correction {
  /// Replaces a reference with another one.
  package static func replacing(reference: Node, with text: String) -> Correction {
    .updating(around: reference.span, "$ref", .text(text, at: reference.span))
  }

  /// Removes a reference that leads nowhere. A schema then allows any value; in other places, the
  /// object with the reference is removed.
  package static func removing(reference: Node, to place: Place) -> Correction {
    place == .object(.schema) ? .removing(reference.span) : .removing(around: reference.span)
  }
}
