/// A key of `responses`: `404`, `4XX` or `default` (OpenAPI 3.2 §4.16.2).
package enum ResponseStatus: Sendable, Hashable {
  case code(Int)
  /// `4XX` is `.range(4)`.
  case range(Int)
  case `default`

  /// Creates the status that a key means, in any case; nil if it is not a status. Some servers answer with
  /// codes from 600 to 999, which have no class (RFC 9110 §15).
  package init?(_ key: some StringProtocol) {
    let key = key.lowercased()
    if key == "default" {
      self = .default
      return
    }
    let bytes = Array(key.utf8)
    guard bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[0]) else {
      return nil
    }
    if key.hasSuffix("xx"), bytes[0] < UInt8(ascii: "6") {
      self = .range(Int(bytes[0] - UInt8(ascii: "0")))
    } else if let code = Int(key) {
      self = .code(code)
    } else {
      return nil
    }
  }

  /// The rank in a `switch`: single codes, then ranges, then the default.
  package var rank: Int {
    switch self {
    case .code(let code): code
    case .range(let digit): 1000 + digit
    case .default: 2000
    }
  }

  /// As OpenAPI writes it.
  package var key: String {
    switch self {
    case .code(let code): String(code)
    case .range(let digit): "\(digit)XX"
    case .default: "default"
    }
  }

  /// The first digit; nil for `default`, which has any.
  package var firstDigit: Int? {
    switch self {
    case .code(let code): code / 100
    case .range(let digit): digit
    case .default: nil
    }
  }

  package func isCovered(by other: ResponseStatus) -> Bool {
    if case .range = other { firstDigit == other.firstDigit } else { self == other }
  }

  package var isSuccess: Bool { firstDigit == 2 }

  package var isRedirection: Bool { firstDigit == 3 }

  /// Whether a response with this status can have content (RFC 9110 §6.4.1).
  package var hasContent: Bool {
    switch self {
    case .code(let code): code >= 200 && ![204, 205, 304].contains(code)
    case .range(let digit): digit > 1
    case .default: true
    }
  }
}
