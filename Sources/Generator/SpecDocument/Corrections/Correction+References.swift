extension Correction {
  /// Removes a reference that leads nowhere. A schema then allows any value; in other places, the
  /// object with the reference is removed.
  package static func removing(reference: Node, to place: Place) -> Correction {
    place == .object(.schema) ? .removing(reference.span) : .removing(around: reference.span)
  }
}
