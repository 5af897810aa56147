/// Regular expressions of JSON Schema, which are those of JavaScript (ECMA-262), in Swift's syntax.
enum PatternText {
  /// nil if Swift has no equivalent.
  static func swift(_ pattern: String) -> String? {
    let text = translated(pattern)
    return (try? Regex(text)) == nil ? nil : text
  }

  /// `^` and `$` match the ends of the text, not of a line; in a class, brackets and doubled
  /// operators are literal.
  private static func translated(_ pattern: String) -> String {
    var result = ""
    var rest = Substring(pattern)
    var isClass = false
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        result.append(character)
        if let next = rest.popFirst() { result.append(next) }
      case "[" where isClass: result += "\\["
      case "[":
        if rest.hasPrefix("^]") {
          rest = rest.dropFirst(2)
          result += "[\\s\\S]"
        } else {
          isClass = true
          result.append(character)
          if rest.first == "^" { result.append(rest.removeFirst()) }
        }
      case "]":
        isClass = false
        result.append(character)
      case "&", "-", "~":
        result.append(character)
        if isClass, rest.first == character { result += "\\" }
      case "^" where !isClass: result += "\\A"
      case "$" where !isClass: result += "\\z"
      default: result.append(character)
      }
    }
    return result
  }
}
