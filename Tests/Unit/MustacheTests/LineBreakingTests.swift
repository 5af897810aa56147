import Mustache
import Testing

@Suite("Lists that are longer than a line")
struct LineBreakingTests {
  private let view = TypeView(
    name: "Name", notes: ["one", "two", "three"],
    nested: [TypeView(name: "f", notes: ["a", "b"]), TypeView(name: "gg", notes: ["c"])])

  private func render(_ main: String, _ partials: [String: String] = [:], width: Int) throws
    -> String
  {
    let library = try TemplateLibrary(partials.merging(["main": main]) { $1 })
    return try library.template("main", for: TypeView.self).render(view, width: width)
  }

  @Test("a list stays on one line if all of the line fits, to its very end")
  func fits() throws {
    let text = "  f({{,notes}}{{.}}{{/notes}}) {\n"
    #expect(try render(text, width: 23) == "  f(one, two, three) {\n")
    #expect(try render(text, width: 21) == "  f(\n    one,\n    two,\n    three\n  ) {\n")
  }

  @Test("an empty list renders nothing")
  func empty() throws {
    #expect(try render("f({{,fields}}{{name}}{{/fields}})", width: 2) == "f()")
  }

  @Test("a comma behind the element also follows the last of several")
  func trailingComma() throws {
    #expect(try render("[{{,notes}}{{.}},{{/notes}}]", width: 17) == "[one, two, three]")
    #expect(
      try render("[{{,notes}}{{.}},{{/notes}}]", width: 16) == "[\n  one,\n  two,\n  three,\n]")
    #expect(
      try render("[{{,nested}}{{,notes}}{{.}},{{/notes}}{{/nested}}]", width: 1).contains("c\n"))
  }

  @Test("breaks an inner list only if breaking the outer one is not enough")
  func nested() throws {
    let text = "x({{,nested}}{{name}}({{,notes}}{{.}}{{/notes}}){{/nested}})"
    #expect(try render(text, width: 17) == "x(f(a, b), gg(c))")
    #expect(try render(text, width: 10) == "x(\n  f(a, b),\n  gg(c)\n)")
    #expect(try render(text, width: 9) == "x(\n  f(\n    a,\n    b\n  ),\n  gg(c)\n)")
  }

  @Test("breaks the first of two lists on a line first")
  func neighbours() throws {
    let text = "f({{,notes}}{{.}}{{/notes}}) {{,}}-> {{name}}{{/}} {"
    #expect(try render(text, width: 30) == "f(one, two, three) -> Name {")
    #expect(try render(text, width: 27) == "f(\n  one,\n  two,\n  three\n) -> Name {")
    #expect(try render(text, width: 10) == "f(\n  one,\n  two,\n  three\n)\n  -> Name\n{")
  }

  @Test("one element fills a line, without blanks at the end of either line")
  func element() throws {
    let block = "a { {{,}}{{name}}{{/}} }\n"
    #expect(try render(block, width: 10) == "a { Name }\n")
    #expect(try render(block, width: 9) == "a {\n  Name\n}\n")
    #expect(try render("case 1: {{,}}{{name}}{{/}}\n", width: 9) == "case 1:\n  Name\n")
  }

  @Test("the rest of a broken element is below it, and ends on the same line")
  func restOfElement() throws {
    let text = "f() {{,}}throws{{,}} -> {{name}}{{/}}{{/}} {\n"
    #expect(try render(text, width: 20) == "f() throws -> Name {\n")
    #expect(try render(text, width: 19) == "f()\n  throws -> Name\n{\n")
    #expect(try render(text, width: 15) == "f()\n  throws\n  -> Name\n{\n")
    #expect(
      try render("a = {{,}}b{{,}} ?? {{name}}{{/}}{{/}}\n", width: 8) == "a =\n  b\n  ?? Name\n")
  }

  @Test("indentation counts, a partial's too")
  func indentation() throws {
    let texts = ["part": "f({{,notes}}{{.}}{{/notes}})\n"]
    #expect(try render("  {{> part}}\n", texts, width: 20) == "  f(one, two, three)\n")
    #expect(
      try render("  {{> part}}\n", texts, width: 19) == "  f(\n    one,\n    two,\n    three\n  )\n"
    )
  }

  @Test("elements on separate lines stay there")
  func lines() throws {
    let text = "f(\n{{,notes}}\n  {{.}}\n{{/notes}}\n)\n"
    #expect(try render(text, width: 80) == "f(\n  one,\n  two,\n  three\n)\n")
    let array = "[\n{{,notes}}\n  {{.}},\n{{/notes}}\n]\n"
    #expect(try render(array, width: 80) == "[\n  one,\n  two,\n  three,\n]\n")
  }

  @Test("a template within a line does not end it")
  func partialInLine() throws {
    #expect(try render("<{{> part}}>\n", ["part": "{{name}}\n"], width: 80) == "<Name>\n")
  }

  @Test("refuses a list that is malformed or closed on another line, with its location")
  func errors() throws {
    #expect(
      try complaint("{{,name}}{{/name}}")
        == "main:1:4: error: 'name' is text; only a list has commas between its elements")
    #expect(
      try complaint("f({{,notes}}\n{{.}}{{/notes}})")
        == "main:1:6: error: the tags of a list are on one line with its elements, "
        + "or each on a separate line")
  }
}

@Suite("Blocks of text")
struct TextBlockTests {
  private func lines(_ text: String, width: Int = 24, template: String = "/// {{|name}}\n") throws
    -> [Substring]
  {
    try TemplateLibrary(["main": template]).template("main", for: TypeView.self)
      .render(TypeView(name: text), width: width).split(separator: "\n")
  }

  @Test("every line begins as the tag's line does, and an empty string renders no lines")
  func prefix() throws {
    #expect(try lines("one\n\ntwo") == ["/// one", "///", "/// two"])
    #expect(try lines("").isEmpty)
    #expect(try lines("one\ntwo", template: "  # {{|name}}\n") == ["  # one", "  # two"])
  }

  @Test("breaks long lines at spaces, and keeps a word whole that is longer than the width")
  func wrapping() throws {
    let long = String(repeating: "x", count: 30)
    #expect(
      try lines("one two three four five \(long) six")
        == ["/// one two three four", "/// five", "/// \(long)", "/// six"])
  }

  @Test("breaks a long link before its address, if that fits on a line")
  func links() throws {
    #expect(try lines("one [two](https://a.b/c).") == ["/// one [two](", "/// https://a.b/c)."])
    let long = "[two](https://a.b/\(String(repeating: "c", count: 30)))"
    #expect(try lines("one " + long) == ["/// one", "/// " + long])
  }

  @Test(
    "no line begins with a word that Markdown and DocC would read as more",
    arguments: ["-", "*", "#", "1.", ">", "@param"])
  func markers(word: String) throws {
    #expect(
      try lines("one two three fours \(word) six") == [
        "/// one two three", "/// fours \(word) six",
      ])
    #expect(try lines("@param one") == ["/// \\@param one"])
  }

  @Test("a list item continues at its indentation", arguments: ["- ", "* "])
  func listItem(marker: String) throws {
    #expect(
      try lines(marker + "one two three four five")
        == ["/// \(marker)one two three four", "///   five"])
  }

  @Test(
    "code in fences, indented code and tables keep their lines, unlike text after them",
    arguments: [
      "```\nlet a = 1 + 2 + 3 + 4 + 5 + 6\n```", "    let a = 1 + 2 + 3 + 4 + 5 + 6",
      "| one | two | three | four | five |",
    ])
  func untouched(text: String) throws {
    let kept = text.split(separator: "\n").map { "/// " + $0 as Substring }
    #expect(
      try lines(text + "\none two three four five") == kept + [
        "/// one two three four", "/// five",
      ])
  }

  @Test("a block fills its lines alone")
  func error() throws {
    #expect(
      try complaint("{{|name}} x\n")
        == "main:1:4: error: 'name' fills lines; nothing may follow it in its line, and only text precede it"
    )
  }
}
