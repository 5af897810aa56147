/// The raw values of an enum with so many cases that a `switch` over the values would take long to
/// compile and to run.
///
/// Generated code creates one for such an enum.
public struct OpenEnumTable<Value: OpenEnum>: Sendable {
  private let values: [Value]
  private let rawValues: [Value.RawValue]
  /// The positions of strings, which are equal only if they have the same Unicode scalars.
  private let texts: [ExactText: Int]
  private let others: [Value.RawValue: Int]

  /// Creates a table from the cases and their raw values, in the same order.
  public init(_ values: [Value], rawValues: [Value.RawValue]) {
    self.values = values
    self.rawValues = rawValues
    texts = [:]
    others = Dictionary(zip(rawValues, rawValues.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Returns the case for a raw value; nil if it is not listed.
  public subscript(rawValue: Value.RawValue) -> Value? { others[rawValue].map { values[$0] } }

  /// Returns the raw value of the case at a position.
  public func rawValue(at position: Int) -> Value.RawValue { rawValues[position] }
}

extension OpenEnumTable where Value.RawValue == String {
  /// Creates a table from the cases and their strings, in the same order.
  public init(_ values: [Value], literals: [StaticString]) {
    self.values = values
    rawValues = literals.map(\.description)
    texts = Dictionary(
      zip(rawValues.map { ExactText($0) }, rawValues.indices),
      uniquingKeysWith: { first, _ in first })
    others = [:]
  }

  /// Returns the case for a string; nil if it is not listed.
  public subscript(rawValue: String) -> Value? { texts[ExactText(rawValue)].map { values[$0] } }
}
