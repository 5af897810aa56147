/// Regular expressions of JSON Schema, which are those of JavaScript (ECMA-262), in the words of Swift's.
enum PatternText {
  /// nil where Swift has no such expression.
  static func swift(_ pattern: String) -> String? {
    let text = translated(pattern)
    return (try? Regex(text)) == nil ? nil : text
  }

  /// `^` and `$` mean the ends of the text and not of a line; in a class, brackets and doubled operators are characters.
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
