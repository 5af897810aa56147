package import SpecDocument

/// A difference between two versions of a client.
package struct Change: Sendable, Hashable {
  package enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Code that uses the client has to change.
    case breaking
    /// The same code compiles, and behaves differently.
    case silent
    /// Existing code is not affected.
    case additive

    /// Orders severities from the mildest to the worst; the worst is the first case.
    package static func < (left: Severity, right: Severity) -> Bool {
      allCases.firstIndex(of: left) ?? 0 > allCases.firstIndex(of: right) ?? 0
    }
  }

  /// The part of the spec that changed.
  package enum Place: Sendable, Hashable {
    /// The method and path: `GET /users`.
    case operation(String)
    /// A type, with the operations that send or receive it.
    case type(usedBy: [String])
  }

  package let kind: Kind
  package let severity: Severity
  /// The Swift name of the declaration that changed: `User.name`.
  package let subject: String
  /// The change, as a sentence without a period: `is 'Int', was 'String'`.
  package let message: String
  package var place = Place.type(usedBy: [])
  /// The place in the new spec; for a removal, the place in the old one.
  package var span: SourceSpan?

  /// The operations affected by the change, each by method and path.
  package var operations: [String] {
    switch place {
    case .operation(let operation): [operation]
    case .type(let operations): operations
    }
  }
}
