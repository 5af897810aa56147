import Mustache
import Testing

@Suite("View dump")
struct ViewDumpTests {
  @Test("keys stand in their order, lists are indented, what says nothing is left out")
  func layout() {
    let view = TypeView(
      name: "User",
      notes: ["first", "a: b"],
      fields: [FieldView(name: "id"), FieldView(name: "tag", isOptional: true)],
      nested: [TypeView(name: "Inner", extra: FieldView(name: "x"))]
    )
    #expect(
      ViewDump.text(of: view) == """
        name: User
        notes:
          - first
          - a: b
        fields:
          - name: id
          - name: tag
            isOptional: true
        nested:
          - name: Inner
            extra:
              name: x

        """
    )
  }

  @Test("a view that is a text stands on the line of its key")
  func text() {
    struct Note: View {
      var note: String?

      static let keys = ViewKeys<Self>([.view("note", \.note)])
    }
    #expect(ViewDump.text(of: Note(note: "a: b")) == "note: a: b\n")
  }

  @Test("text that could be mistaken for something else stands in quotes")
  func quotes() {
    let texts = ["", "true", " x", "\"q\"", "a\nb", "a\u{202E}b", "{}"]
    let quoted = [
      #""""#, #""true""#, #"" x""#, #""\"q\"""#, #""a\nb""#, #""a\u{202e}b""#, #""{}""#,
    ]
    #expect(texts.map { ViewDump.text(of: $0) } == quoted.map { $0 + "\n" })
  }
}
