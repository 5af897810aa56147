import SpecDocument

/// Rewrites a document of Swagger 2.0 into the form of OpenAPI 3.0; each extension handles one part
/// of it.
struct SwaggerLowering {
  let root: Mapping
  let span: SourceSpan
  var diagnostics: Diagnostics
  /// The media types for operations that do not list any.
  let consumes: [Node]
  let produces: [Node]
  /// The targets of references to other files.
  let spec: ResolvedSpec?
  /// Whether only a part of a document is rewritten; its `definitions` then stay in place.
  var isFragment = false

  init(document: Node, root: Mapping, diagnostics: Diagnostics, spec: ResolvedSpec? = nil) {
    self.spec = spec
    self.root = root
    self.span = document.span
    self.diagnostics = diagnostics
    consumes = Self.list(root["consumes"])
    produces = Self.list(root["produces"])
  }

  /// Returns a list, or a single value in its place.
  private static func list(_ node: Node?) -> [Node] {
    node.map { $0.sequence ?? ($0.string == nil ? [] : [$0]) } ?? []
  }

  mutating func document() -> Node {
    var document = ObjectBuilder()
    document.set("openapi", root["swagger"])
    document.append(
      root.entries.filter { ["info", "tags", "externalDocs", "security"].contains($0.key) })
    for entry in root.entries where Grammar.isExtension(entry.key) {
      let isErrors = entry.key == "x-apigen-errors"
      let value = isErrors ? responses(entry.value, produces: produces) : entry.value
      document.set(entry.key, value, keySpan: entry.keySpan)
    }
    document.set("servers", servers(schemes: root["schemes"]))
    document.set(
      "paths",
      mapped(root["paths"]) { Grammar.isExtension($1.key) ? $1.value : $0.pathItem($1.value) })
    document.set("components", components())
    return document.node(at: span)
  }

  /// Lowers a part of a document that a reference leads to.
  mutating func fragment(_ node: Node, as place: Place) -> Node {
    switch place {
    case .object(.schema): schema(node)
    case .object(.parameter): parameter(node)
    case .object(.header): header(node)
    case .object(.response): response(node, produces: produces)
    case .object(.pathItem): pathItem(node)
    case .object(.securityScheme): securityScheme(node)
    default: node
    }
  }

  private mutating func components() -> Node? {
    var components = ObjectBuilder()
    components.set("schemas", mapped(root["definitions"]) { $0.schema($1.value) })
    components.set(
      "parameters",
      mapped(root["parameters"]) { $0.isBody($1.value) ? nil : $0.parameter($1.value) }
    )
    components.set(
      "responses", mapped(root["responses"]) { $0.response($1.value, produces: $0.produces) })
    components.set(
      "securitySchemes", mapped(root["securityDefinitions"]) { $0.securityScheme($1.value) })
    return components.nonemptyNode(at: span)
  }

  /// Returns a mapping with each value changed; `change` returns nil to drop a value.
  mutating func mapped(
    _ node: Node?, _ change: (inout SwaggerLowering, Mapping.Entry) -> Node?
  ) -> Node? {
    guard let node, let mapping = node.mapping else { return node }
    var builder = ObjectBuilder()
    for entry in mapping.entries {
      builder.set(entry.key, change(&self, entry), keySpan: entry.keySpan)
    }
    return builder.node(at: node.span)
  }

  /// Returns the URLs that `schemes`, `host` and `basePath` make up.
  func servers(schemes: Node?) -> Node? {
    let path = root["basePath"]?.string ?? ""
    let base = path == "/" ? "" : path.isEmpty || path.hasPrefix("/") ? path : "/" + path
    // If either of them is a whole URL, that URL is meant.
    if let whole = [path, root["host"]?.string ?? ""].first(where: { $0.contains("://") }) {
      let origin = whole.hasSuffix("/") ? String(whole.dropLast()) : whole
      let url = whole == path ? whole : origin + base
      return .list([.object(["url": .text(url, at: span)], at: span)], at: span)
    }
    guard let host = root["host"]?.string else {
      guard !base.isEmpty else { return nil }
      return .list([.object(["url": .text(base, at: span)], at: span)], at: span)
    }
    let names = Self.list(schemes).compactMap(\.string)
    // Without schemes, the scheme of the document's URL applies, which is most likely HTTPS.
    let urls = (names.isEmpty ? ["https"] : names).map { "\($0)://\(host)\(base)" }
    let place = root["host"]?.span ?? span
    return .list(urls.map { .object(["url": .text($0, at: place)], at: place) }, at: place)
  }

  private mutating func securityScheme(_ node: Node) -> Node {
    guard let mapping = node.mapping else { return node }
    let rest = mapping.entries.filter { $0.key == "description" || Grammar.isExtension($0.key) }
    switch mapping["type"]?.string {
    case "basic":
      var scheme = ObjectBuilder(rest)
      scheme.set("type", .text("http", at: node.span))
      scheme.set("scheme", .text("basic", at: node.span))
      return scheme.node(at: node.span)
    case "oauth2":
      let flows = ["application": "clientCredentials", "accessCode": "authorizationCode"]
      let written = mapping["flow"]?.string ?? "implicit"
      let keys = ["authorizationUrl", "tokenUrl", "scopes"]
      let flow = ObjectBuilder(mapping.entries.filter { keys.contains($0.key) }).node(at: node.span)
      var flowMap = ObjectBuilder()
      flowMap.set(flows[written] ?? written, flow)
      var scheme = ObjectBuilder(rest)
      scheme.set("type", mapping["type"])
      scheme.set("flows", flowMap.node(at: node.span))
      return scheme.node(at: node.span)
    default: return node
    }
  }
}
