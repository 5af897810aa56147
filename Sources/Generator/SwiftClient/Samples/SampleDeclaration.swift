/// An extension with samples of a type.
package struct SampleDeclaration: Sendable {
  /// The type that is extended, by its full name.
  package var type: String
  /// The protocol of the runtime; nil for none.
  package var conformance: String?
  package var members: [Member]
  /// Whether it is of a deprecated request, or of a type declared in one.
  package var isDeprecated = false
  /// What its interface exposes besides the protocol.
  var exposed: Modules = []

  /// A function or a computed property.
  package struct Member: Sendable {
    package var documentation: String?
    package var isDeprecated = false
    /// `static func sample(_ number: Int) -> User`
    package var signature: String
    /// The lines of its body.
    package var body: [String]
  }
}
