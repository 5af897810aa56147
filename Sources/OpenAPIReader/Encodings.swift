import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecSyntax

/// How the parts of forms are written (OpenAPI's Encoding Object).
extension SpecReader {
  mutating func readEncodings(_ media: Mapping?, schema: Node?) -> [String: PartEncoding] {
    for key in ["prefixEncoding", "itemEncoding"] {
      guard let entry = media?.entry(key) else { continue }
      findings.warning(
        "'\(key)' is for parts without names, which a form does not have; it is ignored",
        at: entry.keySpan)
    }
    var encodings: [String: PartEncoding] = [:]
    guard let entries = mapping(media?["encoding"])?.entries, !entries.isEmpty else { return [:] }
    let parts = schema.map { expand($0).properties.map(\.name) } ?? []
    for entry in entries {
      guard let encoding = mapping(entry.value) else { continue }
      check(encoding, as: .encoding)
      if !parts.isEmpty, !parts.contains(entry.key) {
        findings.warning(
          "the body has no part '\(entry.key)'",
          at: entry.keySpan,
          help: findings.suggestion(for: entry.key, among: parts)
        )
      }
      encodings[entry.key] = readEncoding(encoding)
    }
    return encodings
  }

  private mutating func readEncoding(_ encoding: Mapping) -> PartEncoding {
    var part = PartEncoding()
    // A list names what the server takes; the first is what is sent.
    part.mediaType = text(encoding["contentType"]).map { $0.prefix { $0 != "," }.trimmed }
    part.explode = flag(encoding["explode"])
    part.allowReserved = flag(encoding["allowReserved"]) ?? false
    part.style = partStyle(encoding)
    for entry in mapping(encoding["headers"])?.entries ?? [] {
      guard entry.key.lowercased() != "content-type" else { continue }
      if let value = constantHeader(entry.value) {
        part.headers.append(PartEncoding.Header(name: entry.key, value: value))
      } else {
        findings.warning(
          "header '\(entry.key)' of a part has no value that is known, and is not sent",
          at: entry.keySpan,
          help: "give its schema a 'const' or 'default'; others can be set on the File that is sent"
        )
      }
    }
    for key in ["encoding", "prefixEncoding", "itemEncoding"] {
      guard let entry = encoding.entry(key) else { continue }
      findings.warning(
        "a part that is itself a form is not supported; '\(key)' is ignored", at: entry.keySpan)
    }
    return part
  }

  private mutating func partStyle(_ encoding: Mapping) -> Parameter.Style? {
    guard let node = encoding["style"], let text = text(node) else { return nil }
    let allowed: [Parameter.Style] = [.form, .spaceDelimited, .pipeDelimited, .deepObject]
    if let style = allowed.first(where: { $0.rawValue == text }) { return style }
    unknownValue(
      text, of: node.span, what: "style of a part", allowed: allowed.map(\.rawValue))
    return nil
  }

  /// The value of a header that has only one.
  private mutating func constantHeader(_ node: Node) -> String? {
    guard let schema = resolve(node)?.mapping["schema"],
      let mapping = resolveSchema(schema)?.mapping
    else { return nil }
    let values = mapping["enum"]?.sequence ?? []
    return (mapping["const"] ?? mapping["default"] ?? (values.count == 1 ? values[0] : nil))?
      .scalarText
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
