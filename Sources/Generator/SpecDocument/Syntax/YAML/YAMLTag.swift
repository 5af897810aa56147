/// A tag such as `!!str` or `!Custom`.
struct YAMLTag {
  enum Kind: String {
    case string = "str"
    case integer = "int"
    case float, null
    case boolean = "bool"
    case mapping = "map"
    case sequence = "seq"
    case merge
    /// `!` alone: always a string, whatever it looks like.
    case nonspecific = "!"
  }

  /// As a user writes it: `!!str`.
  let written: String
  /// nil for an unknown tag.
  let kind: Kind?

  init(_ full: String) {
    let prefix = "tag:yaml.org,2002:"
    guard full.hasPrefix(prefix) else {
      written = full.hasPrefix("!") ? full : "!<\(full)>"
      kind = full == "!" ? .nonspecific : nil
      return
    }
    let name = String(full.dropFirst(prefix.count))
    written = "!!\(name)"
    kind = Kind(rawValue: name)
  }
}

extension YAMLReader {
  /// Returns the value of a scalar: by its tag, or else by the core schema if it is plain, or else
  /// a string. Reports a value that does not fit its tag, and returns nil.
  mutating func resolve(_ text: String, isPlain: Bool, tag: YAMLTag?, range: Range<Int>)
    -> Node.Content?
  {
    let untagged = isPlain ? CoreSchema.content(of: text) : .string(text)
    guard let tag else { return untagged }
    switch tag.kind {
    case .string, .nonspecific: return .string(text)
    case .integer where CoreSchema.isInteger(text): return .integer(text)
    case .float where CoreSchema.isFloat(text): return .number(text)
    case .boolean:
      if let value = CoreSchema.boolean(text) { return .bool(value) }
    case .null where CoreSchema.isNull(text): return .null
    case nil:
      warn(ignoring: tag, range: range)
      return untagged
    default: break
    }
    report("'\(text)' does not fit its tag '\(tag.written)'", range: range)
    return nil
  }

  mutating func check(_ tag: YAMLTag, isMapping: Bool, range: Range<Int>) {
    switch tag.kind {
    case .mapping where isMapping, .sequence where !isMapping, .nonspecific: break
    case nil: warn(ignoring: tag, range: range)
    default:
      report(
        "\(isMapping ? "a mapping" : "a list") does not fit the tag '\(tag.written)'", range: range)
    }
  }

  private mutating func warn(ignoring tag: YAMLTag, range: Range<Int>) {
    builder.add(
      Diagnostic(
        .unknownTag,
        "unknown tag '\(tag.written)' is ignored",
        at: builder.span(range),
        help: "put quotes around text that begins with '!'"))
  }

  private mutating func report(_ message: String, range: Range<Int>) {
    builder.add(Diagnostic(.syntax, message, at: builder.span(range)))
  }
}
