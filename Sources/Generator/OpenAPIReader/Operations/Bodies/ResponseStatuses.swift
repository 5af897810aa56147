import APIModel
import SpecDocument

extension ResponseStatus {
  /// Reads `200`, `4XX` or `default`. Reports anything else and returns nil.
  static func read(_ entry: Mapping.Entry, _ findings: inout Findings) -> Self? {
    if let status = Self(entry.key) { return status }
    findings.report(
      .status, "'\(entry.key)' is not a response status", at: entry.keySpan,
      help: "expected a code such as 200, a range such as 4XX, or 'default'",
      correction: .removing(entry.keySpan))
    return nil
  }

  /// The name of a response that is known only by its status.
  var failureName: String {
    switch self {
    case .code(let code): "Failure\(code)"
    case .range(let range): "Failure\(range)XX"
    case .default: "Failure"
    }
  }
}
