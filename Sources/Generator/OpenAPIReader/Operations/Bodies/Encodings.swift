import APIModel
import SpecDocument

/// How the parts of forms are written (OpenAPI's Encoding Object).
extension ContentReader {
  func readEncodings(
    _ media: Mapping?, schema: Node?, hasNames: Bool, _ schemas: inout SchemaReader
  ) -> [ExactText: PartEncoding] {
    var encodings: [ExactText: PartEncoding] = [:]
    if !hasNames {
      for (index, node) in (media?["prefixEncoding"]?.sequence ?? []).enumerated() {
        if let encoding = schemas.mapping(node) {
          encodings[ExactText("\(index)")] = readEncoding(encoding, &schemas)
        }
      }
      if let encoding = schemas.mapping(media?["itemEncoding"]) {
        encodings[""] = readEncoding(encoding, &schemas)
      }
    }
    for key in ["prefixEncoding", "itemEncoding"] where hasNames {
      guard let entry = media?.entry(key) else { continue }
      schemas.findings.report(
        .partEncoding,
        "'\(key)' is for parts without names, which a form does not have; it is ignored",
        at: entry.keySpan, correction: .removing(entry.keySpan))
    }
    guard let entries = schemas.mapping(media?["encoding"])?.entries, !entries.isEmpty else {
      return encodings
    }
    let body = schema.map { schemas.expand($0) }
    let parts = body?.properties.map(\.name) ?? []
    for entry in entries {
      guard let encoding = schemas.mapping(entry.value) else { continue }
      if !parts.isEmpty, body?.property(entry.key) == nil {
        let near = schemas.findings.suggestions.help(for: entry.key, among: parts)
        schemas.findings.report(
          .partEncoding, "the body has no part '\(entry.key)', so its encoding is ignored",
          at: entry.keySpan, help: near, isHarmless: near == nil,
          correction: .removing(entry.keySpan))
      }
      encodings[entry.key] = readEncoding(encoding, &schemas)
    }
    return encodings
  }

  private func readEncoding(_ encoding: Mapping, _ schemas: inout SchemaReader) -> PartEncoding {
    var part = PartEncoding()
    // The list names the types that the server accepts. The first is sent, unless a file suggests
    // another of them.
    let accepted = schemas.text(encoding["contentType"])?.split(separator: ",").map {
      MediaType($0.trimmed)
    }
    part.mediaType = accepted?.first
    part.otherMediaTypes = Array((accepted ?? []).dropFirst())
    part.allowReserved = schemas.flag(encoding["allowReserved"]) ?? false
    part.brackets = schemas.brackets(of: encoding, .partEncoding)
    // Only names of exploded values have brackets.
    part.explode = part.brackets == nil ? schemas.flag(encoding["explode"]) : true
    part.style = partStyle(encoding, &schemas)
    for entry in schemas.mapping(encoding["headers"])?.entries ?? [] {
      guard entry.key.lowercased() != "content-type" else { continue }
      if let value = constantHeader(entry.value, &schemas) {
        part.headers.append(PartEncoding.Header(name: entry.key, value: value))
      } else {
        schemas.findings.report(
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
      schemas.findings.report(
        .partEncoding, "a part that is itself a form is not supported; '\(key)' is ignored",
        at: entry.keySpan, correction: .removing(entry.keySpan))
    }
    return part
  }

  private func partStyle(_ encoding: Mapping, _ schemas: inout SchemaReader)
    -> ParameterStyle?
  {
    guard let node = encoding["style"], let text = schemas.text(node) else { return nil }
    let allowed = ParameterLocation.query.styles
    if let style = allowed.first(where: { $0.rawValue == text }) { return style }
    schemas.unknownValue(
      .partEncoding, text, of: node.span, what: "part style",
      allowed: allowed.map(\.rawValue))
    return nil
  }

  /// Returns the value of a header that allows only one.
  private func constantHeader(_ node: Node, _ schemas: inout SchemaReader) -> String? {
    guard let schema = schemas.resolve(node)?.mapping["schema"],
      let mapping = schemas.resolveSchema(schema)?.mapping
    else { return nil }
    let values = mapping["enum"]?.sequence ?? []
    return (mapping["const"] ?? mapping["default"] ?? (values.count == 1 ? values[0] : nil))?
      .scalarText
  }
}

extension SchemaReader {
  /// Returns how lists are written where names have brackets (`x-apigen-brackets`).
  mutating func brackets(of mapping: Mapping, _ rule: Rule) -> ParameterStyle.Brackets? {
    guard let node = mapping["x-apigen-brackets"], let text = text(node) else { return nil }
    if let brackets = ParameterStyle.Brackets(rawValue: text) { return brackets }
    unknownValue(
      rule, text, of: node.span, what: "kind of brackets",
      allowed: ParameterStyle.Brackets.allCases.map(\.rawValue))
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
