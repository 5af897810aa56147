/// A type that requests and responses carry, and that may cross task boundaries.
///
/// Generated models conform to it so that they stay nonisolated in modules whose default isolation is the main actor: a
/// type whose declaration names a `Sendable` protocol does not take on the default isolation.
public protocol APIModel: Sendable {}
