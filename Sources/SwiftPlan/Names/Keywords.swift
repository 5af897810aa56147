/// Words that Swift reads as something else than a name.
enum Keywords {
  /// A member or parameter name as it is written: in backticks where it is a keyword.
  static func escaped(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  /// A name as the label of an argument: every other keyword is a label as it is, and Swift warns of backticks.
  static func escapedLabel(_ name: String) -> String {
    name == "inout" ? "`inout`" : name
  }

  /// A name where a parameter is declared: the keywords that can stand before a parameter are no labels there.
  static func escapedParameter(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// What no member may be called, since `value.self` and the like already mean something.
  static let impossibleMembers: Set<String> = ["self", "Type", "Protocol", "init", "_"]

  /// What no case may be called, since `.none` for an optional of its enum is nil, and `.some` any value.
  private static let optionalCases: Set<String> = ["none", "some"]

  /// What no case of an enum may be called.
  static let impossibleCases = impossibleMembers.union(optionalCases)

  /// What no nested type may be called.
  static let impossibleTypes: Set<String> = ["Type", "Protocol", "Self", "Any", "_"]

  private static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout",
    "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows",
    "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
    "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where",
    "while", "Any", "as",
    "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
