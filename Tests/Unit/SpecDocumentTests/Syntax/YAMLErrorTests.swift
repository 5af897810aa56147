import SpecDocument
import Testing

@Suite("Errors in YAML")
struct YAMLErrorTests {
  @Test(
    "are explained in plain words at the place to blame",
    arguments: [
      ("a:\n\tb: 1\n", "2:1: error: a tab cannot indent a line of YAML"),
      ("a:\n  b: 1\n\tc: 2\n", "3:1: error: a tab cannot indent a line of YAML"),
      ("a: |\n\tfoo\n", "2:1: error: a tab cannot indent a line of YAML"),
      ("é: 1\nb:2\nc: 3\n", "2:1: error: expected a key with ':' and a space after it"),
      ("a: \"foo\nb: 1\n", "1:4: error: this quote is never closed"),
      ("a: 'x\n--- y", "1:4: error: this quote is never closed"),
      ("é: foo: bar\n", "1:7: error: a ':' is not expected here"),
      ("a: @foo\n", "1:4: error: a value cannot begin with '@'"),
      ("a: %x\n", "1:4: error: a value cannot begin with '%'"),
      ("a:\n  b 1\n  c: 2\n", "2:3: error: this line has no ':'"),
      ("a:\u{A0}1\nb: 2\n", "1:3: error: the non-breaking space U+00A0 is not white space in YAML"),
      ("```yaml\na: 1\n", "1:1: error: this is the start of a code block in Markdown"),
      (
        "import \"@typespec/http\";\n@a({b: 1})\n",
        "1:1: error: this is the source of a TypeSpec document"
      ),
      ("a: - x\n", "1:4: error: a '-' is not expected here"),
      ("a: \"\\d\"\n", "1:5: error: YAML does not define this escape"),
      ("a: \"\\xZZ\"\n", "1:7: error: expected hexadecimal digits in this escape"),
      ("a: !e!x 1\n", "1:4: error: the prefix of this tag is not declared"),
      ("a: *\n", "1:4: error: expected a name after '&' or '*'"),
      ("a: | foo\n", "1:6: error: there is text on the line of '|' or '>'"),
      ("a: ]\n", "1:4: error: expected a value"),
      ("- 1\nx\n", "2:1: error: expected a key with ':' and a space after it"),
      ("[é]]", "1:4: error: there is text after the end of the document"),
      (
        "%FOO\n---\na",
        "1:5: error: a line that begins with '%' is a directive, and YAML does not know this one"
      ),
      ("%YAML 3.0\n---\na", "1:1: error: this version of YAML is not known"),
      ("é: \u{1}\n", "1:4: error: the control character U+0001 must be escaped in YAML"),
      ("a: 1\n<<<<<<< HEAD\nb: 1\n=======\n", "2:1: error: a merge conflict is left in the file"),
    ])
  func messages(text: String, heading: String) {
    let reading = Reading(text)
    #expect(reading.node == nil)
    #expect(reading.headings == [heading])
  }

  @Test(
    "name the place where the list or mapping began",
    arguments: [
      (
        "a:\n  b: 1\n c: 2\n",
        "3:2: error: expected another key of the mapping, or a line that is indented less",
        "1:1: note: the mapping begins here"
      ),
      (
        "a:\n  - x\n  y: 1\n",
        "3:3: error: expected another '-' of the list, or a line that is indented less",
        "2:3: note: the list begins here"
      ),
      (
        "a: 'x' y\n", "1:8: error: there is text after the closing quote",
        "1:4: note: the quotes begin here"
      ),
      (
        "a: 'x, b: 'y\n", "1:12: error: there is text after the closing quote",
        "1:4: note: the quotes begin here"
      ),
      (
        "a: {b: \"x\n  y: z\", c: \"d\"e\"}\n",
        "2:16: error: there is text after the closing quote",
        "2:13: note: the quotes begin here"
      ),
      (
        "a: b\n  c: d\n", "2:4: error: a ':' is not expected here",
        "1:1: note: the value of this line goes on, since the next one is indented more"
      ),
      ("a: [1, 2\nb: 3\n", "2:2: error: expected ',' or ']'", "1:4: note: the list begins here"),
      ("a: {b: 1\nc: 3\n", "2:2: error: expected ',' or '}'", "1:4: note: the mapping begins here"),
    ])
  func notes(text: String, heading: String, note: String) {
    #expect(Reading(text).headings == [heading, note])
  }

  @Test(
    "quote a string that begins with a bracket as a whole",
    arguments: [
      ("a: [b]?", "[b]?"), ("{a: [b]?}", "[b]?"), ("{a: [b]?, c: d}", "[b]?"),
      ("a: [[b], c] = [1, [2]]\nd: e", "[[b], c] = [1, [2]]"),
      ("{a: [b] = [1, 2], c: d}", "[b] = [1, 2]"), ("- [b]?", "[b]?"),
    ])
  func textBehindBracket(text: String, quoted: String) {
    let reading = Reading(text)
    #expect(reading.headings.count == 1)
    #expect(reading.help == "put quotes around all of it: \"\(quoted)\"")
  }

  @Test("a type between braces is made optional inside them")
  func optionalObject() {
    #expect(
      Reading("a: {b: Int}?").help
        == "a type between braces takes no '?'; add '$optional: true' to it")
  }

  @Test("every error comes with help")
  func help() {
    #expect(Reading("a:\n\tb: 1\n").help == "indent with spaces")
    #expect(
      Reading("a: foo: bar").help
        == "put quotes around text that contains ': ', or correct the indentation of this line"
    )
  }
}

@Suite("Surrogate pairs in YAML")
struct YAMLSurrogateTests {
  @Test("in double quotes are one character, and spans stay right")
  func pairs() {
    let text =
      #"a: "x \ud83d\ude00\ud83d\uDE01 y""# + "\n" + #""k\ud83d\ude00": "é" # \ud83d"# + "\nc: d\n"
    let reading = Reading(text)
    #expect(reading.node?.flow == "{a: 'x 😀😁 y', k😀: 'é', c: 'd'}")
    #expect(reading.text(reading.node?["a"]?.span) == #""x \ud83d\ude00\ud83d\uDE01 y""#)
    #expect(reading.text(reading.node?.mapping?.entry("k😀")?.keySpan) == #""k\ud83d\ude00""#)
    #expect(reading.text(reading.node?["k😀"]?.span) == #""é""#)
    #expect(reading.text(reading.node?["c"]?.span) == "d")
  }

  @Test("elsewhere are the characters that they spell")
  func elsewhere() {
    let text =
      #"a: '[\ud83d\ude00]'"# + "\n" + #"b: \ud83d"# + "\n" + #"c: "\\ud83d""#
      + "\nd: |\n  \"\\ud83d\"\n"
    let reading = Reading(text)
    #expect(
      reading.node?.flow == #"{a: '[\ud83d\ude00]', b: '\ud83d', c: '\ud83d', d: '"\ud83d""#
        + "\n'}")
    #expect(reading.headings == [])
  }

  @Test(
    "are an error if one half is missing",
    arguments: [#"é: "\ud83d""#, #"é: "\ude00\ud83d""#, #"é: "\ud83d\n""#])
  func halves(text: String) {
    let heading = "1:5: error: half of a surrogate pair, which is not a character by itself"
    #expect(Reading(text).headings == [heading])
  }

  @Test("do not move the location of a later error")
  func errorAfter() {
    let text = #"a: "\ud83d\ude00""# + "\nb: c: d\n"
    #expect(Reading(text).headings == ["2:5: error: a ':' is not expected here"])
  }
}
