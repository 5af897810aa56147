public import APIRuntime
public import Foundation

public enum AmountOrFlag: APIModel, Codable, BooleanUnion {
  case amount(Amount)
  case boolean(Bool)
  /// A value that matches none of the above.
  case unknown(JSON)

  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  public init(from decoder: any Decoder) throws {
    self = try decoder.variant(of: [.string, .boolean]) { variant, value in
      switch variant {
      case 0: .amount(try value.decode())
      case 1: .boolean(try value.decode())
      default: .unknown(value.json)
      }
    }
  }
  // …
}
