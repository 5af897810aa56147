/// The names in braces of a path or URL, and the path without them.
struct PathTemplate {
  private(set) var names: [String] = []
  /// Equal for two paths that differ only in the names of their parameters.
  private(set) var shape = ""

  init(_ text: some StringProtocol) {
    var rest = Substring(text)
    while let opening = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let closing = rest[opening...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      shape += rest[..<opening] + "{}"
      names.append(String(rest[rest.utf8.index(after: opening)..<closing]))
      rest = rest[rest.utf8.index(after: closing)...]
    }
    shape += rest
  }
}
