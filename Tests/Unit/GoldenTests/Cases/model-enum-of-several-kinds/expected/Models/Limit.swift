/// The default is `10`.
public enum Limit: OpenEnum {
  case all
  case _10
  case _0_5
  case `true`
  /// A value not listed in the API description.
  indirect case unknown(JSON)

  /// The values listed in the API description.
  public static var knownCases: [Limit] { [.all, ._10, ._0_5, .`true`] }

  public init(rawValue: JSON) {
    switch rawValue {
    case "all": self = .all
    case 10: self = ._10
    case 0.5: self = ._0_5
    case true: self = .`true`
    default: self = .unknown(rawValue)
    }
  }

  @inline(never)
  public var rawValue: JSON {
    switch self {
    case .all: "all"
    case ._10: 10
    case ._0_5: 0.5
    case .`true`: true
    case .unknown(let rawValue): rawValue
    }
  }
}
