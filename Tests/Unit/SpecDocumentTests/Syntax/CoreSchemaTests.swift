import SpecDocument
import Testing

@Suite("Plain scalars by YAML 1.2's core schema")
struct CoreSchemaTests {
  @Test("null", arguments: ["null", "Null", "NULL", "~", ""])
  func null(text: String) { #expect(Reading("a: \(text)").node?["a"]?.isNull == true) }

  @Test("booleans", arguments: ["true", "True", "TRUE", "false", "False", "FALSE"])
  func booleans(text: String) {
    #expect(Reading("a: \(text)").node?["a"]?.bool == (text.lowercased() == "true"))
  }

  @Test(
    "integers",
    arguments: [
      "0", "12", "-19", "+7", "0777", "0o17", "0x2A", "0xdeadBEEF", "-0", "99999999999999999999",
    ])
  func integers(text: String) {
    #expect(Reading("a: \(text)").node?["a"]?.content == .integer(text))
  }

  @Test(
    "floats",
    arguments: [
      "0.", "-0.0", ".5", "+.5e1", "12e03", "-2E+05", "1.5", "1e400", ".inf", "-.Inf", "+.INF",
      ".nan", ".NaN", ".NAN", "01.5",
    ])
  func floats(text: String) { #expect(Reading("a: \(text)").node?["a"]?.content == .number(text)) }

  @Test(
    "strings",
    arguments: [
      "no", "yes", "on", "off", "y", "N", "1_000", "2020-01-01", "12:30:45", "0o8", "0o", "0x",
      "0xG", "-0x1F", "0b11", "1.2.3", "1e", "e1", ".", "+", "..5", "-.nan", ".iNf", "tRUE", "nULL",
      "~~", "1 2", "+-1", "3.1.0", "<<", "=", "１",
    ])
  func strings(text: String) { #expect(Reading("a: \(text)").node?["a"]?.content == .string(text)) }

  @Test("quoted and block scalars are strings", arguments: ["'1'", "\"1\"", "|-\n 1", ">-\n 1"])
  func quoted(text: String) { #expect(Reading("a: \(text)").node?["a"]?.content == .string("1")) }

  @Test("keys are strings as written, whatever they look like")
  func keys() {
    let text = "200: a\nnull: b\nyes: c\n1.0: d\n0x1F: e\ntrue: f\n~: g\n"
    #expect(
      Reading(text).node?.mapping?.entries.map(\.key) == [
        "200", "null", "yes", "1.0", "0x1F", "true", "~",
      ])
  }
}

@Suite("YAML tags")
struct TagTests {
  @Test(
    "a tag decides the type of a scalar",
    arguments: [
      ("!!str 12", "'12'"), ("!!str", "''"), ("!!int 12", "int 12"), ("!!int \"12\"", "int 12"),
      ("!!float 1", "float 1"), ("!!bool 'true'", "true"), ("!!null ''", "null"), ("! 12", "'12'"),
      ("!!map {a: 1}", "{a: int 1}"), ("!!seq [1]", "[int 1]"),
      ("!<tag:yaml.org,2002:str> 1", "'1'"),
    ])
  func known(text: String, value: String) {
    let reading = Reading("a: \(text)")
    #expect(reading.node?["a"]?.flow == value)
    #expect(reading.headings == [])
  }

  @Test(
    "a value that does not fit its tag is an error",
    arguments: [
      ("!!int x", "1:10: error: 'x' does not fit its tag '!!int'"),
      ("!!bool yes", "1:11: error: 'yes' does not fit its tag '!!bool'"),
      ("!!str [a]", "1:4: error: a list does not fit the tag '!!str'"),
      ("!!seq {a: 1}", "1:4: error: a mapping does not fit the tag '!!seq'"),
    ])
  func unfit(text: String, heading: String) { #expect(Reading("a: \(text)").headings == [heading]) }

  @Test(
    "an unknown tag is ignored with a warning", arguments: ["!Custom", "!!timestamp", "!<x:y>"])
  func unknown(tag: String) {
    let reading = Reading("a: \(tag) 5")
    #expect(reading.node?.flow == "{a: int 5}")
    #expect(reading.headings == ["1:\(5 + tag.count): warning: unknown tag '\(tag)' is ignored"])
  }
}
