/// A type used in requests and responses that may cross task boundaries.
///
/// Generated models conform to it so that they stay nonisolated in modules whose default isolation
/// is the main actor: a type declared with a `Sendable` protocol does not take on the default
/// isolation.
///
/// See ``PrintableModel`` for models with their own debug description.
public protocol APIModel: Sendable {}

/// A model that prints its properties. Swift would print a class as its name alone, and would show
/// the boxes around a struct's properties.
///
/// ```swift
/// print(order)  // Order(id: 7, status: .paid, buyer: User(name: "Ada"), note: nil)
/// ```
public protocol PrintableModel: APIModel, CustomDebugStringConvertible {}

extension PrintableModel {
  /// The type and its properties, or the case and its payload.
  public var debugDescription: String { ModelText.describe(self) }
}
