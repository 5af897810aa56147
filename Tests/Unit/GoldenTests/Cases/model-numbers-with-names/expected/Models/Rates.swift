public import APIRuntime
public import Foundation

public struct Rates: APIModel, Codable {
  public var first: Double
  public var list: [Double]?
  public var map: [String: Double?]?
  public var odata: Decimal?
  public var other: Other?
  /// Properties not described in the API description.
  public var additionalProperties: [String: Double]
  // …
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    first = try fields.numbers("first")
    list = fields.optionalNumbers("list")
    map = fields.optionalNumbers("map")
    odata = fields.optionalNumbers("odata")
    other = fields.optionalValue("other")
    additionalProperties = fields.additionalNumbers(["first", "list", "map", "odata", "other"])
    try fields.finish()
  }
  // …
  public enum Other: APIModel, Codable, NumberUnion, StringUnion, IntegerUnion {
    case number(Double)
    case option(Option)
    /// A value that matches none of the above.
    case unknown(JSON)

    public static var naN: Self { .option(.naN) }
    public static var noneValue: Self { .option(.noneValue) }

    public init(floatLiteral value: Double) { self = .number(value) }

    public init(stringLiteral value: String) { self = .option(.init(rawValue: value)) }

    public init(integerLiteral value: Double) { self = .number(value) }

    public init(from decoder: any Decoder) throws {
      self = try decoder.variant(of: [.number, .known(["NaN", "none"])]) { variant, value in
        switch variant {
        case 0: .number(try value.decode())
        case 1: .option(try value.decode())
        default: .unknown(value.json)
        }
      }
    }
    // …
  }
}
