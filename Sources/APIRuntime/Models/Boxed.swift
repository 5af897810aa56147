/// A value held through a reference, with the semantics of a value: `@Boxed var owner: User`.
///
/// Generated types use it for properties that are large or that lead back to their own type. A struct that holds
/// large structs inline is copied member by member wherever it goes, which costs time to compile and to run.
@propertyWrapper
public indirect enum Boxed<Value> {
  /// The only case; what `indirect` puts behind the reference.
  case value(Value)

  /// Puts a value behind a reference.
  public init(wrappedValue: Value) { self = .value(wrappedValue) }

  /// The value itself; setting it makes a new box and leaves copies as they were.
  public var wrappedValue: Value {
    get {
      switch self {
      case .value(let value): value
      }
    }
    set { self = .value(newValue) }
  }
}

extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
