import Foundation
import Mustache
@testable import SwiftClient

/// `Documentation/Generated/Templates.md`, made from the keys of the views and the comments of their properties.
struct ViewsPage {
  private let comments: [String: String]

  /// Reads the folder with the views.
  init(sources: URL) throws {
    var comments: [String: String] = [:]
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    for file in files where file.hasSuffix(".swift") {
      Self.collect(
        try String(contentsOf: sources.appending(path: file), encoding: .utf8), into: &comments)
    }
    self.comments = comments
  }

  var text: String {
    """
    # Templates

    [Mustache](https://mustache.github.io/mustache.5.html) templates print the generated code. `apigen templates templates`
    writes the built-in ones to a folder. Change what you need and delete the rest; then give the folder:

    ```yaml
    templates: templates      # in apigen.yaml, or --templates templates
    ```

    A file there replaces the template of its name, and may include further templates of the folder. Every key is checked
    before anything is printed: an unknown one is an error at its line, with the nearest right key. A key that a view does not
    have is looked up in the views around it. Between minor versions, views may gain and lose keys.

    Beside Mustache's own tags there are:

    | tag | meaning |
    | --- | --- |
    | `{{,list}}…{{/list}}` | the elements with commas between them, broken into lines where one would be too long |
    | `{{,}}…{{/}}` | a line that may be broken there |
    | `{{|text}}` | a text of several lines, each with what stands before the tag; nothing where it is empty |

    The file begins with `file`, which prints \(Self.link("SourceFileView")).

    \(views.map(section).joined(separator: "\n\n"))

    """
  }

  private static func link(_ name: String) -> String { "[\(name)](#\(name.lowercased()))" }

  /// All types of views, in the order in which they are reached.
  private var views: [ViewType] {
    var found = [ViewType(SourceFileView.self)]
    var next = 0
    while next < found.count {
      for key in found[next].keys {
        if let type = Self.element(key.kind), Self.isListed(type), !found.contains(type) {
          found.append(type)
        }
      }
      next += 1
    }
    return found
  }

  private static func element(_ kind: ViewKind) -> ViewType? {
    switch kind {
    case .list(let type), .view(let type): type
    case .text, .flag: nil
    }
  }

  /// Whether it has keys of its own, and is not only a text.
  private static func isListed(_ type: ViewType) -> Bool { type.keys.map(\.name) != ["."] }

  private func section(_ view: ViewType) -> String {
    let keys = view.keys.filter { !Vocabulary.names.contains($0.name) }
    let rows = keys.map { key in
      "| `\(key.name)` | \(kind(key.kind)) | \(comments["\(view.name).\(key.name)"] ?? "") |"
    }
    let names =
      keys.count < view.keys.count
      ? "\n\nIts other keys are the names of types of Swift, Foundation and the runtime, spelled so that no type of the API hides them: `{{String}}`."
      : ""
    return """
      ## \(view.name)

      \(comments[view.name].map { $0 + "\n\n" } ?? "")| key | value | meaning |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))\(names)
      """
  }

  private func kind(_ kind: ViewKind) -> String {
    switch kind {
    case .text: "text"
    case .flag: "true or false"
    case .list(let type): Self.isListed(type) ? "list of \(Self.link(type.name))" : "list of texts"
    case .view(let type):
      Self.isListed(type) ? "\(Self.link(type.name)), or nothing" : "text, or nothing"
    }
  }

  /// The comments above types and properties, by `View` and `View.property`.
  private static func collect(_ source: String, into comments: inout [String: String]) {
    var comment: [Substring] = []
    var view = ""
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        comment.append(text.dropFirst(3).drop { $0 == " " })
        continue
      }
      defer { comment = [] }
      let plain = comment.joined(separator: " ").replacing("``", with: "`").replacing(
        "|", with: "\\|")
      if let name = text.firstMatch(of: /^(?:package )?(?:final )?(?:struct|enum) (\w+)/)?.1 {
        view = line.hasPrefix(" ") ? view : String(name)
        if !plain.isEmpty, !line.hasPrefix(" ") { comments[view] = plain }
      } else if let name = text.firstMatch(of: /^(?:package |private )?var `?(\w+)`?/)?.1,
        // Further in are the properties of nested types.
        line.count - text.count == 2, !plain.isEmpty
      {
        comments["\(view).\(name)"] = plain
      }
    }
  }
}
