/// An error of libyaml, explained in terms of what the user wrote.
struct YAMLExplanation {
  let message: String
  var help: String?
  /// The note on the start of the enclosing list, mapping or string.
  var context: String?
  /// Whether the error is better shown at that place.
  var blamesContext = false
}

extension YAMLExplanation {
  static func of(_ problem: String) -> YAMLExplanation {
    if problem.contains("tab character") { return tab }
    return known[problem] ?? YAMLExplanation(message: "this is not valid YAML: \(problem)")
  }

  static let tab = YAMLExplanation(
    message: "a tab cannot indent a line of YAML", help: "indent with spaces")

  static let conflict = YAMLExplanation(message: MergeConflict.message, help: MergeConflict.help)

  static let textAfterQuote = YAMLExplanation(
    message: "there is text after the closing quote",
    help: "put quotes around the whole value; inside double quotes, write a quote as '\\\"'",
    context: "the quotes begin here")

  static let missingColon = YAMLExplanation(
    message: "this line has no ':'", help: "write 'key: value', with a space after the colon")

  static let fence = YAMLExplanation(
    message: "this is the start of a code block in Markdown",
    help: "remove the lines that begin with '```'")

  static let importStatement = YAMLExplanation(
    message: "this is the source of a TypeSpec document",
    help: "compile it to OpenAPI with 'tsp compile', and use the result")

  static func invisible(_ name: String) -> YAMLExplanation {
    YAMLExplanation(message: "\(name) is not white space in YAML", help: "replace it with a space")
  }

  static func textAfterBracket(_ bracket: Character, _ text: String) -> YAMLExplanation {
    YAMLExplanation(
      message: "text cannot follow '\(bracket)' in YAML",
      help: text.hasSuffix("}?")
        ? "a type between braces takes no '?'; add '$optional: true' to it"
        : "put quotes around all of it: \"\(text)\"")
  }

  static let missingKey = YAMLExplanation(
    message: "expected a key before ':'",
    help: "put quotes around text that begins with ':' or '?'")

  static func start(_ character: Character) -> YAMLExplanation {
    YAMLExplanation(
      message: "a value cannot begin with '\(character)'",
      help: "put quotes around the value")
  }

  static func control(_ scalar: Unicode.Scalar) -> YAMLExplanation {
    func digits(_ width: Int) -> String { scalar.value.hexadecimal(width: width, uppercase: true) }
    let name = "U+\(digits(4))"
    let escape = scalar.value <= 0xFF ? "\\x\(digits(2))" : "\\u\(digits(4))"
    return YAMLExplanation(
      message: "the control character \(name) must be escaped in YAML",
      help: "remove it, or write it in double quotes as '\(escape)'")
  }

  private static let unclosedQuote = YAMLExplanation(
    message: "this quote is never closed",
    help: "close it with the same quote; inside single quotes an apostrophe is written twice",
    blamesContext: true)

  private static let escape = YAMLExplanation(
    message: "YAML does not define this escape",
    help: "write a backslash itself as '\\\\', or use single quotes")

  private static let directive = YAMLExplanation(
    message: "a line that begins with '%' is a directive, and YAML does not know this one",
    help: "remove the line, or put quotes around text that begins with '%'")

  private static let known: [String: YAMLExplanation] = [
    "could not find expected ':'": YAMLExplanation(
      message: "expected a key with ':' and a space after it",
      help:
        "write 'key: value'; begin a string of several lines with '|', or indent it more than its key",
      blamesContext: true),
    "mapping values are not allowed in this context": YAMLExplanation(
      message: "a ':' is not expected here",
      help: "put quotes around text that contains ': ', or correct the indentation of this line"),
    "mapping keys are not allowed in this context": YAMLExplanation(
      message: "a '?' is not expected here",
      help: "put quotes around text that begins with '? '"),
    "block sequence entries are not allowed in this context": YAMLExplanation(
      message: "a '-' is not expected here",
      help: "begin a list on a new line, and put quotes around text that begins with '- '"),
    "did not find expected key": YAMLExplanation(
      message: "expected another key of the mapping, or a line that is indented less",
      help: "indent the keys of one mapping by the same number of spaces",
      context: "the mapping begins here"),
    "did not find expected '-' indicator": YAMLExplanation(
      message: "expected another '-' of the list, or a line that is indented less",
      help: "indent the values of one list by the same number of spaces",
      context: "the list begins here"),
    "did not find expected ',' or ']'": YAMLExplanation(
      message: "expected ',' or ']'",
      help:
        "put ',' between the values of the list, and ']' at its end; put quotes around text with brackets",
      context: "the list begins here"),
    "did not find expected ',' or '}'": YAMLExplanation(
      message: "expected ',' or '}'",
      help:
        "put ',' between the entries of the mapping, and '}' at its end; put quotes around text with brackets",
      context: "the mapping begins here"),
    "did not find expected node content": YAMLExplanation(
      message: "expected a value",
      help: "put quotes around text that begins with ',', ']' or '}'"),
    "did not find expected <document start>": YAMLExplanation(
      message: "there is text after the end of the document",
      help: "correct the indentation of this line, or remove a bracket too many"),
    "found unexpected end of stream": unclosedQuote,
    "found unexpected document indicator": unclosedQuote,
    "found unknown escape character": escape,
    "did not find expected hexdecimal number": YAMLExplanation(
      message: "expected hexadecimal digits in this escape",
      help: "'\\x' takes two, '\\u' four and '\\U' eight; write a backslash itself as '\\\\'"),
    "found invalid Unicode character escape code": YAMLExplanation(
      message: "this escape does not represent a character"),
    "did not find expected alphabetic or numeric character": YAMLExplanation(
      message: "expected a name after '&' or '*'",
      help: "put quotes around text that begins with '&' or '*'",
      blamesContext: true),
    "found undefined tag handle": YAMLExplanation(
      message: "the prefix of this tag is not declared",
      help: "put quotes around text that begins with '!'"),
    "did not find expected comment or line break": YAMLExplanation(
      message: "there is text on the line of '|' or '>'",
      help: "begin the string on the next line, indented more than its key"),
    "found an indentation indicator equal to 0": YAMLExplanation(
      message: "the number after '|' or '>' sets the indentation, and must be at least 1"),
    "found unknown directive name": directive,
    "could not find expected directive name": directive,
    "found unexpected non-alphabetical character": directive,
    "found incompatible YAML document": YAMLExplanation(
      message: "this version of YAML is not known",
      help: "remove the line, which is not needed"),
  ]
}
