public enum Level: OpenEnum {
  case _1
  case _2
  case _3
  /// A value not listed in the API description.
  case unknown(Int)

  /// The values listed in the API description.
  public static var knownCases: [Level] { [._1, ._2, ._3] }

  public init(rawValue: Int) {
    switch rawValue {
    case 1: self = ._1
    case 2: self = ._2
    case 3: self = ._3
    default: self = .unknown(rawValue)
    }
  }

  @inline(never)
  public var rawValue: Int {
    switch self {
    case ._1: 1
    case ._2: 2
    case ._3: 3
    case .unknown(let rawValue): rawValue
    }
  }
}
