import APIModel
import SpecDocument
import SwiftClient

/// The index of the search, as scripts: without a server, pages cannot load anything else.
///
/// Every page includes the names; the first search loads the full content.
struct SearchIndex {
  /// A page, with its kind, place, name, group and alternative names.
  private struct Entry {
    /// The HTTP method of an operation, or the kind of a type.
    var kind: String
    var place: String
    var name: String
    /// The path of an operation.
    var path = ""
    /// The position of the group in the list of groups; -1 without a group.
    var group = -1
    /// The alternative names.
    var names: [String] = []
    var summary = ""
    /// Whether the summary is the title of the page.
    var isTitle = false
    var text = ""
  }

  private var groups: [String] = []
  /// The titles of the groups.
  private var titles: [String] = []
  private var entries: [Entry] = []

  init(_ reference: ReferencePlan) {
    groups = (reference.client.declaration?.groups ?? []).map(\.name)
    titles = groups.map { reference.titles[$0] ?? $0 }
    let places = Dictionary(firstOf: groups.enumerated().map { ($1, $0) })
    entries =
      reference.operations.map { operation in
        Self.entry(
          operation, group: operation.call.group.flatMap { places[$0] } ?? -1, of: reference)
      }
      + reference.client.files.flatMap { file in
        file.declarations.flatMap(\.withNested).compactMap { Self.entry($0, of: reference) }
      }
  }

  private static func entry(
    _ operation: ReferenceOperation, group: Int, of reference: ReferencePlan
  ) -> Entry {
    let model = operation.call.operation
    let parameters = operation.call.parameters.flatMap { parameter in
      [parameter.name, parameter.model?.name.text, parameter.model?.documentation.description]
        .compactMap { $0 }
    }
    let responses = model.responses.flatMap { response in
      [response.status.key] + response.headers.map(\.name.text)
    }
    let failures =
      reference.index.failures["\(operation.call.request).Failure"]?.cases.map(\.name) ?? []
    return Entry(
      kind: model.method, place: operation.page, name: operation.call.name, path: model.path,
      group: group, names: [operation.call.request, model.name?.text ?? ""],
      summary: operation.summary, isTitle: OperationPlan.title(of: model) != nil,
      text: ([model.documentation.description ?? ""] + parameters + responses + failures
        + model.tags + model.security.flatMap { $0 }).joined(separator: " "))
  }

  private static func entry(_ declaration: Declaration, of reference: ReferencePlan) -> Entry? {
    guard let name = declaration.typeName, let place = reference.index.places[name],
      let kind = declaration.kindName
    else { return nil }
    let documentation = declaration.documentation?.documentation
    return Entry(
      kind: kind, place: place, name: name,
      names: [declaration.model?.component ?? ""],
      summary: ReferencePlan.summary(declaration.documentation),
      text: ([documentation?.description ?? ""] + declaration.memberNames).joined(separator: " "))
  }

  /// The script that sets the names.
  var script: String {
    let rows = entries.map { entry in
      JSONPrinter.array(
        [
          JSONPrinter.quoted(entry.kind), JSONPrinter.quoted(entry.place),
          JSONPrinter.quoted(entry.name),
          JSONPrinter.quoted(entry.path), "\(entry.group)",
          JSONPrinter.quoted(
            entry.names.filter { !$0.isEmpty && $0 != entry.name }.joined(separator: " ")),
          JSONPrinter.quoted(entry.summary),
        ] + (entry.isTitle ? ["1"] : []))
    }
    return """
      const referenceGroups = \(JSONPrinter.array(titles.map(JSONPrinter.quoted)));
      const referenceEntries = \(JSONPrinter.lines(rows).dropLast());

      """
  }

  /// The script that passes on the contents, in the order of the names.
  var textScript: String {
    let texts = entries.map { JSONPrinter.quoted(Self.words($0.text)) }
    return "referenceTexts(\(JSONPrinter.lines(texts).dropLast()));\n"
  }

  /// Returns the words of a string, without markup and line breaks.
  private static func words(_ text: String) -> String {
    text.split { $0.isWhitespace || "`*#<>|".contains($0) }.joined(separator: " ").lowercased()
  }
}

extension Declaration {
  /// The kind of a searchable type; nil for others.
  fileprivate var kindName: String? {
    switch kind {
    case .model: "struct"
    case .enumeration: "enum"
    case .union: "union"
    case .alias: "alias"
    case .webhook: "webhook"
    // Failures and headers of a single request are on its page.
    case .failure(let failure): failure.path.count == 1 ? "failure" : nil
    case .headers(let headers): headers.path.count == 1 ? "headers" : nil
    case .namespace, .client, .group, .request, .sample: nil
    }
  }

  /// The names of the members, in Swift and on the wire.
  fileprivate var memberNames: [String] {
    switch kind {
    case .model(let model): model.properties.flatMap { [$0.name, $0.field?.name ?? ""] }
    case .enumeration(let enumeration):
      enumeration.cases.flatMap { ["\($0.name)", "\($0.value)"] }
    case .union(let union): union.cases.map(\.name)
    case .failure(let failure):
      failure.cases.flatMap { [$0.name, $0.documentation.status?.key ?? ""] }
    case .headers(let headers): headers.headers.flatMap { [$0.name, $0.field.name] }
    default: []
    }
  }
}
