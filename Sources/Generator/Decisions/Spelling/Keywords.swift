/// Words that Swift reserves.
package enum Keywords {
  /// Returns a member or parameter name, in backticks if it is a keyword.
  package static func escaped(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  /// Returns a name as the label of an argument: only `inout` needs backticks, and Swift warns of
  /// any others.
  package static func escapedLabel(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// Returns a name in the declaration of a parameter: keywords that can precede a parameter need
  /// backticks there.
  package static func escapedParameter(_ name: String) -> String {
    switch name {
    case "inout", "let", "var": "`\(name)`"
    default: name
    }
  }

  /// Names that no member may have, because `value.self` and the like have a fixed meaning.
  package static let impossibleMembers: Set<String> = [
    "self", "Self", "Type", "Protocol", "init", "_",
  ]

  /// Names that no case may have, because `.none` and `.some` on an optional enum mean the cases of
  /// `Optional`.
  private static let optionalCases: Set<String> = ["none", "some"]

  /// Names that no case of an enum may have.
  package static let impossibleCases = impossibleMembers.union(optionalCases)

  /// Names that no nested type may have.
  package static let impossibleTypes: Set<String> = ["Type", "Protocol", "Self", "Any", "_"]

  /// Returns whether a name needs backticks.
  static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  private static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
