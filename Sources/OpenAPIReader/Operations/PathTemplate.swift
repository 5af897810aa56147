import APIModel

/// The names in braces of a path or URL: of `/users/{id}/posts/{post}`, `id` and `post`.
struct PathTemplate {
  private(set) var names: [String] = []
  /// Whether braces are left open, closed twice, or nested.
  private(set) var isBroken = false

  init(_ text: String) {
    /// Where the name that is being read begins.
    var start: String.Index?
    for index in text.utf8.indices {
      switch (text.utf8[index], start) {
      case (UInt8(ascii: "{"), nil): start = text.utf8.index(after: index)
      case (UInt8(ascii: "}"), let first?):
        names.append(String(text[first..<index]))
        start = nil
      case (UInt8(ascii: "{"), _), (UInt8(ascii: "}"), nil): isBroken = true
      default: break
      }
    }
    if start != nil { isBroken = true }
  }
}
