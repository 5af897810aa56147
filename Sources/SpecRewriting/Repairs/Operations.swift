import SpecDocument

/// Operations, and the document as a whole.
extension Repairer {
  func repairOperation(_ operation: inout EditedObject) {
    dropSharedIdentifier(in: &operation)
    dropUnknownSchemes(in: &operation)
  }

  func repairDocument(_ document: inout EditedObject) {
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

  /// The title only names the client, and the reader reports it.
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

  /// All of them lose it, so that names do not depend on the order of the file.
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

  /// Methods with a fixed key belong there (OpenAPI 3.2 §4.9).
  func checkMethods(of item: EditedObject) {
    for entry in item["additionalOperations"]?.mapping?.entries ?? []
    where ObjectKind.pathItem.grammar[entry.key.lowercased()]?.place == .object(.operation) {
      report(
        .misplacedKey, "'\(entry.key)' belongs beside 'additionalOperations'", at: entry.keySpan)
    }
  }
}
