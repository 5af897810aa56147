import SpecDocument
import Testing

@Suite("Reading YAML")
struct YAMLStructureTests {
  @Test("block notation becomes lists and mappings in the order of the file")
  func block() {
    let text = """
      # a comment
      z: 1
      list:
      - a: x
        b: y
      -   - 2
      - >-
        folded
        text
      text: |
        line

        line
      a: {}
      """
    #expect(
      Reading(text).node?.flow
        == "{z: int 1, list: [{a: 'x', b: 'y'}, [int 2], 'folded text'], text: 'line\n\nline\n', a: {}}"
    )
  }

  @Test("refuses a duplicate key, and names both locations", arguments: [0, 20])
  func duplicateKeys(others: Int) {
    let rest = (0..<others).map { "k\($0): 1\n" }.joined()
    let reading = Reading("a: 1\n\(rest)b: 2\n'a': 3\na: 4\n")
    #expect(
      reading.headings == [
        "\(others + 3):1: error: duplicate key 'a'", "1:1: note: first used here",
        "\(others + 4):1: error: duplicate key 'a'", "1:1: note: first used here",
      ])
    #expect(reading.node?["a"]?.content == .integer("1"))
    #expect(reading.node?.mapping?.entries.count == others + 2)
  }

  @Test(
    "a key must be a scalar",
    arguments: [
      ("{a: {{ b }}}", "1:6"), ("? [a]\n: 1\n", "1:3"), ("? a: 1\n: 2\n", "1:3"),
      ("a: {{ b }}", "1:5"),
    ])
  func collectionKeys(text: String, place: String) {
    #expect(Reading(text).headings == ["\(place): error: a list or a mapping cannot be a key"])
  }

  @Test("a key must be present, but may be empty")
  func emptyKey() {
    #expect(Reading("a: 1\n: 2\n").headings == ["2:1: error: expected a key before ':'"])
    #expect(Reading("'': 2\n").node?.flow == "{: int 2}")
  }

  @Test(
    "a line with nothing but tabs, or a comment behind them, is empty",
    arguments: ["a:\n\t\n  b: 2\n", "a:\n\t# c\n  b: 2\n", "a:\r\n \t\r\n  b: 2\r\n"])
  func tabs(text: String) {
    #expect(Reading(text).headings == [])
    #expect(Reading(text).node?.flow == "{a: {b: int 2}}")
  }

  @Test(
    "a quoted string that takes in keys is a warning",
    arguments: [
      "a: 'OK\n  content:\n    x: 1'\n", "a: \"OK\n  type: object\n  properties: {}\"\n",
      "a: 'OK\r\n  content:\r\n    x: 1'\r\n",
    ])
  func quotedKeys(text: String) {
    #expect(
      Reading(text).headings == [
        "1:4: warning: this quoted string goes on over lines that look like keys",
        "2:3: note: this line is part of the string",
      ])
  }

  @Test(
    "a quoted string of several lines of prose is not reported",
    arguments: ["a: 'One\n  type: it matters\n  Note: two'\n", "a: \"One\n  two: three\"\n"])
  func quotedProse(text: String) { #expect(Reading(text).headings == []) }

  @Test(
    "markers around one document are fine",
    arguments: ["---\na: 1\n", "%YAML 1.2\n---\na: 1\n...\n", "a: 1\n---\n"]
  )
  func markers(text: String) {
    let reading = Reading(text)
    #expect(reading.node?.flow == "{a: int 1}")
    #expect(reading.headings == [])
  }

  @Test("a second document is refused where it begins")
  func twoDocuments() {
    let heading = "3:1: error: a second document begins here, but a spec is one document"
    #expect(Reading("---\na: 1\n---\nb: 1\n").headings == [heading])
    #expect(Reading("---\na: 1\n---\nb: 1\n").node == nil)
  }

  @Test(
    "an empty file is an error",
    arguments: [
      ("", "the file is empty"), (" \n\n", "the file is empty"),
      ("---\n", "the file contains only comments"),
      ("# only this\n", "the file contains only comments"),
    ])
  func empty(text: String, message: String) {
    let reading = Reading(text)
    #expect(reading.node == nil)
    #expect(reading.headings == ["1:1: error: \(message)"])
  }

  @Test(
    "line separators that YAML 1.2 does not know do not end a line",
    arguments: ["\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}"]
  )
  func lineSeparators(separator: String) {
    // The characters that represent separators while libyaml reads may occur in a file too.
    let others = String(decoding: [0xEF, 0xB7, 0xAF], as: UTF8.self) + "\u{7BF}"
    let quoted = "'\(separator)\(others)'"
    let reading = Reading(
      "a: x \(separator) y\nb: |\n  x\(separator)y\nc: \(quoted)\n? |-\n  \(separator)\n: d\n")
    #expect(
      reading.node?.flow
        == "{a: 'x \(separator) y', b: 'x\(separator)y\n', c: \(quoted), \(separator): 'd'}"
    )
    #expect(reading.text(reading.node?["a"]?.span) == "x \(separator) y")
    #expect(reading.text(reading.node?["c"]?.span) == quoted)
  }
}

@Suite("Spans of YAML nodes")
struct YAMLSpanTests {
  @Test("count bytes, whatever precedes them")
  func bytes() {
    let reading = Reading("ключ: 日本 # 日本\n👍: [é, 'ü']\r\nlast: \"ö\"\n")
    #expect(reading.text(reading.node?.mapping?.entry("ключ")?.keySpan) == "ключ")
    #expect(reading.text(reading.node?["ключ"]?.span) == "日本")
    #expect(reading.text(reading.node?.mapping?.entry("👍")?.keySpan) == "👍")
    #expect(reading.text(reading.node?["👍"]?.span) == "[é, 'ü']")
    #expect(reading.text(reading.node?["👍"]?.sequence?.last?.span) == "'ü'")
    #expect(reading.text(reading.node?["last"]?.span) == "\"ö\"")
  }

  @Test("cover a value from its first to its last character")
  func whole() {
    let text =
      "a:\n  b: 1\n  c:\n  - x\n  - y   # comment\n\nd: |\n  text\n\ne: &n !!str f\ng: *n\n&k h: {i: 1}\nj:\n"
    let reading = Reading(text)
    let root = reading.node
    #expect(reading.text(root?["a"]?.span) == "b: 1\n  c:\n  - x\n  - y")
    #expect(reading.text(root?["a"]?["c"]?.span) == "- x\n  - y")
    #expect(reading.text(root?["d"]?.span) == "|\n  text")
    #expect(reading.text(root?["e"]?.span) == "f")
    #expect(root?["g"] == root?["e"])
    #expect(reading.text(root?.mapping?.entry("h")?.keySpan) == "h")
    #expect(reading.text(root?["h"]?.span) == "{i: 1}")
    #expect(reading.text(root?["j"]?.span) == "")
  }
}
