/// A Swift source without its line comments and string literals.
struct SwiftCode {
  private(set) var text = ""
  /// Whether every literal ends on its line and all braces are balanced.
  private(set) var isWellFormed = true

  init(_ source: String) {
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) { add(line) }
    if text.filter({ $0 == "{" }).count != text.filter({ $0 == "}" }).count { isWellFormed = false }
  }

  private mutating func add(_ line: Substring) {
    var isLiteral = false
    var isEscaped = false
    var previous: Unicode.Scalar = " "
    for scalar in line.unicodeScalars {
      defer { previous = scalar }
      if isLiteral {
        if !isEscaped, scalar == "\"" { isLiteral = false }
        if isEscaped, scalar == "(" { isWellFormed = false }
        isEscaped = !isEscaped && scalar == "\\"
      } else if scalar == "\"" {
        isLiteral = true
      } else if scalar == "/", previous == "/" {
        text.removeLast()
        break
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    if isLiteral { isWellFormed = false }
    text += "\n"
  }
}
