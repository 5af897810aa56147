import SpecDocument

/// Security schemes, and the requirements of operations.
extension Repairer {
  func repairSecurity(in object: inout EditedObject) {
    guard let node = object["security"], let alternatives = node.sequence else { return }
    let schemes = references.root["components"]?["securitySchemes"]?.mapping
    let known = schemes?.entries.map(\.key) ?? []
    func isUnknown(_ entry: Mapping.Entry) -> Bool { schemes?.entry(entry.key) == nil }
    guard alternatives.contains(where: { $0.mapping?.entries.contains(where: isUnknown) == true })
    else { return }
    let repaired = alternatives.compactMap { alternative -> Node? in
      guard let entries = alternative.mapping?.entries else { return alternative }
      let isWholeUnknown = entries.allSatisfy(isUnknown)
      var kept: [Mapping.Entry] = []
      for entry in entries {
        if !isUnknown(entry) {
          kept.append(entry)
        } else if let meant = scheme(
          meantBy: entry, among: known, in: alternative, isWhole: isWholeUnknown),
          !kept.contains(where: { $0.key == meant })
        {
          kept.append(entry.renamed(meant))
        }
      }
      return kept.isEmpty && !entries.isEmpty ? nil : .object(kept, at: alternative.span)
    }
    object.set("security", .list(repaired, at: node.span))
  }

  /// Returns the scheme with a similar name, or the only one of the document. Reports it; if
  /// neither exists, the name is left out, or the whole requirement if it is the only name.
  private func scheme(
    meantBy entry: Mapping.Entry, among known: [String], in requirement: Node, isWhole: Bool
  ) -> String? {
    // `keyV1` and `keyV2` are two keys.
    let similar = known.filter { $0.filter(\.isNumber) == entry.key.filter(\.isNumber) }
    let isOnly =
      known.count == 1 && requirement.mapping?.entries.count == 1
      && entry.keySpan.file == references.spec.rootFile
    let meant = suggestions.closest(to: entry.key, among: similar) ?? (isOnly ? known[0] : nil)
    guard let meant, requirement[meant] == nil else {
      let consequence = isWhole ? "the requirement is left out" : "it is left out"
      report(
        .unknownSecurityScheme, "unknown security scheme '\(entry.key)'; \(consequence)",
        at: entry.keySpan, correction: .removing(isWhole ? requirement.span : entry.keySpan))
      return nil
    }
    report(
      .unknownSecurityScheme,
      "unknown security scheme '\(entry.key)'; it is read as '\(meant)'", at: entry.keySpan,
      correction: .renaming(entry, to: meant, in: requirement.span))
    return meant
  }

  /// Reads the name of a scheme of HTTP in place of its type, as Swagger 2.0 has it.
  func repairNamedScheme(_ scheme: inout EditedObject) {
    guard version >= .openAPI30, let type = scheme["type"], let name = type.string?.lowercased(),
      name == "basic" || name == "bearer",
      scheme["scheme"].map({ $0.string?.lowercased() == name }) ?? true
    else { return }
    let meant = Node.text(name, at: type.span)
    report(
      .wrongKind, "'\(name)' is a scheme of the type 'http'; it is read as such", at: type.span,
      correction: .updating(scheme.span, ["type": .text("http", at: type.span), "scheme": meant]))
    scheme.set("type", .text("http", at: type.span))
    scheme.set("scheme", meant)
  }

  /// Corrects the name of the header of an API key. `Authorization: Bearer` names a scheme of HTTP,
  /// whose credentials are sent after the name of the scheme.
  func repairKey(_ scheme: inout EditedObject) {
    guard scheme["type"]?.string == "apiKey", let node = scheme["name"] else { return }
    if scheme["in"]?.string == "cookie" { checkCookieName(in: scheme) }
    guard scheme["in"]?.string == "header" else { return }
    guard let name = node.scalarText, !HeaderField.isName(name),
      let meant = HeaderField.scheme(in: name)
    else { return repairHeaderName(in: &scheme) }
    report(
      .headerName,
      "'\(name)' is not the name of a header; it is read as the HTTP scheme '\(meant)'",
      at: node.span)
    scheme.set("type", .text("http", at: node.span))
    scheme.set("scheme", .text(meant, at: node.span))
    scheme.remove("name")
    scheme.remove("in")
  }

  /// Reports the only kind of scheme that a later version added (OpenAPI 3.1 §4.8.27).
  func checkVersion(of scheme: EditedObject) {
    guard version == .openAPI30, let type = scheme["type"], type.string == "mutualTLS" else {
      return
    }
    report(
      .keyOfOtherVersion, "'mutualTLS' belongs to OpenAPI 3.1; the document is 3.0", at: type.span,
      isHarmless: true)
  }
}
