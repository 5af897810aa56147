internal import APIRuntime

package enum Color: OpenEnum, CaseIterable {
  case red
  case blue
  /// A value not listed in the API description.
  indirect case unknown(String)

  /// The values listed in the API description.
  package static var knownCases: [Color] { [.red, .blue] }

  /// The same as `knownCases`.
  package static var allCases: [Color] { knownCases }

  package init(rawValue: String) {
    switch rawValue {
    case "red": self = .red
    case "blue": self = .blue
    default: self = .unknown(rawValue)
    }
  }

  @inline(never)
  package var rawValue: String {
    switch self {
    case .red: "red"
    case .blue: "blue"
    case .unknown(let rawValue): rawValue
    }
  }
}
