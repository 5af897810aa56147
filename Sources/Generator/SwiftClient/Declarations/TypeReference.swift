/// A type where a declaration uses it: `[Order]?`.
package indirect enum TypeReference: Hashable, Sendable {
  /// A type of Swift, Foundation or the runtime: `Date`, or `Nullable<Int>` with its arguments.
  case library(String, of: [TypeReference] = [])
  /// A type that the client declares.
  case declared(DeclaredType)
  case array(TypeReference)
  /// A dictionary of values by keys, which are strings or an enum of them.
  case dictionary(TypeReference, by: TypeReference = .library("String"))
  case optional(TypeReference)
  /// Any value that conforms to a protocol of the runtime: `any Transport`.
  case existential(String)
  /// A type from the user's code, whose values the runtime converts: `Money`.
  case mapped(String)

  package static func declared(_ path: [String]) -> TypeReference {
    .declared(DeclaredType(path: path))
  }

  /// Returns the type with every declared type in it replaced.
  package func mapDeclared(_ transform: (DeclaredType) -> TypeReference) -> TypeReference {
    switch self {
    case .library(let name, let arguments):
      .library(name, of: arguments.map { $0.mapDeclared(transform) })
    case .declared(let type): transform(type)
    case .array(let element): .array(element.mapDeclared(transform))
    case .dictionary(let value, let key):
      .dictionary(value.mapDeclared(transform), by: key.mapDeclared(transform))
    case .optional(let type): .optional(type.mapDeclared(transform))
    case .existential, .mapped: self
    }
  }
}

/// A type that the client declares, by its full name.
package struct DeclaredType: Hashable, Sendable {
  /// `["GetUser", "Body"]`
  package var path: [String]
  /// The modules that a file must import to name the type, if it is a typealias.
  var modules: Modules = []

  /// `GetUser.Body`
  package var name: String { path.joined(separator: ".") }
}
