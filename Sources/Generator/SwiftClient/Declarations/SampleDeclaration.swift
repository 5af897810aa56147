/// An extension with samples of a type.
package struct SampleDeclaration: Sendable {
  /// The type that is extended, by its full name.
  package var type: String
  /// The protocol of the runtime, if any.
  package var conformance: String?
  package var members: [Member]
  /// Whether it belongs to a deprecated request, or to a type declared in one.
  package var isDeprecated = false
  /// The modules that its interface exposes besides the protocol's.
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
