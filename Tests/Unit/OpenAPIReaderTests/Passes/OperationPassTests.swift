import APIModel
import SpecDocument
import Testing

@testable import OpenAPIReader

@Suite("Reading parts of operations")
struct OperationPassTests {
  private static let schemas = "User: {type: object, properties: {name: {type: string}}}"

  /// The node of a snippet, and a reader of schemas for it.
  private func read(_ snippet: String) throws -> (node: Node, schemas: SchemaReader) {
    let passes = try Passes(Self.schemas + "\nSnippet: \(snippet)")
    return (passes.schema("Snippet"), SchemaReader(passes.declarer))
  }

  @Test("leaves out XML beside JSON of the same schema")
  func contents() throws {
    var (node, schemas) = try read(
      """
      {application/xml: {schema: @User},
            application/json: {schema: @User}}
      """)
    let contents = ContentReader(direction: .received).read(
      node, at: .operation(0, .body), &schemas)
    #expect(contents.map(\.mediaType) == ["application/json"])
    #expect(contents.map(\.type) == [.named(TypeID(index: 0))])
  }

  @Test("a response lists the media types that share the case of JSON, which are read like it")
  func sharedCase() throws {
    let types = [
      "application/xml", "text/html", "multipart/form-data", "application/octet-stream",
      "application/x-www-form-urlencoded", "application/hal+json", "application/json",
    ].map { "\($0): {schema: @User}" }
    var (node, schemas) = try read("{\(types.joined(separator: ", "))}")
    let contents = ContentReader(direction: .received).read(
      node, at: .operation(0, .body), &schemas)
    #expect(
      contents.map { $0.mediaTypes.map(\.text) } == [
        ["application/json", "application/hal+json", "application/x-www-form-urlencoded"]
      ])
    let sent = ContentReader(direction: .sent).read(node, at: .operation(0, .body), &schemas)
    #expect(sent.map { $0.mediaTypes.map(\.text) } == [["application/json"]])
  }

  @Test("a header that an operation describes again has the type of the first description")
  func headers() throws {
    var (node, schemas) = try read("{X-State: {schema: {type: string, enum: [a, b]}}}")
    var headers = HeaderReader()
    let first = headers.read(node, of: .operation(0, .response(.code(200))), &schemas)
    let second = headers.read(node, of: .operation(0, .response(.code(201))), &schemas)
    #expect(first.map(\.name.text) == ["X-State"])
    #expect(first.map(\.type) == second.map(\.type))
  }

  @Test("reads a parameter of the client once")
  func clientParameters() throws {
    var (root, schemas) = try read(
      """
      {paths: {/a: {
            get: {parameters: [{name: key, in: query, x-apigen-scope: client, schema: {}}]}}}}
      """)
    let path = try #require(paths(of: root, &schemas).first)
    let operation = try #require(path.item.methods.first?.operation)
    let list = ParameterList(operation["parameters"], &schemas.document)
    var parameters = ParameterReader()
    #expect(parameters.read(list, of: path, at: 0, &schemas).isEmpty)
    #expect(parameters.read(list, of: path, at: 1, &schemas).isEmpty)
    #expect(parameters.clientParameters.map(\.name.text) == ["key"])
  }

  @Test("a path has the constants of its query string and the methods of its item")
  func paths() throws {
    var (root, schemas) = try read(
      """
      {paths: {
            '/a?kind=b': {get: {}, additionalOperations: {Copy: {}}, summary: All},
            '/{broken': {get: {}}, x-other: {}}}
      """)
    let found = paths(of: root, &schemas)
    #expect(found.map(\.template) == ["/a"])
    #expect(found.flatMap(\.constants).map(\.value) == ["b"])
    #expect(found.flatMap(\.item.methods).map(\.name) == ["GET", "Copy"])
  }

  @Test("a redirection is the success of an operation without another one")
  func responses() throws {
    var (node, schemas) = try read("{'302': {links: {next: {operationId: a}}}, '4XX': {}}")
    var reader = ResponseReader(commonFailures: nil, &schemas)
    let operation = Operation(
      name: nil, method: "GET", path: "/", tags: [], documentation: Documentation(),
      span: node.span)
    schemas.pending.operations = [PendingOperation()]
    let responses = reader.read(node, of: operation, at: 0, stream: nil, &schemas)
    #expect(responses.filter(\.isSuccess).map(\.status) == [.code(302)])
    #expect(schemas.pending.operations[0].links.map(\.key) == ["next"])
  }

  @Test("failures that all operations share follow the operation's own")
  func commonFailures() throws {
    var (node, schemas) = try read("{'404': {}, '500': {}}")
    var reader = ResponseReader(commonFailures: node, &schemas)
    let own = try read("{'200': {}, '404': {description: Its own}}").node
    let operation = Operation(
      name: nil, method: "GET", path: "/", tags: [], documentation: Documentation(),
      span: own.span)
    let responses = reader.read(own, of: operation, at: 0, stream: nil, &schemas)
    #expect(responses.map(\.status) == [.code(200), .code(404), .code(500)])
    #expect(responses[1].documentation.description == "Its own")
  }

  @Test("several webhooks of one name are marked as such")
  func webhooks() throws {
    var (node, schemas) = try read("{webhooks: {paid: {post: {}, put: {}}, closed: {post: {}}}}")
    let root = try #require(node.mapping)
    var reader = WebhookReader()
    reader.read(root, &schemas)
    #expect(reader.webhooks.map(\.method) == ["POST", "PUT", "POST"])
    #expect(reader.webhooks.map(\.isOneOfSeveral) == [true, true, false])
  }

  private func paths(of root: Node, _ schemas: inout SchemaReader) -> [Path] {
    Path.read(root.mapping ?? Mapping([]), &schemas.document)
  }

  @Test("drops an alternative whose scheme could not be read")
  func security() throws {
    var findings = Findings()
    let (node, _) = try read("{securitySchemes: {key: {type: http, scheme: basic}}}")
    let needs = try read("{security: [{other: [], key: []}, {key: []}]}").node
    var document = Document(references: References(ResolvedSpec(node)))
    let root = Mapping([Mapping.Entry(key: "components", keySpan: node.span, value: node)])
    let reader = SecurityReader(root, isApplied: true, &document)
    #expect(reader.schemes.map(\.kind) == [.basic])
    #expect(
      reader.alternatives(of: try #require(needs.mapping), authorization: nil, &findings) == [
        ["key"]
      ])
  }
}

@Suite("Passes over an API")
struct PassTests {
  private let span = SourceSpan(file: SourceFile.ID(index: 0), start: 0, end: 0)

  private func draft(_ shapes: [TypeShape]) -> Draft {
    var api = API(name: API.Name("API", at: span), version: "", documentation: Documentation())
    api.types = shapes.enumerated().map {
      TypeDeclaration(
        origin: .component("S\($0.offset)"), shape: $0.element, documentation: Documentation(),
        span: span)
    }
    let document = Document(references: References(ResolvedSpec(Node(.null, at: span))))
    return Draft(api, document: document)
  }

  @Test("the graph of a draft follows its types, and is kept while they are unchanged")
  func graph() {
    var draft = draft([.alias(.scalar(.int)), .alias(.named(TypeID(index: 0)))])
    let use = TypeUse.named(TypeID(index: 1))
    let graph = draft.graph
    draft.api.version = "2"
    #expect(graph.isCurrent(for: draft.api))
    #expect(draft.graph.resolved(use) == .scalar(.int))
    draft.api.types[0].shape = .alias(.scalar(.bool))
    #expect(!graph.isCurrent(for: draft.api))
    #expect(draft.graph.resolved(use) == .scalar(.bool))
  }

  @Test("a list of itself can contain anything, and a name for itself is an error")
  func aliases() {
    var lists = draft([.alias(.array(.named(TypeID(index: 0))))])
    Aliases.apply(to: &lists)
    #expect(lists.api.types[0].shape == .alias(.array(.scalar(.json))))
    #expect(lists.document.findings.all.map(\.severity) == [.warning])
    var names = draft([.alias(.named(TypeID(index: 1))), .alias(.named(TypeID(index: 0)))])
    Aliases.apply(to: &names)
    #expect(names.api.types[0].shape == .alias(.scalar(.json)))
    #expect(names.document.findings.all.map(\.severity) == [.error])
  }

  @Test("leaves out a default that does not fit, also behind a chain of names")
  func defaults() {
    var property = ObjectShape.Property(
      name: API.Name("p", at: span), type: .named(TypeID(index: 1)), isRequired: false,
      documentation: Documentation())
    property.type = .named(TypeID(index: 1))
    var draft = draft([
      .object(ObjectShape(properties: [property])), .alias(.named(TypeID(index: 2))),
      .alias(.scalar(.int)),
    ])
    let place = PendingDefault.Place.property(PropertyPlace(type: TypeID(index: 0), index: 0))
    let right = PendingDefault(place: place, node: Node(.integer("7"), at: span))
    let wrong = PendingDefault(place: place, node: Node(.string("x"), at: span))
    draft.pending.defaults = [right, wrong]
    DefaultResolution.apply(to: &draft)
    guard case .object(let shape) = draft.api.types[0].shape else { return }
    #expect(shape.properties[0].defaultValue == .integer("7"))
    #expect(
      draft.document.findings.all.map(\.message) == [
        "the default is ignored: it is not an integer"
      ])
  }
}
