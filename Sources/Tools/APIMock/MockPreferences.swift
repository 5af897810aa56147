import Foundation

/// The preferences of a request (RFC 7240):
/// `Prefer: code=503, delay=2, example=empty, dynamic=true`.
struct MockPreferences {
  private(set) var code: Int?
  private(set) var delay = 0.0
  private(set) var example: String?
  private(set) var isDynamic = false
  /// The values that mean nothing.
  private(set) var violations: [MockViolation] = []

  init(_ fields: [String]) {
    for preference in fields.joined(separator: ",").split(whereSeparator: { ",;".contains($0) }) {
      let parts = preference.split(separator: "=", maxSplits: 1)
      guard let name = parts.first?.trimmingCharacters(in: .whitespaces).lowercased() else {
        continue
      }
      let value =
        parts.count > 1
        ? parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \"")) : ""
      set(name, to: value)
    }
  }

  private mutating func set(_ name: String, to value: String) {
    func refuse(_ message: String) {
      violations.append(Self.violation("'\(name)=\(value.prefix(60))': \(message)"))
    }
    switch name {
    case "code":
      code = Int(value).flatMap { (200...599).contains($0) ? $0 : nil }
      if code == nil { refuse("expected a status from 200 to 599") }
    case "delay":
      guard let seconds = Double(value), seconds >= 0 else {
        return refuse("expected a number of seconds")
      }
      // A longer delay is a mistake.
      delay = min(seconds, 60)
    case "example": example = value
    case "dynamic":
      guard ["", "true", "false"].contains(value) else { return refuse("expected 'true'") }
      isDynamic = value != "false"
    // Others are not for a mock.
    default: break
    }
  }

  static func violation(_ message: String) -> MockViolation {
    MockViolation(place: "header 'Prefer'", message: message, rule: "prefer")
  }
}
