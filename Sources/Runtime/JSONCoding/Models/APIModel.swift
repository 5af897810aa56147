/// A type that requests and responses carry, and that may cross task boundaries.
///
/// Generated models conform to it so that they stay nonisolated in modules whose default isolation
/// is the main actor: a type whose declaration names a `Sendable` protocol does not take on the
/// default isolation.
///
/// See ``PrintableModel`` for models that Swift does not print by itself.
public protocol APIModel: Sendable {}

/// A model that prints its properties: a class, which Swift would print as its name alone, or a
/// struct that holds properties in boxes.
///
/// ```swift
/// print(order)  // Order(id: 7, status: .paid, buyer: User(name: "Ada"), note: nil)
/// ```
public protocol PrintableModel: APIModel, CustomDebugStringConvertible {}

extension PrintableModel {
  /// The type and its properties, or the case and its payload.
  public var debugDescription: String { ModelText.describe(self) }
}
