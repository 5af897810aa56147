import SpecDocument
import Testing

@Suite("Printing a tree as YAML")
struct PrintYAMLTests {
  private static let span = SourceSpan(file: SourceFile.ID(index: 0), start: 0, end: 0)

  @Test(
    "every string is read back as it was",
    arguments: [
      "", " ", "a", "a b", " a", "a ", "null", "Null", "~", "true", "no", "12", "1.5", "0x1F",
      "1e3", ".inf", "-", "- a",
      "a: b", "a:", "a #b", "#a", "&a", "*a", "!a", "%a", "@a", "`a`", "{a}", "[a]", "a, b", "'a'",
      "\"a\"", "a\\b",
      "?", "? a", "=", "<<", "|", ">", "a\nb", "a\nb\n", "\na", " a\nb", "a\n\n", "a\n\n b\n",
      "a\tb", "\ta\nb", "a\r\nb",
      "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}", "😀", "é", "*/", "\"\"\"",
      "\\(exit(1))", "../", "---",
      "...", "--- a", "2020-01-31", "$ref", "{r}.a", "http://a/{b}?c=d&e=f+g",
      "#/components/schemas/A", String(repeating: "k", count: 2000),
      String(repeating: "k ", count: 800) + "\n",
    ])
  func strings(text: String) {
    let value = Node(.string(text), at: Self.span)
    let key = Mapping.Entry(key: text, keySpan: Self.span, value: value)
    let list = Mapping.Entry(
      key: "list " + text,
      keySpan: Self.span,
      value: Node(.sequence([value, value]), at: Self.span)
    )
    let yaml = printYAML(Node(.mapping(Mapping([key, list])), at: Self.span))
    let read = parsed(yaml)
    #expect(read?.mapping?.entries.map(\.key) == [text, "list " + text], "\(yaml)")
    #expect(read?[text]?.string == text, "\(yaml)")
    #expect(read?["list " + text]?.sequence?.map(\.string) == [text, text], "\(yaml)")
  }

  @Test(
    "other values and nesting are read back as they were",
    arguments: [
      "a: null\nb: true\nc: 1\nd: 1.5\ne: .inf\n", "[]\n", "{}\n", "a: {}\nb: []\n",
      "- - 1\n  - [2]\n", "1\n",
      "a:\n  - b: 1\n    c:\n      - {d: 2}\n", "- {}\n- []\n- null\n", "a: |\n  b\n\n   c\n",
    ])
  func structures(yaml: String) {
    let node = parsed(yaml)
    let again = node.map(printYAML)
    #expect(again.flatMap(parsed).map(outline) == node.map(outline), "\(again ?? "")")
  }

  /// The tree without its spans.
  private func outline(_ node: Node) -> String {
    switch node.content {
    case .mapping(let mapping):
      "{"
        + mapping.entries.map { "\($0.key.debugDescription): \(outline($0.value))" }.joined(
          separator: ", ")
        + "}"
    case .sequence(let nodes): "[" + nodes.map(outline).joined(separator: ", ") + "]"
    default: "\(node.content)"
    }
  }

  private func parsed(_ yaml: String) -> Node? {
    var sources = Sources()
    var diagnostics = Diagnostics()
    let id = sources.add(SourceFile(path: "printed.yaml", bytes: Array(yaml.utf8)))
    return parse(sources[id], as: id, diagnostics: &diagnostics)
  }
}
