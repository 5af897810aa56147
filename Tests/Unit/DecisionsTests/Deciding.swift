import APIModel
import Decisions
import OpenAPIReader
import SpecDocument

/// The API of a document in the form of OpenAPI 3.1, and what was decided about it.
struct Deciding {
  let api: API
  /// The recorded lines, one for each list.
  let record: [String]
  let messages: [String]

  /// Reads the part of a document after `info`, and decides what it leaves open.
  init(_ text: String, recorded: KeyValuePairs<String, String> = [:]) throws {
    var sources = Sources()
    var diagnostics = Diagnostics()
    func node(_ text: String) throws -> Node {
      let file = sources.add(SourceFile(path: "api.yaml", bytes: Array(text.utf8)))
      guard let node = parse(sources[file], as: file, diagnostics: &diagnostics) else {
        throw Unreadable(messages: diagnostics.all.map(\.message))
      }
      return node
    }
    let lines = try recorded.map { RecordedPages.Line($0, try node($1)) }
    let document = try node("openapi: 3.1.0\ninfo: {title: Test, version: '1'}\n" + text)
    guard var api = read(document, diagnostics: &diagnostics) else {
      throw Unreadable(messages: diagnostics.all.map(\.message))
    }
    let pages = PageDecisions(of: api, recorded: RecordedPages(lines), diagnostics: &diagnostics)
    api.adopt(pages)
    api.readDescriptions()
    self.api = api
    record = pages.record.lines.map { "\($0.key): \($0.text)" }
    messages = diagnostics.inOrder.map { diagnostic in
      ([diagnostic.message] + [diagnostic.help].compactMap(\.self)).joined(separator: "; ")
    }
  }

  struct Unreadable: Error {
    let messages: [String]
  }
}
