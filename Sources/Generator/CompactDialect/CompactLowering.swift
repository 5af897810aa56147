package import SpecDocument

/// Rewrites a document of the compact dialect; each extension handles one part of it.
package struct CompactLowering {
  let root: Mapping
  let versionEntry: Mapping.Entry
  package var diagnostics: Diagnostics
  /// The declarations under `types`, by name.
  let declaredTypes: Mapping

  /// The success statuses: `2XX` unless `success` lists others.
  var successStatuses: [ResponseStatus] = [.range(2)]
  /// The entries of `errors` at the root, by status.
  var commonErrors: [(status: ResponseStatus, entry: Mapping.Entry)] = []
  var envelope: CompactEnvelope?
  /// The security schemes, in the order of discovery.
  var securitySchemes: [Mapping.Entry] = []
  /// The names of schemes under `auth` at the root, which operations can use.
  var namedSecurity: [String] = []
  /// Inline schemas that are used several times, and get names.
  var hoistedSchemas: [Mapping.Entry] = []
  /// Whether an optional field may be null as well as absent, which forms do not allow.
  var fieldsAllowNull = true
  var operationNames: [String: SourceSpan] = [:]

  package init(root: Mapping, versionEntry: Mapping.Entry, diagnostics: Diagnostics) {
    self.root = root
    self.versionEntry = versionEntry
    self.diagnostics = diagnostics
    self.declaredTypes = root["types"]?.mapping ?? Mapping([])
  }

  static let rootKeys = [
    "apigen", "name", "version", "doc", "servers", "auth", "headers", "timeout", "success",
    "errors", "envelope",
    "tags", "paths", "webhooks", "types",
  ]

  package mutating func document() -> Node {
    let span = versionEntry.keySpan
    checkKeys(of: root, allowed: Self.rootKeys)
    var document = ObjectBuilder()
    document.set("openapi", .text("3.2.0", at: span))
    document.set("info", information())
    document.set("servers", servers())
    document.set("security", commonSecurity())
    document.set("tags", tagDescriptions())
    readDefaults()
    document.set("x-apigen-timeout", timeout())
    document.set("x-apigen-errors", sharedErrors())
    let clientHeaders = clientParameters()
    document.set("paths", paths(clientHeaders: clientHeaders.map(\.key)))
    document.set("webhooks", webhooks())
    document.set("components", components(clientHeaders: clientHeaders))
    return document.node(at: span)
  }

  private mutating func information() -> Node {
    let span = versionEntry.keySpan
    var information = ObjectBuilder()
    if let name = root["name"] {
      information.set("title", text(name, of: "name"))
    } else if root["info"] == nil {
      diagnostics.report(
        .compactName, "the API needs a name", at: span, help: "add a line such as 'name: Blog'")
    }
    let version = root["version"].map {
      Node.text(scalarText($0, of: "version") ?? "1.0.0", at: $0.span)
    }
    information.set("version", version ?? .text("1.0.0", at: span))
    information.append(documentation(root["doc"]))
    return information.node(at: span)
  }

  private mutating func components(clientHeaders: [Mapping.Entry]) -> Node? {
    let span = versionEntry.keySpan
    var components = ObjectBuilder()
    components.set(
      "schemas", ObjectBuilder(declaredSchemas() + hoistedSchemas).nonemptyNode(at: span))
    components.set("parameters", ObjectBuilder(clientHeaders).nonemptyNode(at: span))
    components.set("responses", ObjectBuilder(commonErrorResponses()).nonemptyNode(at: span))
    components.set("securitySchemes", ObjectBuilder(securitySchemes).nonemptyNode(at: span))
    return components.nonemptyNode(at: span)
  }

  private mutating func timeout() -> Node? {
    guard let node = root["timeout"] else { return nil }
    switch node.content {
    case .integer(let text), .number(let text):
      if let seconds = Double(text), seconds > 0, seconds.isFinite { return node }
    default: break
    }
    diagnostics.report(
      .compactValue, "'timeout' must be a positive number of seconds", at: node.span,
      help: "write 'timeout: 30'")
    return nil
  }

  private mutating func tagDescriptions() -> Node? {
    guard let node = root["tags"], let tags = mapping(node, of: "tags") else { return nil }
    let list = tags.entries.map { entry in
      Node.object(
        [
          "name": .text(entry.key, at: entry.keySpan),
          "description": text(entry.value, of: entry.key),
        ],
        at: entry.keySpan)
    }
    return .nonemptyList(list, at: node.span)
  }
}
