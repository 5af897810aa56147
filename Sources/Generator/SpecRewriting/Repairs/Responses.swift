import SpecDocument

/// Responses by status, with their headers.
extension Repairer {
  /// Drops repeated header fields; their names are case-insensitive (RFC 9110 §5.1).
  func dropSecondHeaders(in response: inout EditedObject) {
    guard var headers = response["headers"].flatMap({ EditedObject($0) }) else { return }
    for entry in headers.entries
    where !Grammar.isExtension(entry.key) && !HeaderField.isName(entry.key) {
      guard let meant = HeaderField.name(meantBy: entry.key), headers[meant] == nil else {
        reportHeaderName(entry.key, at: entry.keySpan)
        continue
      }
      report(
        .headerName, "'\(entry.key)' is not the name of a header; it is read as '\(meant)'",
        at: entry.keySpan)
      headers.replace(entry.key, with: entry.renamed(meant))
    }
    var names: [String: Mapping.Entry] = [:]
    for entry in headers.entries {
      guard let first = names.updateValue(entry, forKey: entry.key.lowercased()) else { continue }
      let duplicate = Diagnostic(
        .header, "header '\(entry.key)' is described twice; the first is used", at: entry.keySpan,
        correction: .removing(entry.keySpan))
      diagnostics.add(
        duplicate.noting("the first one is here", at: first.keySpan)
          .harmless(if: entry.value.hasSameContent(as: first.value)))
      headers.remove(entry.key)
    }
    if let changed = headers.changed { response.set("headers", changed) }
  }

  /// Repairs statuses: `4xx` becomes `4XX`, `200 OK` becomes `200`, and `404/406` two responses.
  func repairStatuses(_ responses: inout EditedObject) {
    for entry in responses.entries
    where ResponseStatus(entry.key)?.key != entry.key && !Grammar.isExtension(entry.key) {
      let statuses = Self.statuses(in: entry.key)
      if statuses.isEmpty {
        dropCode(entry, from: &responses)
        continue
      }
      report(
        .misspelledStatus,
        "'\(entry.key)' is not a status; it is read as "
          + statuses.map { "'\($0)'" }.joined(separator: " and "), at: entry.keySpan)
      responses.remove(entry.key)
      for status in statuses where responses[status] == nil {
        responses.set(status, entry.value)
      }
    }
  }

  /// Drops a response under a code of more than three digits, which the server puts in its bodies, if
  /// another response describes the success.
  private func dropCode(_ entry: Mapping.Entry, from responses: inout EditedObject) {
    guard entry.key.utf8.count > 3, entry.key.utf8.allSatisfy(\.isDigit),
      responses.entries.contains(where: { ResponseStatus($0.key)?.isSuccess == true })
    else { return }
    report(
      .unreadableResponse, "no response has the status '\(entry.key)'; this one is ignored",
      at: entry.keySpan, correction: .removing(entry.keySpan))
    responses.remove(entry.key)
  }

  /// Returns the statuses with which a key begins, before words such as a reason phrase; empty if it
  /// contains another number.
  private static func statuses(in key: String) -> [String] {
    let parts = key.utf8.split { "/,| ".utf8.contains($0) }.map { Substring($0).uppercased() }
    var statuses: [String] = []
    for part in parts {
      if let status = ResponseStatus(part) {
        statuses.append(status.key)
      } else if statuses.isEmpty || part.contains(where: \.isNumber) {
        return []
      }
    }
    return statuses
  }
}
