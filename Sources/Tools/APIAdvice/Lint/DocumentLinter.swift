import SpecDocument
import SpecRewriting

/// Finds contradictory and ineffective keywords, which are no longer visible in an ``API``. The
/// document is in the form of OpenAPI 3.2, whatever its original format.
struct DocumentLinter {
  private let spec: ResolvedSpec
  let references: References
  let isCompact: Bool
  var diagnostics = Diagnostics()
  /// The locations of schemas that have a `const`.
  private(set) var constants: Set<SourceSpan> = []
  /// The names of schemas without references.
  private(set) var unused: Set<ExactText> = []

  init(_ spec: ResolvedSpec, writtenIn dialect: Dialect) {
    self.spec = spec
    references = References(spec)
    isCompact = dialect == .compact
  }

  mutating func check() {
    for entry in spec.root["components"]?["schemas"]?.mapping?.entries ?? [] {
      unused.insert(ExactText(entry.key))
      if entry.value["const"] != nil { constants.insert(entry.keySpan) }
    }
    check(spec.root, as: .object(.document))
    for part in spec.parts { check(part.node, as: part.place) }
    checkCopies()
  }

  /// Reports inline schemas equal to components in a document that a tool has dereferenced.
  private mutating func checkCopies() {
    guard let schemas = spec.root["components"]?.mapping?.entry("schemas"),
      let all = schemas.value.mapping?.entries.count, unused.count * 2 > all
    else { return }
    let copies = countCopiesOfComponents(in: spec)
    guard copies > 0 else { return }
    diagnostics.report(
      .copiedComponents,
      "nothing refers to \(unused.count) of \(all) schemas, and "
        + (copies == 1 ? "1 inline schema is" : "\(copies) inline schemas are")
        + " equal to a schema with a name",
      at: schemas.keySpan,
      help: "write 'reuseComponents: true' in the configuration, and they have the same types")
  }

  private mutating func check(_ node: Node, as place: Place) {
    walk(node, as: place) { node, place, pointer in
      noteReference(node, place, at: pointer)
      switch place {
      case .object(.schema): check(schema: node)
      case .object(.parameter): check(parameter: node)
      default: break
      }
      return true
    }
  }

  /// Notes that a schema is used, unless it only refers to itself.
  private mutating func noteReference(_ node: Node, _ place: Place, at pointer: [String]) {
    let reference: Node? =
      switch place {
      case .object(.schema): node["$ref"]
      case .referenceOrName(.schema): node
      default: nil
      }
    guard !unused.isEmpty, let reference, let target = try? references.target(of: reference),
      let name = target.name, target.location.pointer.tokens != Array(pointer.prefix(3))
    else { return }
    unused.remove(ExactText(name))
  }

  private mutating func check(schema: Node) {
    guard schema.mapping != nil else { return }
    if schema["const"] != nil { constants.insert(schema.span) }
    checkLimits(of: schema)
    checkFormat(of: schema)
    if !isCompact { checkVariants(of: schema) }
  }

  /// OpenAPI describes these headers elsewhere (3.1 §4.8.12.2.1).
  private mutating func check(parameter: Node) {
    guard parameter["in"]?.string == "header", let node = parameter["name"],
      let name = node.string, let place = Self.places[name.lowercased()]
    else { return }
    diagnostics.report(
      .ignoredHeader, "the header parameter '\(name)' is ignored",
      at: node.span, help: isCompact ? place.compact : place.openAPI)
  }

  /// Where OpenAPI describes the values of these headers.
  private static let places = [
    "authorization": (
      openAPI: "describe credentials as a security scheme",
      compact: "describe credentials by 'auth'"
    ),
    "accept": (
      openAPI: "it is sent with the media types of the responses",
      compact: "it is sent with the media types of the responses"
    ),
    "content-type": (
      openAPI: "it is sent with the media type of the body; for bytes of any type, callers "
        + "choose it with 'withContentType'",
      compact: "it is sent with the media type of the body"
    ),
  ]

  /// Reports a format that belongs to another type than the schema's.
  private mutating func checkFormat(of schema: Node) {
    guard let node = schema["format"], let format = node.string, let type = schema["type"],
      let other = Self.formats[format]
    else { return }
    let types = (type.sequence ?? [type]).compactMap(\.string).filter { $0 != "null" }
    guard types.count == 1, let own = types.first, !other.types.contains(own),
      own == "string" || schema.mapping?.countsSeconds != true
    else { return }
    diagnostics.report(
      .formatOfOtherType,
      "'\(format)' is a format of \(other.name), not of the type '\(own)', and is ignored",
      at: node.span,
      help: own == "integer" && format == "date-time"
        ? "write 'unixtime' for seconds since 1970, or remove the format"
        : "change the type, or remove the format")
  }

  private static let formats: [String: (name: String, types: Set<String>)] = {
    let texts = ["date-time", "date", "uuid", "uri", "byte", "binary", "email"]
    var formats: [String: (name: String, types: Set<String>)] = [:]
    for format in texts { formats[format] = ("strings", ["string"]) }
    // Large numbers and decimals are often sent as strings.
    for format in ["int32", "int64", "float", "double"] {
      formats[format] = ("numbers", ["integer", "number", "string"])
    }
    return formats
  }()

  /// Reports a variant without the discriminator's property, if other variants have it. If all
  /// variants lack it, every command warns about it.
  private mutating func checkVariants(of schema: Node) {
    guard let name = schema["discriminator"]?["propertyName"]?.string,
      let variants = (schema["oneOf"] ?? schema["anyOf"])?.sequence,
      !DescribedProperties(references.members(of: schema).map(\.withoutVariants)).contains(name)
    else { return }
    let lacking = variants.filter {
      !DescribedProperties(references.members(of: $0)).contains(name)
    }
    guard lacking.count < variants.count else { return }
    for variant in lacking {
      guard let member = references.members(of: variant).last, member["properties"] != nil
      else { continue }
      diagnostics.report(
        .untaggedVariant,
        "this variant does not describe '\(name)', by which variants are distinguished",
        at: variant.span, help: "add '\(name)' to its 'properties' and to 'required'")
    }
  }
}

extension Node {
  fileprivate var withoutVariants: Node {
    guard let mapping else { return self }
    return Node(
      .mapping(Mapping(mapping.entries.filter { !["oneOf", "anyOf"].contains($0.key) })), at: span)
  }
}
