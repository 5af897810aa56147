import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

/// Operations with what they need and answer, and the document as a whole.
extension Mender {
  func mendOperation(_ operation: inout EditedObject) {
    dropSharedIdentifier(in: &operation)
    dropUnknownSchemes(in: &operation)
  }

  func mendDocument(_ document: inout EditedObject) {
    dropUnknownSchemes(in: &document)
    addInfo(to: &document)
    let hasOperations = ["paths", "webhooks"].contains { key in
      document[key]?.mapping?.entries.contains { !Grammar.isExtension($0.key) } == true
    }
    if !hasOperations, document["components"]?["pathItems"] == nil {
      report(
        .noOperations, "the document has no operations; the client has no methods",
        at: document.entry("paths")?.keySpan ?? document.span)
    }
  }

  /// What only names the client, which the reader speaks of.
  private func addInfo(to document: inout EditedObject) {
    if document["info"] == nil {
      document.set("info", .object([:], at: document.entries.first?.keySpan ?? document.span))
    }
    guard var info = document["info"].flatMap({ EditedObject($0) }) else { return }
    for key in ["title", "version"] where info[key] == nil {
      info.set(key, .text("", at: info.span))
    }
    if let changed = info.changed { document.set("info", changed) }
    if !["paths", "components", "webhooks"].contains(where: { document[$0] != nil }) {
      document.set("paths", .object([:], at: document.span))
    }
  }

  /// Which of them has a better right to the name nobody can say, and the order in the file must not matter.
  private func dropSharedIdentifier(in operation: inout EditedObject) {
    guard let entry = operation.entry("operationId"), let identifier = entry.value.scalarText,
      sharedOperationIDs.contains(identifier)
    else { return }
    report(
      .duplicateOperationID,
      "several operations have the operationId '\(identifier)'; they are named by method and path",
      at: entry.value.span, help: "give each operation its own operationId")
    operation.remove("operationId")
  }

  // MARK: - Security

  private func dropUnknownSchemes(in object: inout EditedObject) {
    guard let node = object["security"], let alternatives = node.sequence else { return }
    let known = references.root["components"]?["securitySchemes"]?.mapping
    let kept = alternatives.filter { alternative in
      let unknown = (alternative.mapping?.entries ?? []).filter { known?[$0.key] == nil }
      for entry in unknown {
        report(
          .unknownSecurityScheme,
          "unknown security scheme '\(entry.key)'; the requirement is left out", at: entry.keySpan,
          help: closest(to: entry.key, among: known?.entries.map(\.key) ?? [])
            .map { "did you mean '\($0)'?" })
      }
      return unknown.isEmpty
    }
    if kept.count < alternatives.count { object.set("security", .list(kept, at: node.span)) }
  }

  /// The one kind of scheme that a version has added (OpenAPI 3.1 §4.8.27).
  func checkVersion(of scheme: EditedObject) {
    guard version == .openAPI30, let type = scheme["type"], type.string == "mutualTLS" else {
      return
    }
    report(
      .keyOfOtherVersion, "'mutualTLS' belongs to OpenAPI 3.1; the document is 3.0", at: type.span)
  }

  /// Methods with a key of their own stand under it (OpenAPI 3.2 §4.9).
  func checkMethods(of item: EditedObject) {
    for entry in item["additionalOperations"]?.mapping?.entries ?? []
    where ObjectKind.pathItem.grammar[entry.key.lowercased()]?.place == .object(.operation) {
      report(
        .misplacedKey, "'\(entry.key)' belongs beside 'additionalOperations'", at: entry.keySpan)
    }
  }

  // MARK: - Responses

  /// Names of header fields know no case (RFC 9110 §5.1).
  func dropSecondHeaders(in response: inout EditedObject) {
    guard var headers = response["headers"].flatMap({ EditedObject($0) }) else { return }
    var names: [String: SourceSpan] = [:]
    for entry in headers.entries {
      guard let first = names.updateValue(entry.keySpan, forKey: entry.key.lowercased()) else {
        continue
      }
      report(
        .header, "header '\(entry.key)' is described twice; the first counts", at: entry.keySpan,
        notes: [Diagnostic.Note("the first one is here", at: first)])
      headers.remove(entry.key)
    }
    if let changed = headers.changed { response.set("headers", changed) }
  }

  /// `4xx` for `4XX`, and `404/406` for two responses.
  func mendStatuses(_ responses: inout EditedObject) {
    for entry in responses.entries where !Grammar.isExtension(entry.key) {
      let statuses = Self.statuses(in: entry.key)
      guard statuses != [entry.key], !statuses.isEmpty else { continue }
      report(
        .misspelledStatus,
        "'\(entry.key)' is no status; it is read as "
          + statuses.map { "'\($0)'" }.joined(separator: " and "), at: entry.keySpan)
      responses.remove(entry.key)
      for status in statuses where responses[status] == nil {
        responses.set(status, entry.value)
      }
    }
  }

  /// The statuses that a key means; none where one of its parts is no status.
  private static func statuses(in key: String) -> [String] {
    let parts = key.split { "/,| ".contains($0) }.map { $0.uppercased() }
    var statuses: [String] = []
    for part in parts where part != "OR" {
      if part == "DEFAULT" {
        statuses.append("default")
      } else if part.count == 3, let first = part.utf8.first,
        (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(first),
        part.hasSuffix("XX") || part.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      {
        statuses.append(part)
      } else {
        return []
      }
    }
    return statuses
  }

  // MARK: - Servers

  /// A variable that is not described is an argument of the server; one that is in no URL is nothing.
  func mendServer(_ server: inout EditedObject) {
    guard let url = server["url"]?.scalarText else { return }
    let names = PathTemplate(url).names
    let described = server["variables"]?.mapping
    var variables = (described?.entries ?? []).compactMap {
      mendedVariable($0, in: names, of: server)
    }
    for name in names where described?[name] == nil {
      let span = server["url"]?.span ?? server.span
      report(
        .serverVariable,
        "the URL has the variable '{\(name)}', which 'variables' does not describe; "
          + "it is an argument of the server", at: span,
        help: closest(to: name, among: described?.entries.map(\.key) ?? [])
          .map { "did you mean '\($0)'?" })
      variables.append(Mapping.Entry(key: name, keySpan: span, value: Self.argument(at: span)))
    }
    let node = Node(.mapping(Mapping(variables)), at: server["variables"]?.span ?? server.span)
    if node.mapping?.entries != described?.entries ?? [] { server.set("variables", node) }
  }

  private func mendedVariable(
    _ entry: Mapping.Entry, in names: [String], of server: EditedObject
  ) -> Mapping.Entry? {
    guard names.contains(entry.key) else {
      report(
        .serverVariable, "server variable '\(entry.key)' does not stand in the URL",
        at: entry.keySpan)
      return nil
    }
    guard var variable = EditedObject(entry.value) else { return entry }
    guard variable["default"] == nil else {
      mendValues(of: &variable)
      return Mapping.Entry(
        key: entry.key, keySpan: entry.keySpan, value: variable.changed ?? entry.value)
    }
    report(
      .serverVariable,
      "server variable '\(entry.key)' lacks a 'default'; "
        + (variable["enum"]?.sequence?.isEmpty == false
          ? "it is the first of its values" : "it is an argument of the server"),
      at: entry.keySpan)
    if let first = variable["enum"]?.sequence?.first {
      variable.set("default", first)
    } else {
      variable.set("default", .text("", at: entry.keySpan))
      variable.set("x-apigen-required", .flag(true, at: entry.keySpan))
    }
    return Mapping.Entry(
      key: entry.key, keySpan: entry.keySpan, value: variable.changed ?? entry.value)
  }

  /// The values of a variable are texts, at least one.
  private func mendValues(of variable: inout EditedObject) {
    guard let values = variable["enum"]?.sequence else { return }
    for value in values where value.string == nil {
      guard let text = value.scalarText else { continue }
      report(value, isReadAs: "'\(text)'", expected: "a string")
    }
    if values.isEmpty {
      report(.emptyValue, "'enum' lists no value", at: variable["enum"]?.span ?? variable.span)
      variable.remove("enum")
    } else if values.contains(where: { $0.string == nil }) {
      let texts = values.map { value in
        value.scalarText.map { Node.text($0, at: value.span) } ?? value
      }
      variable.set("enum", .list(texts, at: variable.span))
    }
  }

  private static func argument(at span: SourceSpan) -> Node {
    .object(
      ["default": .text("", at: span), "x-apigen-required": .flag(true, at: span)], at: span)
  }
}
