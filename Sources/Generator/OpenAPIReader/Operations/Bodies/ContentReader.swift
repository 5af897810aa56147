import APIModel
import SpecDocument

/// One of the media types of a body.
struct MediaCandidate {
  let entry: Mapping.Entry
  let type: MediaType
  var kind: Content.Kind
  var schema: Node?
  let media: Mapping?
  /// Whether a part of it is a file.
  let hasFiles: Bool
  /// Whether JSON beside it has the same schema.
  var isAlsoJSON = false
  /// The media types that are left out because they are read like this one.
  var others: [MediaType] = []

  /// The priority: the candidate with the lowest rank represents the body.
  var rank: Int {
    switch kind {
    case .json: type.essence == MediaType.json.essence ? 0 : 1
    // A form without multipart cannot hold a file.
    case .form: hasFiles ? 4 : 2
    case .multipart: 3
    case .text: 5
    case .xml: 6
    // Streams come last, so that a response without a media type is read as a whole.
    case .events, .lines: type.kind == .json ? 0 : 7
    case .binary: 8
    }
  }
}

extension MediaCandidate {
  /// Returns the schema of the elements of a list.
  func item(_ schemas: inout SchemaReader) -> Node? {
    schema.map { schemas.resolveSchema($0)?.mapping["items"] } ?? media?["itemSchema"]
  }
}

/// Reads the contents of bodies, either all sent or all received.
struct ContentReader {
  let direction: TypeDeclaration.Direction
  /// The stream that the operation declares beside its media types.
  var stream: DeclaredStream?
  /// Whether the body is described in another place, which then declares its types.
  var isElsewhere = false

  /// Returns the contents of a body, the most specific first. Other notations of the same value are
  /// left out.
  func read(
    _ node: Node?, at origin: TypeDeclaration.Origin, _ schemas: inout SchemaReader
  ) -> [Content] {
    let content = schemas.mapping(node)
    guard content != nil || stream != nil else { return [] }
    var candidates: [MediaCandidate] = []
    for entry in content?.entries ?? [] where !Grammar.isExtension(entry.key) {
      candidates.append(candidate(entry, &schemas))
    }
    if let stream { candidates = stream.applied(to: candidates) }
    readAsBytes(&candidates, &schemas)
    let chosen = distinct(candidates, &schemas)
    var contents: [Content] = []
    for var candidate in chosen {
      candidate.isAlsoJSON = chosen.contains {
        $0.kind == .json && $0.schema.map(Literal.init) == candidate.schema.map(Literal.init)
      }
      let place =
        chosen.count > 1 ? self.origin(origin, as: candidate, isFirst: contents.isEmpty) : origin
      let content = read(candidate, at: place, &schemas)
      merge(content, into: &contents)
    }
    return contents
  }

  private func candidate(_ entry: Mapping.Entry, _ schemas: inout SchemaReader) -> MediaCandidate {
    let media = entry.value.isNull ? nil : schemas.resolve(entry.value, as: .mediaType)?.mapping
    let type = MediaType(entry.key)
    let schema = media?["schema"].flatMap { $0.isNull ? nil : $0 }
    var kind = type.kind ?? self.kind(of: schema, inRange: type, &schemas)
    // A string is the whole body, rather than one of its fields.
    if kind == .form, direction == .received, schema.map({ schemas.isText($0) }) == true {
      kind = .text
    }
    // Only servers send events.
    if kind == .events, direction == .sent { kind = .text }
    if kind == .json, direction == .received, schema.map({ schemas.isStreamResult($0) }) == true {
      kind = .lines
    }
    // Bytes for which the document chooses the boundary are a complete body.
    if kind == .multipart, direction == .sent,
      type.parameters.contains(where: { $0.name.lowercased() == "boundary" }),
      schema.map({ schemas.isStructured($0) }) != true
    {
      kind = .binary
    }
    return MediaCandidate(
      entry: entry, type: type, kind: kind, schema: schema, media: media,
      hasFiles: schema.map { hasFiles($0, media, type, kind, &schemas) } ?? false)
  }

  private func hasFiles(
    _ schema: Node, _ media: Mapping?, _ type: MediaType, _ kind: Content.Kind,
    _ schemas: inout SchemaReader
  ) -> Bool {
    guard kind == .form || kind == .multipart else { return false }
    let mayBeUntyped = kind == .multipart && direction == .sent
    return schemas.hasFiles(
      schema,
      encodings: mayBeUntyped
        ? schemas.encodings(media, schema: schema, hasNames: type.isFormData) : nil)
  }

  /// Returns the kind of a body whose media type may be any: a structured schema can only mean JSON,
  /// and a string is text, unless it stands for bytes.
  private func kind(
    of schema: Node?, inRange range: MediaType, _ schemas: inout SchemaReader
  ) -> Content.Kind {
    guard let schema else { return .binary }
    if schemas.isStructured(schema) { return .json }
    let isText =
      direction == .received && range.covers(.plainText) && schemas.isText(schema)
    return isText ? .text : .binary
  }

  /// Makes several media types of the same bytes one: JSON and XML cannot hold bytes, so these types
  /// only list what a server can name, and the schema decides.
  private func readAsBytes(_ candidates: inout [MediaCandidate], _ schemas: inout SchemaReader) {
    guard direction == .received, candidates.count > 1,
      candidates.contains(where: { [.json, .xml].contains($0.kind) }),
      candidates.allSatisfy({ candidate in
        [.json, .xml, .text, .binary].contains(candidate.kind)
          && candidate.schema.map { schemas.isBytes($0) } == true
      })
    else { return }
    for index in candidates.indices { candidates[index].kind = .binary }
  }

  /// Returns the contents that do not merely repeat an earlier one in another notation, as XML
  /// beside JSON does if its schema is the same or tells nothing.
  private func distinct(
    _ candidates: [MediaCandidate], _ schemas: inout SchemaReader
  ) -> [MediaCandidate] {
    let sorted = candidates.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var kept: [MediaCandidate] = []
    for candidate in sorted.map(\.element) {
      guard let index = kept.firstIndex(where: { repeats(candidate, $0, &schemas) }) else {
        kept.append(candidate)
        continue
      }
      if [.json, .form].contains(candidate.kind) { kept[index].others.append(candidate.type) }
    }
    return kept
  }

  private func repeats(
    _ candidate: MediaCandidate, _ first: MediaCandidate, _ schemas: inout SchemaReader
  ) -> Bool {
    if first.kind == .json, !first.type.isPatch, candidate.type.isNotationOfData,
      candidate.schema.map({ schemas.describesNoParts($0) }) ?? true
    {
      return true
    }
    // Spring Data REST offers the links of a resource (RFC 2483 §5) beside the resource.
    if direction == .received, first.kind == .json, candidate.type.essence == "text/uri-list" {
      return true
    }
    guard let schema = first.schema, let other = candidate.schema,
      Literal(other) == Literal(schema)
    else { return false }
    if candidate.kind.isSequence { return false }
    if candidate.type.isPatch, first.type.isPatch || schemas.mayBePatch(schema, candidate.type) {
      return false
    }
    // A file can be sent in a form; JSON has text in its place.
    if direction == .sent, candidate.kind == .multipart, candidate.hasFiles { return false }
    if candidate.kind == .xml || schemas.isStructured(schema) { return true }
    // One of several equal request bodies is enough; a response may arrive in either form.
    return direction == .sent && first.kind == .json
  }

  /// Adds a content, unless it is read like an earlier one into the same type.
  private func merge(_ content: Content, into contents: inout [Content]) {
    let index = contents.firstIndex { $0.kind == content.kind && $0.type == content.type }
    var isAlike: Bool { content.kind == .json && !content.mediaType.isPatch }
    guard let index, direction == .received || isAlike else {
      contents.append(content)
      return
    }
    if direction == .received { contents[index].otherMediaTypes.append(content.mediaType) }
  }

  /// Types in one of several contents are named after its media type.
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

  private func read(
    _ chosen: MediaCandidate, at origin: TypeDeclaration.Origin, _ schemas: inout SchemaReader
  ) -> Content {
    // A request names one media type; a response may have any.
    let isAnyJSON = chosen.kind == .json && chosen.type.isRange && direction == .sent
    var content = Content(
      mediaType: isAnyJSON ? .json : chosen.type, kind: chosen.kind,
      type: .scalar(.binary))
    if direction == .received { content.otherMediaTypes = chosen.others }
    switch chosen.kind {
    case .json:
      content.type = chosen.schema.map { use($0, at: origin, &schemas) } ?? .scalar(.json)
      content.isOpaqueObject = chosen.schema.map { schemas.isOpaqueObject($0) } ?? false
      // JSON cannot hold raw bytes, so this is a file.
      if content.type == .scalar(.binary) { content.kind = .binary }
    case .multipart where direction == .received: break
    case .form, .multipart:
      if let schema = chosen.schema {
        content.type = use(schema, at: origin, &schemas).withoutNull
      } else if chosen.kind == .multipart, let item = chosen.media?["itemSchema"] {
        content.type = .array(schemas.use(of: item, at: origin))
      } else {
        content.type = .map(.scalar(.string))
      }
      let hasNames = chosen.kind == .form || content.mediaType.isFormData
      content.encodings = schemas.encodings(chosen.media, schema: chosen.schema, hasNames: hasNames)
      if !hasNames, case .array = content.type, let item = chosen.item(&schemas),
        schemas.saysNothing(item),
        content.encodings[""].makesFile ?? schemas.document.opensFiles(at: item.span)
      {
        content.type = .array(.scalar(.binary))
      }
    case .text: content.type = textType(chosen, at: origin, &schemas) ?? .scalar(.string)
    case .events: readEvents(chosen, of: &content, at: origin, &schemas)
    case .lines:
      let item = itemType(chosen, at: origin, &schemas)
      content.type = direction == .sent ? .array(item) : item
    case .xml:
      let name = chosen.entry.key
      let (rule, message) =
        direction == .sent
        ? (Rule.unreadableBody, "XML is not encoded; '\(name)' is sent as raw data")
        : (Rule.unreadableResponse, "XML is not decoded; '\(name)' is read as raw data")
      schemas.findings.report(rule, message, at: chosen.entry.keySpan)
    case .binary:
      guard chosen.media?["itemSchema"] != nil else { break }
      schemas.findings.report(
        .unreadableResponse,
        "'\(chosen.entry.key)' is not split into items; it is read as a stream of bytes",
        at: chosen.entry.keySpan)
    }
    readExamples(chosen, of: &content, &schemas)
    if direction == .sent, let limits = limits(of: chosen, as: content.kind) {
      content.constraints = Constraints(of: limits, &schemas.document)
    }
    return content
  }

  /// Returns the type of a schema, named after the place that describes the body.
  func use(_ schema: Node, at origin: TypeDeclaration.Origin, _ schemas: inout SchemaReader)
    -> TypeUse
  {
    schemas.use(of: schema, at: origin, isGuess: isElsewhere)
  }

  /// Returns the type of received plain text if it spells a scalar or an enumeration, as parameters
  /// do; nil for any other text.
  private func textType(
    _ candidate: MediaCandidate, at origin: TypeDeclaration.Origin, _ schemas: inout SchemaReader
  ) -> TypeUse? {
    guard direction == .received, candidate.type.covers(.plainText),
      let schema = candidate.schema, schema.mapping != nil
    else { return nil }
    switch schemas.form(of: schema) {
    case .scalar(let scalar) where scalar.number.isPlainText: return .scalar(scalar.number)
    case .enumeration: return use(schema, at: origin, &schemas).withoutNull
    default: return nil
    }
  }

  /// Records the examples of a body, including the examples of its inline schema.
  private func readExamples(
    _ candidate: MediaCandidate, of content: inout Content, _ schemas: inout SchemaReader
  ) {
    let isSequence = content.kind.isSequence
    let media = isSequence ? [] : schemas.examples(of: candidate.media)
    let schema = isSequence ? candidate.item(&schemas) : candidate.schema
    // A body that is neither JSON nor a form is shown as a string.
    let isText = [.binary, .xml].contains(content.kind)
    content.example = schemas.noteShown(
      media, in: schema, of: isText ? .scalar(.string) : content.type)
    if let place = content.example {
      schemas.pending.namedExamples[place] = schemas.namedExamples(of: candidate.media)
    }
    guard [.json, .form, .multipart].contains(content.kind), content.type != .scalar(.binary) else {
      return
    }
    let isInline = candidate.schema?.mapping?.reference == nil
    let own = isInline ? candidate.schema?.schemaExamples ?? [] : []
    let examples = own + media
    if examples.contains(where: { $0.mapping?.entries.isEmpty == false }) {
      content.isOpaqueObject = false
    }
    content.type = schemas.type(content.type, shownBy: examples)
    schemas.noteExamples(examples, of: content.type, direction)
  }

  /// Returns the schema that limits a body beyond its type, or each line of it. Streams of bytes
  /// and forms with files are not validated.
  private func limits(of candidate: MediaCandidate, as kind: Content.Kind) -> Node? {
    switch kind {
    case .json, .form, .text: candidate.schema
    case .lines: candidate.media?["itemSchema"]
    case .multipart, .xml, .events, .binary: nil
    }
  }
}

extension SchemaReader {
  /// Returns whether a schema describes more than a string.
  fileprivate mutating func isStructured(_ schema: Node) -> Bool {
    guard let mapping = resolveSchema(schema)?.mapping else { return false }
    if mapping["type"] != nil { return !mapping.typeNames.contains("string") }
    return !mapping.entries.allSatisfy { SchemaKeywords.isAnnotation($0.key) }
  }

  /// Returns whether a schema describes nothing but a type, which is an object or a string.
  fileprivate mutating func describesNoParts(_ schema: Node) -> Bool {
    resolveSchema(schema)?.mapping.entries.allSatisfy { entry in
      entry.key == "type"
        ? ["object", "string"].contains(entry.value.string)
        : SchemaKeywords.isAnnotation(entry.key)
    } ?? true
  }

  /// Returns whether a schema describes plain strings, rather than bytes or JSON in a string.
  fileprivate mutating func isText(_ schema: Node) -> Bool {
    switch form(of: schema) {
    case .scalar(let scalar): ![.binary, .base64, .base64URL, .json].contains(scalar)
    case .enumeration(let shape): shape.raw == .string
    default: false
    }
  }

  /// Returns whether a schema describes raw bytes.
  fileprivate mutating func isBytes(_ schema: Node) -> Bool {
    if case .scalar(.binary) = form(of: schema) { true } else { false }
  }

  /// Returns whether a schema describes one line of a stream of grpc-gateway, which names the media
  /// type of a line.
  fileprivate mutating func isStreamResult(_ schema: Node) -> Bool {
    resolveSchema(schema)?.mapping["title"]?.string?.hasPrefix("Stream result of ") == true
  }
}

extension Content.Kind {
  /// Whether it is a sequence of values: events or lines.
  var isSequence: Bool { self == .events || self == .lines }
}

extension Scalar {
  /// Whether plain text spells it as it spells a parameter.
  fileprivate var isPlainText: Bool {
    isInteger || [.bool, .double, .float, .decimal, .uuid, .day, .date].contains(self)
  }
}
