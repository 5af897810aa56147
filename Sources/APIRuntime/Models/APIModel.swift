/// A type that requests and responses carry, and that may cross task boundaries.
///
/// Generated models conform to it so that they stay nonisolated in modules whose default isolation is the main actor: a
/// type whose declaration names a `Sendable` protocol does not take on the default isolation.
///
/// Structs and classes alike print their properties:
///
/// ```swift
/// print(order)  // Order(id: 7, status: .paid, buyer: User(name: "Ada"), note: nil)
/// ```
public protocol APIModel: Sendable, CustomDebugStringConvertible {}

extension APIModel {
  /// The type and its properties, or the case and its payload.
  public var debugDescription: String { ModelText.describe(self) }
}
