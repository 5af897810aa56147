import SpecDocument

/// Security schemes, and the requirements of operations.
extension Repairer {
  func dropUnknownSchemes(in object: inout EditedObject) {
    guard let node = object["security"], let alternatives = node.sequence else { return }
    let known = references.root["components"]?["securitySchemes"]?.mapping
    let kept = alternatives.filter { alternative in
      let unknown = (alternative.mapping?.entries ?? []).filter { known?[$0.key] == nil }
      for entry in unknown {
        report(
          .unknownSecurityScheme,
          "unknown security scheme '\(entry.key)'; the requirement is left out", at: entry.keySpan,
          help: suggestions.help(for: entry.key, among: known?.entries.map(\.key) ?? []),
          correction: .removing(alternative.span))
      }
      return unknown.isEmpty
    }
    if kept.count < alternatives.count { object.set("security", .list(kept, at: node.span)) }
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
      .keyOfOtherVersion, "'mutualTLS' belongs to OpenAPI 3.1; the document is 3.0", at: type.span)
  }
}
