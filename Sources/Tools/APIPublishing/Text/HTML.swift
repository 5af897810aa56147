/// A fragment of HTML. Strings are escaped, so that a spec can never insert markup.
struct HTML: Sendable, Hashable {
  private(set) var text: String

  /// Creates a fragment from a string, which may be an attribute in double quotes.
  init(_ text: some StringProtocol) {
    self.text = ""
    self.text.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": self.text += "&amp;"
      case "<": self.text += "&lt;"
      case ">": self.text += "&gt;"
      case "\"": self.text += "&quot;"
      case _ where Self.isForbidden(scalar): self.text += "\u{FFFD}"
      default: self.text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Creates a fragment from a string between tags, where quotation marks are not escaped.
  init(code text: String) {
    self.init(text)
    self.text.replace("&quot;", with: "\"")
  }

  /// Creates a fragment from this module's markup.
  init(markup: StaticString) { text = "\(markup)" }

  static let empty = HTML(markup: "")

  var isEmpty: Bool { text.isEmpty }

  static func + (first: HTML, second: HTML) -> HTML {
    var sum = first
    sum.text += second.text
    return sum
  }

  static func += (first: inout HTML, second: HTML) { first.text += second.text }

  /// Returns a link.
  static func link(_ content: HTML, to target: String) -> HTML {
    HTML(markup: "<a href=\"") + HTML(target) + HTML(markup: "\">") + content
      + HTML(markup: "</a>")
  }

  static func code(_ text: some StringProtocol) -> HTML {
    HTML(markup: "<code>") + HTML(code: String(text)) + HTML(markup: "</code>")
  }

  /// Returns whether HTML forbids a control character, or whether it changes the direction of text.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Sequence<HTML> {
  func joined(separator: HTML = .empty) -> HTML {
    var result = HTML.empty
    for (index, part) in enumerated() { result += index == 0 ? part : separator + part }
    return result
  }
}

extension HTML {
  /// The fragment without tags. All tags are from this module, so each `<` begins one.
  var plainText: String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return text
    }
    var plain = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      plain += rest[..<start]
      rest = rest[start...].drop { $0 != ">" }.dropFirst()
    }
    plain += rest
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      plain.replace(entity, with: character)
    }
    return plain
  }

  /// The fragment without the tags of its leading paragraph.
  var unwrapped: HTML {
    guard text.hasPrefix("<p>"), let end = text.firstRange(of: "</p>\n") else { return self }
    var result = self
    result.text.removeSubrange(end)
    result.text.removeFirst("<p>".count)
    return result
  }
}
