import TestSupport

/// Strings that would become code, a comment's end, a path or a keyword if a generator copied them.
enum HostileText {
  /// A statement that no generated code contains.
  static let marker = "injected();"

  /// Strings that may end a comment or a literal, or begin code within one.
  private static let openings = [
    "*/", "/*", "\"", "\"\"\"", "\"#", "#\"", "\\", "\\(", "\\\"", "`", "\n", "\r", "\r\n",
    "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{0}", "\u{202E}", "\u{200B}", "{{", "}}",
    "{{{", "{{> file}}", "{{/cases}}", "}", ")", "//", "///", "#if", "@main", "'", "<", "$", "%",
  ]

  private static let names = [
    "self", "Self", "Type", "Protocol", "init", "deinit", "class", "func", "default", "in", "is",
    "nil", "true", "some", "any", "none", "async", "await", "throws", "try", "rethrows", "inout",
    "associatedtype", "precedencegroup", "operator", "repeat", "switch", "where", "_", "__", "$0",
    "0", "1a", "-", "+1", "...", "..", "../", "../../etc/passwd", "/etc/passwd", "C:\\x", "con",
    ".", "a/b", "a~1b", "%2e%2e", "JSON", "String", "Int", "Data", "Date", "URL", "Optional",
    "Array", "Decoder", "Encoder", "CodingKeys", "Foundation", "APIRuntime", "Swift", "Error",
    "APIClient", "unknown", "other", "rawValue", "description", "hashValue", "encode", "decode",
    "body", "headers", "client", "request", "response", "operation", "path", "query", "", " ",
    "\t", "é", "e\u{301}", "ﬁ", "Ⅳ", "１", "А", "ß", "İ", "ı", "😀", "👩‍👩‍👧", "\u{FEFF}", "مرحبا",
    "名前", "ａｂ", "K", "\u{1F1E9}\u{1F1EA}", "\u{E000}", "\u{10FFFF}",
  ]

  /// A hostile string, which may wrap one from a document.
  static func draw(from text: String, _ random: inout SplitMix64) -> String {
    let opening = openings.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return text + opening + marker
    case 2: return opening + marker + opening
    case 3: return opening + "\n" + marker + "//" + opening
    case 4: return text + opening
    case 5: return names.randomElement(using: &random) ?? ""
    case 6: return (names.randomElement(using: &random) ?? "") + text
    default:
      let count = [64, 300, 5000].randomElement(using: &random) ?? 64
      return String(repeating: text.isEmpty ? "a" : String(text.prefix(8)), count: count)
    }
  }
}
