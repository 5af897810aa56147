public enum Color: OpenEnum {
  case red
  case darkGreen
  case _1st
  case empty
  /// A value not listed in the API description.
  indirect case unknown(String)

  /// The values listed in the API description.
  public static var knownCases: [Color] { [.red, .darkGreen, ._1st, .empty] }

  public init(rawValue: String) {
    switch rawValue {
    case "red": self = .red
    case "dark-green": self = .darkGreen
    case "1st": self = ._1st
    case "": self = .empty
    default: self = .unknown(rawValue)
    }
  }

  @inline(never)
  public var rawValue: String {
    switch self {
    case .red: "red"
    case .darkGreen: "dark-green"
    case ._1st: "1st"
    case .empty: ""
    case .unknown(let rawValue): rawValue
    }
  }
}
