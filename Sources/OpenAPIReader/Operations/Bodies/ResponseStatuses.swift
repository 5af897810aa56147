import APIModel
import SpecDocument

extension Response.Status {
  /// `200`, `4XX` or `default`; nil for anything else, which is reported.
  static func read(_ entry: Mapping.Entry, _ findings: inout Findings) -> Self? {
    if let status = Self(entry.key) { return status }
    findings.report(
      .status, "'\(entry.key)' is not a response status",
      at: entry.keySpan,
      help: "expected a code such as 200, a range such as 4XX, or 'default'"
    )
    return nil
  }

  init?(_ text: String) {
    if text.lowercased() == "default" {
      self = .default
      return
    }
    let bytes = Array(text.uppercased().utf8)
    guard bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(bytes[0]) else {
      return nil
    }
    if bytes[1...] == [UInt8(ascii: "X"), UInt8(ascii: "X")] {
      self = .range(Int(bytes[0] - UInt8(ascii: "0")))
    } else if let code = Int(text) {
      self = .code(code)
    } else {
      return nil
    }
  }

  var hasContent: Bool {
    switch self {
    case .code(let code): code >= 200 && ![204, 205, 304].contains(code)
    case .range(let range): range > 1
    case .default: true
    }
  }

  var isSuccess: Bool {
    switch self {
    case .code(let code): (200..<300).contains(code)
    case .range(let range): range == 2
    case .default: false
    }
  }

  var isRedirection: Bool {
    switch self {
    case .code(let code): (300..<400).contains(code)
    case .range(let range): range == 3
    case .default: false
    }
  }

  /// The name of a response that has nothing but its status.
  var failureName: String {
    switch self {
    case .code(let code): "Failure\(code)"
    case .range(let range): "Failure\(range)XX"
    case .default: "Failure"
    }
  }
}
