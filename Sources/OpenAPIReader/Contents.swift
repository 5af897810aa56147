import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecSyntax

/// One of the media types of a body.
struct MediaCandidate {
  let entry: Mapping.Entry
  let type: MediaType
  let kind: Content.Kind
  let schema: Node?
  let media: Mapping?
  /// Whether a part of it is a file.
  let hasFiles: Bool

  /// The lower, the sooner it speaks for the body.
  var rank: Int {
    switch kind {
    case .json: type.essence == "application/json" ? 0 : 1
    // A form without multipart cannot hold a file.
    case .form: hasFiles ? 4 : 2
    case .multipart: 3
    case .text: 5
    case .xml: 6
    // What streams comes last, so that what remains where the server says nothing is read whole.
    case .events, .lines: 7
    case .binary: 8
    }
  }

  /// What its values are made of.
  var valueSchema: Node? { schema ?? media?["itemSchema"] }
}

extension SpecReader {
  /// The contents of a body, the one that says most first. What is only the same value in another notation is left out.
  mutating func readContents(
    _ node: Node?, at origin: TypeDeclaration.Origin, _ direction: TypeDeclaration.Direction
  ) -> [Content] {
    guard let content = mapping(node) else { return [] }
    var candidates: [MediaCandidate] = []
    for entry in content.entries where !entry.key.hasPrefix("x-") {
      candidates.append(candidate(entry, direction))
    }
    let chosen = distinct(candidates, direction)
    var contents: [Content] = []
    for candidate in chosen {
      let place =
        chosen.count > 1 ? self.origin(origin, as: candidate, isFirst: contents.isEmpty) : origin
      merge(read(candidate, at: place, direction), into: &contents, direction)
    }
    return contents
  }

  private mutating func candidate(_ entry: Mapping.Entry, _ direction: TypeDeclaration.Direction)
    -> MediaCandidate
  {
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
    var kind = type.kind ?? (schema.map { isStructured($0) } == true ? .json : .binary)
    // Events are what a server sends.
    if kind == .events, direction == .sent { kind = .text }
    let isForm = kind == .form || kind == .multipart
    return MediaCandidate(
      entry: entry, type: type, kind: kind, schema: schema, media: media,
      hasFiles: isForm && schema.map { hasFiles($0) } == true)
  }

  private mutating func hasFiles(_ schema: Node) -> Bool {
    expand(schema).properties.contains { property in
      let mapping = property.node.mapping
      let items = mapping?["items"]?.mapping
      return [mapping?["format"], items?["format"]].contains { $0?.string == "binary" }
    }
  }

  /// Those that are more than another notation of what an earlier one says: XML beside JSON of the same schema.
  private mutating func distinct(
    _ candidates: [MediaCandidate], _ direction: TypeDeclaration.Direction
  ) -> [MediaCandidate] {
    let sorted = candidates.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var kept: [MediaCandidate] = []
    for candidate in sorted.map(\.element) {
      let isRepeated = kept.contains { repeats(candidate, $0, direction) }
      if !isRepeated { kept.append(candidate) }
    }
    return kept
  }

  private mutating func repeats(
    _ candidate: MediaCandidate, _ first: MediaCandidate, _ direction: TypeDeclaration.Direction
  ) -> Bool {
    guard let schema = first.schema, let other = candidate.schema,
      Literal(other) == Literal(schema)
    else { return false }
    if candidate.kind == .events || candidate.kind == .lines || candidate.type.isPatch {
      return false
    }
    if candidate.kind == .xml || isStructured(schema) { return true }
    // What is sent in the one form need not be sent in the other; what comes may come in either.
    return direction == .sent && first.kind == .json
  }

  /// What is read like an earlier one into the same type is no case of its own.
  private func merge(
    _ content: Content, into contents: inout [Content], _ direction: TypeDeclaration.Direction
  ) {
    let index = contents.firstIndex { $0.kind == content.kind && $0.type == content.type }
    let isAlike = content.kind == .json && !MediaType(content.mediaType).isPatch
    guard let index, direction == .received || isAlike else {
      contents.append(content)
      return
    }
    if direction == .received { contents[index].otherMediaTypes.append(content.mediaType) }
  }

  /// Types that stand in one of several contents are named after its media type.
  private func origin(
    _ origin: TypeDeclaration.Origin, as candidate: MediaCandidate, isFirst: Bool
  ) -> TypeDeclaration.Origin {
    switch origin {
    case .operation(let index, .body): .operation(index, .bodyAs(candidate.entry.key))
    case .operation(let index, .response(let status)):
      .operation(index, .responseAs(status, candidate.entry.key))
    case .webhook(let index, .body) where !isFirst: .webhook(index, .bodyAs(candidate.entry.key))
    case .component(let name) where !isFirst:
      .component("\(name) \(candidate.type.essence.split(separator: "/").last ?? "")")
    default: origin
    }
  }

  private mutating func read(
    _ chosen: MediaCandidate, at origin: TypeDeclaration.Origin,
    _ direction: TypeDeclaration.Direction
  ) -> Content {
    // What is sent has one type; what comes may have any.
    let isAnyJSON = chosen.kind == .json && chosen.type.isRange && direction == .sent
    var content = Content(
      mediaType: isAnyJSON ? "application/json" : chosen.entry.key, kind: chosen.kind,
      type: .scalar(.binary))
    switch chosen.kind {
    case .json:
      content.type = chosen.schema.map { use(of: $0, at: origin) } ?? .scalar(.json)
      // A file in disguise: JSON has no raw bytes.
      if content.type == .scalar(.binary) { content.kind = .binary }
    case .form, .multipart:
      content.type =
        chosen.schema.map { use(of: $0, at: origin).withoutNull } ?? .map(.scalar(.string))
      content.encodings = readEncodings(chosen.media, schema: chosen.schema)
    case .text: content.type = .scalar(.string)
    case .events: content.type = eventData(chosen, at: origin)
    case .lines:
      let item = itemType(chosen, at: origin)
      content.type = direction == .sent ? .array(item) : item
    case .xml:
      findings.warning(
        "XML is not decoded; '\(chosen.entry.key)' is read as raw data", at: chosen.entry.keySpan)
    case .binary:
      guard chosen.type.isSequence || chosen.media?["itemSchema"] != nil else { break }
      findings.warning(
        "'\(chosen.entry.key)' is not split into its items; it is a stream of bytes",
        at: chosen.entry.keySpan
      )
    }
    return content
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
