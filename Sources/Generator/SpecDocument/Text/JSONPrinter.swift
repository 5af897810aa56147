/// JSON on one line, for programs that read what a command prints.
package enum JSONPrinter {
  /// Returns `{"name": value, …}` for values that are JSON already.
  package static func object(_ fields: [(name: String, value: String)]) -> String {
    "{" + fields.map { "\(quoted($0.name)): \($0.value)" }.joined(separator: ", ") + "}"
  }

  package static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ", ") + "]"
  }

  /// Returns an array with a line for each value.
  package static func lines(_ values: [String]) -> String {
    values.isEmpty ? "[]\n" : "[\n  " + values.joined(separator: ",\n  ") + "\n]\n"
  }

  /// Returns a JSON string. Characters that are unsafe in terminals are escaped too, since people
  /// read diagnostics in build logs.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where TerminalText.mustEscape(scalar):
        for unit in String(scalar).utf16 { result += "\\u" + unit.hexadecimal(width: 4) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
