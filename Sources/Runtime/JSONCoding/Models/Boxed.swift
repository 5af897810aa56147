/// A value stored indirectly, with value semantics: `@Boxed var owner: User`.
///
/// Generated types use it for large or recursive properties. A struct that holds large structs
/// inline is copied member by member wherever it goes, which slows down both compilation and
/// execution.
@propertyWrapper
public indirect enum Boxed<Value> {
  /// The only case; `indirect` stores its value on the heap.
  case value(Value)

  /// Boxes a value.
  public init(wrappedValue: Value) { self = .value(wrappedValue) }

  /// The value. Setting it creates a new box and leaves copies unchanged.
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
