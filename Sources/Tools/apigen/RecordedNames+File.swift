import APIGenCore
import Decisions
import SpecDocument
import SwiftClient

extension SpecOptions {
  /// Adds the names of everything new to the file that records them, after a command has changed a
  /// document or what belongs to it. A document with errors leaves the file as it is.
  func recordNames(of spec: SpecArgument, on console: Console) throws {
    let configured = try spec.configuration(at: configuration)
    guard configured?.decisions().decisions.recordsNames != nil,
      let recorded = names(try input(spec)).recorded
    else { return }
    try recorded.write()
    if let summary = recorded.summary {
      try print("\(spec.argument): names: \(summary)\n", on: console)
    }
  }
}

extension RecordedNames {
  /// Writes the file, unless it already contains all names.
  func write() throws(Failure) {
    guard !isCurrent else { return }
    try OutputFile(path: path).write(text)
  }

  /// The file's contents. All kinds of names are always there, far enough apart that git merges
  /// changes to two of them without a conflict.
  private var text: String {
    let entries = names.recordedDocument.mapping?.entries ?? []
    let single = entries.filter { entry in !Self.sections.contains { $0.key == entry.key } }
    let sections = Self.sections.map { section in
      let lines = entries.first { $0.key == section.key }?.value.mapping?.entries ?? []
      return "\n\n# \(section.comment)\n\(section.key):\n\(lines.map(Self.line).joined())"
    }
    return """
      # The names that do not follow from the document. apigen keeps them and adds what is new; edit one to rename
      # something. 'apigen names --prune' removes what the document no longer has.
      \(printYAML(Node.object(single, at: .nowhere)))\(sections.joined())\(pagesText)
      """
  }

  /// One line a name, or an operation.
  private static func line(_ entry: Mapping.Entry) -> String {
    let parts = entry.value.sequence?.compactMap(\.string).map {
      YAMLScalar.inline($0, inList: true)
    }
    let value =
      parts.map { "[\($0.joined(separator: ", "))]" }
      ?? YAMLScalar.inline(entry.value.string ?? "", inList: false)
    return "  \(YAMLScalar.inline(entry.key, inList: false)): \(value)\n"
  }

  /// One line a list.
  private var pagesText: String {
    let lines = pages.lines.map { "  \(YAMLScalar.inline($0.key, inList: false)): \($0.text)\n" }
    return "\n\n# How the next page of each list is requested, or 'none'.\npages:\n"
      + lines.joined()
  }

  private static let sections: [(key: String, comment: String)] = [
    (
      "operations",
      "Methods in their groups, the types of their requests, and method and path of each operation."
    ),
    ("items", "Methods that iterate over the items of all pages, by operation."),
    ("groups", "Properties of the client, by tag."),
    ("groupTypes", "The types of these."),
    ("types", "Types, by schema or place."),
    ("properties", "Properties, by their types."),
    ("cases", "Cases of enums and unions, by their types."),
    ("parameters", "Parameters, by operation."),
    ("headers", "Header fields of responses."),
    ("webhooks", "Webhooks and callbacks."),
    ("servers", "Servers, by name or URL."),
    ("securitySchemes", "Credentials, by security scheme."),
  ]
}
