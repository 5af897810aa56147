import Diagnostics
import SpecSyntax

extension SpecReader {
  /// One of the media types of a body.
  private struct Candidate {
    let entry: Mapping.Entry
    let type: MediaType
    let kind: Content.Kind
    let schema: Node?
    let media: Mapping?

    /// The lower, the sooner chosen.
    var rank: Int {
      switch kind {
      case .json: type.essence == "application/json" ? 0 : 1
      case .form: 2
      case .multipart: 3
      case .text: 4
      case .binary: 5
      }
    }
  }

  /// The content of a body: of several media types the one that says most, with a warning that names the others.
  mutating func readContent(_ node: Node?, at origin: TypeDeclaration.Origin) -> Content? {
    guard let content = mapping(node) else { return nil }
    let candidates = content.entries.filter { !$0.key.hasPrefix("x-") }.map { candidate($0) }
    guard let chosen = candidates.min(by: { $0.rank < $1.rank }) else { return nil }
    warn(of: candidates, besides: chosen)
    if chosen.type.isXML {
      findings.warning(
        "XML is not decoded; '\(chosen.entry.key)' is read as raw data", at: chosen.entry.keySpan)
    } else if chosen.type.isStream || chosen.media?["itemSchema"] != nil {
      findings.warning(
        "'\(chosen.entry.key)' is not split into its items yet; it is read as raw data",
        at: chosen.entry.keySpan
      )
    }
    return read(chosen, at: origin)
  }

  private mutating func candidate(_ entry: Mapping.Entry) -> Candidate {
    let media = entry.value.isNull ? nil : resolve(entry.value)?.mapping
    if let media { check(media, as: .mediaType) }
    if !entry.key.contains("/"), entry.key != "*" {
      findings.error(
        "'\(entry.key)' is no media type",
        at: entry.keySpan,
        help: "expected one such as 'application/json'"
      )
    }
    let type = MediaType(entry.key)
    let schema = media?["schema"].flatMap { $0.isNull ? nil : $0 }
    // `*/*` with a structured schema can only mean JSON.
    let kind = type.kind ?? (schema.map { isStructured($0) } == true ? .json : .binary)
    return Candidate(entry: entry, type: type, kind: kind, schema: schema, media: media)
  }

  /// Nothing is lost where the others are the same value in another notation: XML beside JSON.
  private mutating func warn(of candidates: [Candidate], besides chosen: Candidate) {
    let hasStructure = chosen.schema.map { isStructured($0) } ?? false
    let others = candidates.filter { other in
      guard other.entry.key != chosen.entry.key else { return false }
      guard let schema = chosen.schema, other.schema.map(Literal.init) == Literal(schema) else {
        return true
      }
      return other.type.isStream || other.kind != chosen.kind && !hasStructure
    }
    guard !others.isEmpty else { return }
    let names = others.map { "'\($0.entry.key)'" }.joined(separator: ", ")
    findings.warning(
      "one media type of a body is used, '\(chosen.entry.key)'; not used: \(names)",
      at: chosen.entry.keySpan
    )
  }

  private mutating func read(_ chosen: Candidate, at origin: TypeDeclaration.Origin) -> Content {
    var content = Content(mediaType: chosen.entry.key, kind: chosen.kind, type: .scalar(.binary))
    switch chosen.kind {
    case .json:
      content.type = chosen.schema.map { use(of: $0, at: origin) } ?? .scalar(.json)
      // A file in disguise: JSON has no raw bytes.
      if content.type == .scalar(.binary) { content.kind = .binary }
    case .form, .multipart:
      content.type =
        chosen.schema.map { use(of: $0, at: origin).withoutNull } ?? .map(.scalar(.string))
      content.partMediaTypes = readEncoding(chosen.media?["encoding"], schema: chosen.schema)
    case .text: content.type = .scalar(.string)
    case .binary: break
    }
    return content
  }

  private mutating func readEncoding(_ node: Node?, schema: Node?) -> [String: String] {
    var mediaTypes: [String: String] = [:]
    guard let entries = mapping(node)?.entries, !entries.isEmpty else { return [:] }
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
      for key in ["headers", "style", "explode", "allowReserved"] {
        guard let ignored = encoding.entry(key) else { continue }
        findings.warning("'\(key)' of a part is not supported yet and ignored", at: ignored.keySpan)
      }
      guard let types = text(encoding["contentType"]) else { continue }
      // A list names what the server takes; the first is what is sent.
      mediaTypes[entry.key] = types.prefix { $0 != "," }.trimmed
    }
    return mediaTypes
  }

  /// Whether a schema describes more than a string.
  private mutating func isStructured(_ schema: Node) -> Bool {
    guard let mapping = resolveSchema(schema)?.mapping else { return false }
    let types =
      mapping["type"]?.sequence?.compactMap(\.string) ?? mapping["type"]?.string.map { [$0] }
    if let types { return !types.contains("string") && !types.contains("file") }
    return !mapping.entries.allSatisfy { SchemaKeywords.isAnnotation($0.key) }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
