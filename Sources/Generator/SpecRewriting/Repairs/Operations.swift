import SpecDocument

/// Operations, and the document as a whole.
extension Repairer {
  func repairDocument(_ document: inout EditedObject) {
    repairSecurity(in: &document)
    addInfo(to: &document)
    let items = ["paths", "webhooks"].flatMap { document[$0]?.mapping?.entries ?? [] }
    let hasOperations = items.contains {
      !Grammar.isExtension($0.key) && Self.mayHaveOperations($0.value)
    }
    if !hasOperations, document["components"]?["pathItems"] == nil {
      report(
        .noOperations, "the document has no operations; the client has no methods",
        at: document.entry("paths")?.keySpan ?? document.span)
    }
  }

  private static func mayHaveOperations(_ item: Node) -> Bool {
    guard let entries = item.mapping?.entries else { return true }
    return entries.contains { entry in
      ["$ref", "additionalOperations"].contains(entry.key)
        || ObjectKind.pathItem.grammar[entry.key]?.place == .object(.operation)
    }
  }

  /// Adds what `info` lacks. The title only names the client; the reader reports a missing one.
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

  /// Removes a shared identifier from all its operations: names must not depend on their order.
  func dropSharedIdentifier(in operation: inout EditedObject) {
    guard let entry = operation.entry("operationId"), let identifier = entry.value.scalarText,
      sharedOperationIDs.contains(identifier)
    else { return }
    report(
      .duplicateOperationID,
      "several operations have the operationId '\(identifier)'; they are named by method and path",
      at: entry.value.span, help: "give each operation its own operationId",
      correction: .removing(entry.value.span))
    operation.remove("operationId")
  }

  /// Reports methods that have a fixed key in the path item (OpenAPI 3.2 §4.9), and operations without one.
  func checkMethods(of item: EditedObject) {
    // Amazon API Gateway exports an operation of every method so.
    if let any = item.entry("x-amazon-apigateway-any-method") {
      report(
        .unknownKey, "'\(any.key)' does not name a method, so the client leaves it out",
        at: any.keySpan, help: "add an operation for each method that callers need")
    }
    for entry in item["additionalOperations"]?.mapping?.entries ?? [] {
      let key = ObjectKind.pathItem.grammar[entry.key.lowercased()]
      guard let key, key.place == .object(.operation), key.first <= version else { continue }
      report(
        .misplacedKey, "'\(entry.key)' belongs beside 'additionalOperations'", at: entry.keySpan,
        isHarmless: true)
    }
  }
}
