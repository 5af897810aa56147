/// A fact about a value, type or operation that Swift does not express. It becomes a sentence only
/// where it is printed.
package enum Remark: Sendable, Hashable {
  /// The only values, as JSON, if no enumeration lists them.
  case values([String])
  /// Values that are excluded, as JSON; empty if they cannot be listed.
  case excludedValues([String])
  /// The number of items that match `contains`, with at least one bound.
  case matchingItems(from: String?, to: String?)
  /// A default that is not sent, which no signature shows.
  case serverDefault(String)
  case example(String)
  /// A number of seconds since 1970.
  case unixTime
  case format(String)
  case contentEncoding(String)
  case contentMediaType(String)

  /// The only names of an object's members.
  case memberNames([String])
  case memberNamePattern(String)
  /// The patterns of members that are not properties.
  case additionalNamePatterns([String])
  /// A member that requires others.
  case dependency(of: String, on: [String])
  /// Members that are never present, or never together.
  case excludedMembers([String])
  /// The schema has a condition (`if`).
  case isConditional
  case isReadOnly
  /// A type that is sent where the named one is received.
  case isSent(insteadOf: String)

  /// A Boolean that the operation itself sets.
  case sends(property: String, value: Bool)
  /// The data of the event that ends the stream.
  case streamEnd(String)
  /// The caller chooses the media type of the bytes.
  case choosesMediaType

  /// The value, if it is an example.
  package var example: String? { if case .example(let value) = self { value } else { nil } }
}
