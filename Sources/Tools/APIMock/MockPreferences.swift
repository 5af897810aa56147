import Foundation

/// The preferences of a request (RFC 7240):
/// `Prefer: code=503, delay=2, example=empty, dynamic=true`.
struct MockPreferences {
  private(set) var code: Int?
  private(set) var delay = 0.0
  private(set) var example: String?
  private(set) var isDynamic = false

  init(_ field: String?) {
    for preference in (field ?? "").split(whereSeparator: { ",;".contains($0) }) {
      let parts = preference.split(separator: "=", maxSplits: 1)
      let name = parts[0].trimmingCharacters(in: .whitespaces).lowercased()
      let value =
        parts.count > 1
        ? parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \"")) : ""
      switch name {
      case "code": code = Int(value).flatMap { (200...599).contains($0) ? $0 : nil }
      // A longer delay is a mistake.
      case "delay": delay = Double(value).map { max(0, min($0, 60)) } ?? 0
      case "example": example = value
      case "dynamic": isDynamic = value.isEmpty || value == "true"
      default: break
      }
    }
  }
}
