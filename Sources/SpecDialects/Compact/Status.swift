import SpecSyntax

/// A status as a key of `responses` and `errors`: `404`, `4XX` or `default`.
package enum Status: Equatable {
  case code(Int)
  case range(Int)
  case `default`

  static let defaultSuccess = Status.range(2)

  package init?(_ text: String) {
    if text == "default" {
      self = .default
    } else if text.utf8.count == 3, let first = text.first?.wholeNumberValue,
      (1...5).contains(first)
    {
      if text.dropFirst().uppercased() == "XX" {
        self = .range(first)
      } else if let code = Int(text) {
        self = .code(code)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  /// As OpenAPI writes it.
  var key: String {
    switch self {
    case .code(let code): String(code)
    case .range(let first): "\(first)XX"
    case .default: "default"
    }
  }

  func isCovered(by other: Status) -> Bool {
    switch (self, other) {
    case (.code(let code), .range(let first)): code / 100 == first
    default: self == other
    }
  }
}
