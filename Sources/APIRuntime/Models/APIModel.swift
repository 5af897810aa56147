/// A type that requests and responses carry: a value that may cross tasks.
///
/// Generated models conform to it, so that they belong to no actor in modules whose default isolation is the
/// main actor (a type whose declaration names a `Sendable` protocol is not bound to it).
public protocol APIModel: Sendable {}
