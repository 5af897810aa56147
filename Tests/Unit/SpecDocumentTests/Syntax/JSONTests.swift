import SpecDocument
import Testing

@Suite("Reading JSON")
struct JSONTests {
  @Test("spans cover values and keys as they are written")
  func spans() {
    let reading = Reading(#" {"é": [1, "\u00e9" ], "b" : {"c": -1.50e3}} "#, path: "api.json")
    let root = reading.node
    #expect(reading.text(root?.span) == #"{"é": [1, "\u00e9" ], "b" : {"c": -1.50e3}}"#)
    #expect(reading.text(root?.mapping?.entry("é")?.keySpan) == #""é""#)
    #expect(reading.text(root?["é"]?.span) == #"[1, "\u00e9" ]"#)
    #expect(reading.text(root?["é"]?.sequence?.last?.span) == #""\u00e9""#)
    #expect(reading.text(root?["b"]?["c"]?.span) == "-1.50e3")
  }

  @Test("finds the end of a string at any distance, and an escape or a tab before it")
  func stringEnds() {
    for count in 0..<20 {
      let text = String(repeating: "é!", count: count)
      let reading = Reading(#"["\#(text)", "\#(text)\\\#(text)"]"#, path: "api.json")
      #expect(reading.node?.sequence?.map(\.string) == [text, text + #"\"# + text])
      let refused = Reading(#"["\#(text)\#u{9}\#(text)"]"#, path: "api.json")
      #expect(refused.headings.count == 1)
    }
  }

  @Test("keeps every digit of a number")
  func digits() {
    let text = "[123456789012345678901234567890, 0.1000, -1E+400]"
    let value = "[int 123456789012345678901234567890, float 0.1000, float -1E+400]"
    #expect(Reading(text, path: "api.json").node?.flow == value)
  }

  @Test(
    "reads JSON that libyaml misreads, whatever the file is called",
    arguments: ["api.json", "api.yaml"])
  func misreadByYAML(path: String) {
    let key = String(repeating: "k", count: 2000)
    let text = "{\t\"\(key)\":\t\"\\ud83d\\ude00 \u{2028}\u{7F}\",\n\t\"<<\": null}"
    let reading = Reading(text, path: path)
    #expect(reading.node?.flow == "{\(key): '😀 \u{2028}\u{7F}', <<: null}")
    #expect(reading.headings == [])
  }

  @Test("refuses a duplicate key, and names both locations")
  func duplicateKey() {
    let reading = Reading(#"{"a": 1, "b": 2, "\u0061": 3}"#, path: "api.json")
    #expect(reading.headings == ["1:18: error: duplicate key 'a'", "1:2: note: first used here"])
    #expect(reading.node?.flow == "{a: int 1, b: int 2}")
  }

  @Test(
    "an error describes the fault and its location",
    arguments: [
      (#"{"a": 1,}"#, "1:9: error: expected a key after ','"),
      ("[1, 2,]", "1:7: error: expected a value after ','"),
      (#"{"a" 1}"#, "1:6: error: expected ':' after the key 'a'"),
      (#"{"a": 1 "b": 2}"#, "1:9: error: expected ',' or '}' after this value"),
      ("{a: 1}", "1:2: error: expected a key in double quotes"),
      ("[1, 'a']", "1:5: error: expected a value"), ("[NaN]", "1:2: error: expected a value"),
      ("[1, // one\n2]", "1:5: error: JSON does not allow comments"),
      ("[\"a\nb\"]", "1:2: error: this string is not closed on its line"),
      (#"["a]"#, "1:2: error: this string is never closed"),
      ("[\"a\u{1}\"]", "1:4: error: a control character in a JSON string must be escaped"),
      (#"["\d"]"#, "1:3: error: JSON does not define this escape"),
      (#"["\u12"]"#, #"1:3: error: '\u' takes four hexadecimal digits"#),
      (#"["\ud83d!"]"#, "1:3: error: half of a surrogate pair, which is not a character by itself"),
      (
        #"["\ude00\ud83d"]"#,
        "1:3: error: half of a surrogate pair, which is not a character by itself"
      ),
      ("[01]", "1:3: error: a number may not begin with '0'"),
      ("[1.]", "1:4: error: expected a digit in this number"),
      ("[1]]", "1:4: error: there is text after the end of the JSON value"),
      ("{\"a\":\n", "2:1: error: the file ends in the middle of a JSON value"),
    ])
  func errors(text: String, heading: String) {
    let reading = Reading(text, path: "api.json")
    #expect(reading.node == nil)
    #expect(reading.headings == [heading])
  }

  @Test("a YAML file may be written in YAML's flow notation")
  func flowNotation() {
    let reading = Reading("{openapi: 3.1.0, tags: [a, b,], # comment\n 'x': !!str 1}")
    #expect(reading.node?.flow == "{openapi: '3.1.0', tags: ['a', 'b'], x: '1'}")
    #expect(reading.headings == [])
  }

  @Test("describes an error in terms of JSON as far as the JSON reader came")
  func betterError() {
    #expect(Reading(#"{"a": 1,, "b": 2}"#).headings == ["1:9: error: expected a key before ','"])
    #expect(Reading("{a: 1, b: [}").headings.first == "1:12: error: expected a value")
  }
}
