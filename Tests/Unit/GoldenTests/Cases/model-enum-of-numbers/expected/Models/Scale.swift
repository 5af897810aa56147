/// The default is `1`.
public enum Scale: OpenEnum {
  case _0_5
  case _1
  case _2_25
  case minus1_5
  /// A value not listed in the API description.
  case unknown(Double)

  /// The values listed in the API description.
  public static var knownCases: [Scale] { [._0_5, ._1, ._2_25, .minus1_5] }

  public init(rawValue: Double) {
    switch rawValue {
    case 0.5: self = ._0_5
    case 1.0: self = ._1
    case 2.25: self = ._2_25
    case -1.5: self = .minus1_5
    default: self = .unknown(rawValue)
    }
  }

  @inline(never)
  public var rawValue: Double {
    switch self {
    case ._0_5: 0.5
    case ._1: 1.0
    case ._2_25: 2.25
    case .minus1_5: -1.5
    case .unknown(let rawValue): rawValue
    }
  }
}
