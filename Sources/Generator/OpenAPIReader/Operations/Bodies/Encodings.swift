import APIModel
import SpecDocument

/// How the parts of forms are written (OpenAPI's Encoding Object).
extension SchemaReader {
  /// Returns the encodings of the parts by their names, or by their positions in a body without
  /// names.
  mutating func encodings(
    _ media: Mapping?, schema: Node?, hasNames: Bool
  ) -> [ExactText: PartEncoding] {
    var encodings: [ExactText: PartEncoding] = [:]
    if !hasNames {
      for (index, node) in (media?["prefixEncoding"]?.sequence ?? []).enumerated() {
        if let encoding = mapping(node) { encodings["\(index)"] = partEncoding(encoding) }
      }
      if let encoding = mapping(media?["itemEncoding"]) { encodings[""] = partEncoding(encoding) }
    }
    for key in ["prefixEncoding", "itemEncoding"] where hasNames {
      guard let entry = media?.entry(key) else { continue }
      findings.report(
        .partEncoding,
        "'\(key)' is for parts without names, which a form does not have; it is ignored",
        at: entry.keySpan, correction: .removing(entry.keySpan))
    }
    guard let entries = mapping(media?["encoding"])?.entries, !entries.isEmpty else {
      return encodings
    }
    let body = schema.map { expand($0) }
    let parts = body?.properties.map(\.name) ?? []
    for entry in entries {
      guard let encoding = mapping(entry.value) else { continue }
      if !parts.isEmpty, body?.property(entry.key) == nil {
        let near = findings.suggestions.help(for: entry.key, among: parts)
        findings.add(
          Diagnostic(
            .partEncoding, "the body has no part '\(entry.key)', so its encoding is ignored",
            at: entry.keySpan, help: near,
            correction: .removing(entry.keySpan)
          ).harmless(if: near == nil))
      }
      encodings[entry.key] = partEncoding(encoding)
    }
    return encodings
  }

  private mutating func partEncoding(_ encoding: Mapping) -> PartEncoding {
    var part = PartEncoding()
    // The list names the types that the server accepts. The first is sent, unless a file suggests
    // another of them.
    let accepted = (text(encoding["contentType"]) ?? "").split(separator: ",").map {
      MediaType(String($0.withoutOuterSpace))
    }
    part.mediaType = accepted.first
    part.otherMediaTypes = Array(accepted.dropFirst())
    part.allowReserved = flag(encoding["allowReserved"]) ?? false
    part.brackets = brackets(of: encoding, .partEncoding)
    // Only names of exploded values have brackets.
    part.explode = part.brackets == nil ? flag(encoding["explode"]) : true
    part.style = partStyle(encoding)
    for entry in mapping(encoding["headers"])?.entries ?? [] {
      guard entry.key.lowercased() != "content-type" else { continue }
      if let value = constantHeader(entry.value) {
        part.headers.append(PartEncoding.Header(name: entry.key, value: value))
      } else {
        findings.report(
          .partEncoding,
          "header '\(entry.key)' of a part is not sent, because its value is not fixed",
          at: entry.keySpan,
          help: "give its schema a 'const' or 'default'; others can be set on the File that is "
            + "sent",
          correction: .removing(entry.keySpan))
      }
    }
    for key in ["encoding", "prefixEncoding", "itemEncoding"] {
      guard let entry = encoding.entry(key) else { continue }
      findings.report(
        .partEncoding, "a part that is itself a form is not supported; '\(key)' is ignored",
        at: entry.keySpan, correction: .removing(entry.keySpan))
    }
    return part
  }

  private mutating func partStyle(_ encoding: Mapping) -> ParameterStyle? {
    if let style = delimitedStyle(of: encoding, .partEncoding) { return style }
    guard let node = encoding["style"], let text = text(node) else { return nil }
    let allowed = ParameterLocation.query.styles
    if let style = allowed.first(where: { $0.rawValue == text }) { return style }
    unknownValue(
      .partEncoding, text, of: node.span, what: "part style", allowed: allowed.map(\.rawValue),
      correction: .removing(node.span))
    return nil
  }

  /// Returns the value of a header that allows only one.
  private mutating func constantHeader(_ node: Node) -> String? {
    guard let schema = resolve(node, as: .header)?.mapping["schema"],
      let mapping = resolveSchema(schema)?.mapping
    else { return nil }
    let values = mapping["enum"]?.sequence ?? []
    return (mapping["const"] ?? mapping["default"] ?? (values.count == 1 ? values[0] : nil))?
      .scalarText
  }

  /// Returns the style of a list whose elements are separated by a character that no `style`
  /// specifies, or not in this location (`x-apigen-delimiter`).
  mutating func delimitedStyle(of mapping: Mapping, _ rule: Rule) -> ParameterStyle? {
    guard let node = mapping["x-apigen-delimiter"], let text = text(node) else { return nil }
    if let style = ParameterStyle.byDelimiter[text] { return style }
    unknownValue(
      rule, text, of: node.span, what: "delimiter",
      allowed: ParameterStyle.byDelimiter.keys.sorted(), correction: .removing(node.span))
    return nil
  }

  /// Returns how lists are written where names have brackets (`x-apigen-brackets`).
  mutating func brackets(of mapping: Mapping, _ rule: Rule) -> ParameterStyle.Brackets? {
    guard let node = mapping["x-apigen-brackets"], let text = text(node) else { return nil }
    if let brackets = ParameterStyle.Brackets(rawValue: text) { return brackets }
    unknownValue(
      rule, text, of: node.span, what: "kind of brackets",
      allowed: ParameterStyle.Brackets.allCases.map(\.rawValue), correction: .removing(node.span))
    return nil
  }
}
