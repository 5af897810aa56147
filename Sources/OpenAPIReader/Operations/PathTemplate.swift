/// Paths with names in braces: `/users/{id}`.
enum PathTemplate {
  /// Whether braces are left open, closed twice, or nested.
  static func isBroken(_ text: String) -> Bool {
    var isOpen = false
    for byte in text.utf8 where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      guard isOpen == (byte == UInt8(ascii: "}")) else { return true }
      isOpen.toggle()
    }
    return isOpen
  }
}
