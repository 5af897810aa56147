import APIGenCore
import SpecDocument
import SwiftClient
import SuiteTraits
import Testing

@Suite("Files that are not API descriptions")
struct ForeignFileTests {
  private func rules(_ text: String) -> [String] {
    let generation = generate(
      SpecInput(
        path: "api.yaml", contents: Array(text.utf8),
        options: PlanOptions(source: "api.yaml", version: "0.0.0")))
    return generation.record.diagnostics.all.map(\.rule.identifier)
  }

  @Test(
    "are recognised quickly, whatever they repeat", .timeLimit(.patient),
    arguments: ["# ", "\"\"\"", "\"\"\" ", "/**/", "<!---->", "<", "type ", "\n#\n", "//\n", "1"])
  func repetition(text: String) { #expect(!rules(String(repeating: text, count: 2000)).isEmpty) }

  @Test(
    "are not mistaken for a description that begins the same way",
    arguments: [
      "# yarn\n", "\n\n", "\u{FEFF}", "type: object\n", "schema: 1\n", "message: Hello\n",
      "name: Shop\naccess: public\n", "definitions: {}\n", "# a\r\n# b\r\n", "# a\r# b\r",
      "\u{FEFF}# a\r\n", String(repeating: "# a license\n", count: 1000), "# with\ta tab\n",
      "x-a: 'b\tc'\t# d\n", "'': a\n", "---\n",
    ])
  func descriptions(start: String) {
    let document = """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      paths: {/a: {get: {responses: {204: {description: Done}}}}}

      """
    #expect(!rules(start + document).contains("not-a-description"))
  }

  @Test(
    "are named if they are binary",
    arguments: [
      (0..<200).map { UInt8(truncatingIfNeeded: $0 * 7) },
      Array("\u{7F}ELF\u{2}\u{1}\u{1}".utf8) + Array(repeating: 0, count: 90),
    ])
  func binary(bytes: [UInt8]) {
    let generation = generate(
      SpecInput(
        path: "api.yaml", contents: bytes,
        options: PlanOptions(source: "api.yaml", version: "0.0.0")))
    #expect(
      generation.record.diagnostics.all.map(\.message) == [
        "this is not an API description but a binary file"
      ])
  }

  @Test("are shown at their place behind a byte order mark")
  func byteOrderMark() {
    let generation = generate(
      SpecInput(
        path: "api.html", contents: [0xEF, 0xBB, 0xBF] + Array("<html>".utf8),
        options: PlanOptions(source: "api.html", version: "0.0.0")))
    let span = generation.record.diagnostics.all.first?.span
    #expect(span?.start == 0)
    #expect(span?.end == 5)
  }
}
