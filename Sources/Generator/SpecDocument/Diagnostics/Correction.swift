/// Changes to a document that state what a warning assumes, so that the warning no longer applies.
///
/// A place is the span of a value, or of the key of an entry, in the document as written. Rewriting
/// a document keeps the spans.
package struct Correction: Sendable, Equatable {
  package enum Change: Sendable, Equatable {
    /// Removes the value, with its key if it has one.
    case remove
    /// Merges a value into the existing one.
    case update(Node)
  }

  package struct Action: Sendable, Equatable {
    package let place: SourceSpan
    /// Whether the object that contains the place is changed.
    var isAround = false
    package let change: Change
  }

  package private(set) var actions: [Action]
}

extension Correction {
  /// Removes the values at some places.
  package static func removing(_ places: SourceSpan...) -> Correction { removing(places) }

  package static func removing(_ places: [SourceSpan]) -> Correction {
    Correction(actions: places.map { Action(place: $0, change: .remove) })
  }

  /// Removes the object that contains a place.
  package static func removing(around place: SourceSpan) -> Correction {
    Correction(actions: [Action(place: place, isAround: true, change: .remove)])
  }

  /// Merges one key into the object that contains a place.
  package static func updating(around place: SourceSpan, _ key: String, _ value: Node)
    -> Correction
  {
    let change = Change.update(.object(under: key, value))
    return Correction(actions: [Action(place: place, isAround: true, change: change)])
  }

  /// Merges a value into the one at a place.
  package init(updating place: SourceSpan, with value: Node) {
    actions = [Action(place: place, change: .update(value))]
  }

  /// Merges some keys into an object.
  package static func updating(
    _ place: SourceSpan, _ keys: KeyValuePairs<String, Node?>
  ) -> Correction {
    Correction(updating: place, with: .object(keys, at: .nowhere))
  }

  /// Merges one key into an object.
  package static func updating(_ place: SourceSpan, _ key: String, _ value: Node) -> Correction {
    Correction(updating: place, with: .object(under: key, value))
  }

  /// Writes an entry of an object under another key.
  package static func renaming(
    _ entry: Mapping.Entry, to key: String, in object: SourceSpan
  ) -> Correction {
    .updating(object, key, entry.value) + .removing(entry.keySpan)
  }

  package static func + (first: Correction, second: Correction) -> Correction {
    Correction(actions: first.actions + second.actions)
  }
}
