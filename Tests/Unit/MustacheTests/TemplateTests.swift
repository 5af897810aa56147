import Testing

@Suite("Templates")
struct TemplateTests {
  @Test("refuses sections that are nested too deeply")
  func nesting() {
    let text =
      String(repeating: "{{#extra}}", count: 20_000)
      + String(repeating: "{{/extra}}", count: 20_000)
    #expect(throws: (any Error).self) { try render(["main": text], TypeView(name: "A")) }
  }

  @Test("a list of strings renders its lines")
  func lines() throws {
    let text = try render(
      ["main": "{{#notes}}\n/// {{.}}\n{{/notes}}\n"], TypeView(name: "A", notes: ["x", "y"]))
    #expect(text == "/// x\n/// y\n")
  }

  @Test("the inner view answers first, and the outer one provides what it lacks")
  func scope() throws {
    let view = TypeView(name: "Outer", notes: ["note"], fields: [FieldView(name: "inner")])
    #expect(
      try render(
        ["main": "{{#fields}}{{name}} {{#notes}}{{.}} {{name}}{{/notes}}{{/fields}}"], view)
        == "inner note inner"
    )
  }

  @Test("a section over an absent view renders nothing, and an inverted one renders its body")
  func absentView() throws {
    let text = "{{#extra}}{{name}}{{/extra}}{{^extra}}none{{/extra}}|{{extra.name}}"
    #expect(try render(["main": text], TypeView(name: "A")) == "none|")
    #expect(try render(["main": text], TypeView(name: "A", extra: FieldView(name: "x"))) == "x|x")
  }

  @Test(
    "a comparison selects a string, strings of a list, or views by their first string",
    arguments: [
      ("{{#name=A b}}yes{{/name=A b}}{{^name=A b}}no{{/name=A b}}", "yes"),
      ("{{#name=A}}yes{{/name=A}}{{^name=A}}no{{/name=A}}", "no"),
      ("{{#notes=/x/{id} }}{{.}}{{/notes=/x/{id} }}", "/x/{id}"),
      ("{{^notes=x}}none{{/notes=x}}", "none"),
      ("{{#fields=b}}{{name}}{{#isOptional}}?{{/isOptional}}{{/fields=b}}", "b?"),
      ("{{#extra=c}}{{name}}{{/extra=c}}{{^extra=d}}no d{{/extra=d}}", "cno d"),
      ("{{#extra.name=c}}c{{/extra.name=c}}", "c"),
    ])
  func comparisons(text: String, expected: String) throws {
    let view = TypeView(
      name: "A b", notes: ["/x/{id}", "y"],
      fields: [FieldView(name: "a"), FieldView(name: "b", isOptional: true)],
      extra: FieldView(name: "c"))
    #expect(try render(["main": text], view) == expected)
  }

  @Test("a template that includes itself for nested views indents each level")
  func recursion() throws {
    let texts = [
      "main": "{{> type}}\n",
      "type":
        "struct {{name}} {\n{{#fields}}\n    var {{name}}\n\n{{/fields}}\n{{#nested}}\n    {{> type}}\n{{/nested}}\n}\n",
    ]
    let inner = TypeView(name: "C", fields: [FieldView(name: "c")])
    let view = TypeView(
      name: "A", nested: [TypeView(name: "B", nested: [inner]), TypeView(name: "D")])
    #expect(
      try render(texts, view) == """
        struct A {
            struct B {
                struct C {
                    var c

                }
            }
            struct D {
            }
        }

        """)
  }

  @Test("a view of the same type hides the outer one only inside its section")
  func restoredView() throws {
    let view = TypeView(name: "A", nested: [TypeView(name: "B", fields: [FieldView(name: "f")])])
    let text =
      "{{#nested}}{{#fields}}{{#nested}}{{name}}{{/nested}}{{/fields}}{{name}}{{/nested}}{{name}}"
    #expect(try render(["main": text], view) == "BA")
  }

  @Test("writes text as it is, with its line breaks")
  func verbatim() throws {
    let view = TypeView(name: "<a>\n& {{name}}")
    #expect(
      try render(["main": "  {{> part}}\n", "part": "{{name}};{{{name}}}"], view)
        == "  <a>\n& {{name}};<a>\n& {{name}}"
    )
  }
}

@Suite("Errors in a template")
struct TemplateErrorTests {
  @Test("an error names an unknown key, its location and the nearest key")
  func unknownKey() throws {
    #expect(try complaint("a\n  {{nmae}}\n") == "main:2:5: error: unknown key 'nmae' in TypeView")
    #expect(
      try complaint("{{#fields}}{{colour}}{{/fields}}")
        == "main:1:14: error: unknown key 'colour' in FieldView, nor in TypeView"
    )
  }

  @Test("an error about a key of the wrong kind names the right kind")
  func wrongKind() throws {
    #expect(
      try complaint("{{fields}}")
        == "main:1:3: error: 'fields' is a list, which needs a section: '{{#fields}}'"
    )
    #expect(
      try complaint("{{#name}}{{/name}}")
        == "main:1:4: error: 'name' is text and cannot open a section; write '{{name}}'"
    )
    #expect(try complaint("{{^name}}{{/name}}").contains("cannot open a section"))
    #expect(
      try complaint("{{#fields}}{{#isOptional=a}}{{/isOptional=a}}{{/fields}}")
        == "main:1:15: error: 'isOptional=a' compares a flag; only text is compared"
    )
    #expect(
      try complaint("{{name=a}}")
        == "main:1:3: error: 'name=a' is a flag, which needs a section: '{{#name=a}}'"
    )
    #expect(
      try complaint("{{name.first}}")
        == "main:1:3: error: 'name.first' looks up 'first' in text; only a view has keys"
    )
    #expect(try complaint("{{.}}") == "main:1:3: error: unknown key '.' in TypeView")
  }

  @Test("checks a partial for the views that it gets, and names missing partials")
  func partials() throws {
    #expect(
      try complaint("{{> feild}}", ["field": ""])
        == "main:1:5: error: the template 'feild' does not exist"
    )
    #expect(
      try complaint("{{> field}}{{#fields}}{{> field}}{{/fields}}", ["field": "{{isOptional}}"])
        == """
        field:1:3: error: unknown key 'isOptional' in TypeView
        field:1:3: error: 'isOptional' is a flag, which needs a section: '{{#isOptional}}'
        """)
    #expect(
      try complaint("{{> main}}")
        == "main:1:5: error: 'main' includes itself endlessly; put a list in between"
    )
  }

  @Test("an error about unpaired sections names both locations")
  func sections() throws {
    #expect(try complaint("\n{{#fields}}") == "main:2:4: error: the section 'fields' is not closed")
    #expect(
      try complaint("{{/fields}}") == "main:1:4: error: 'fields' is closed but was never opened")
    #expect(
      try complaint("{{#fields}}\n{{/field}}")
        == "main:2:4: error: 'field' is closed, but the open section is 'fields' of line 1"
    )
  }

  @Test("an error about a broken tag names its location")
  func tags() throws {
    #expect(try complaint("x {{name") == "main:1:3: error: the tag is not closed; '}}' is missing")
    #expect(
      try complaint("{{{name}}") == "main:1:1: error: the tag is not closed; '}}}' is missing")
    #expect(try complaint("{{ }}") == "main:1:3: error: the tag lacks a name")
    #expect(try complaint("{{a b}}") == "main:1:3: error: a name cannot contain a space: 'a b'")
    #expect(
      try complaint("{{=x=}}")
        == "main:1:1: error: delimiters are set by two words without '=': '{{=<% %>=}}'"
    )
    #expect(
      try complaint("{{$x}}{{/x}}")
        == "main:1:1: error: inheritance ('{{<' and '{{$') is not supported")
  }

  @Test("reports all errors at once")
  func several() throws { #expect(try complaint("{{a}}\n{{b}}").split(separator: "\n").count == 2) }
}
