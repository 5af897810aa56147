package import APIModel
package import SpecDocument

/// Reads the API that a document in the form of OpenAPI 3.1 or 3.2 describes; nil for others.
///
///     let api = read(lowered, diagnostics: &diagnostics)
package func read(
  _ document: Node, options: ReadOptions = ReadOptions(), diagnostics: inout Diagnostics
) -> API? {
  read(ResolvedSpec(document), options: options, diagnostics: &diagnostics)
}

/// Reads the API that a spec of many files describes.
///
/// Reading happens in passes. Each pass is a type in the folder given here; it is made from what it
/// needs and knows nothing else:
///
/// | folder | pass | from | makes |
/// | --- | --- | --- | --- |
/// | Expand | ``Expander`` | a schema | its keywords, merged with `allOf` and `$ref` |
/// | Classify | ``Classifier`` | an expanded schema | the kind of type that it describes |
/// | Declare | ``ComponentDeclarer`` | the document | the names of all schemas that have one |
/// | | ``SchemaReader`` | schemas, from a queue | declarations of types |
/// | Discriminate | ``Hierarchies`` | components | which components extend which |
/// | | ``Discriminator`` | variants | the values that distinguish them |
/// | Operations | ``SecurityReader`` | `securitySchemes`, `security` | what each operation needs |
/// | | ``ParameterReader`` | `parameters` | parameters of operations and of the client |
/// | | ``ContentReader`` | `content` | the media types of a body, with the types of their values |
/// | | ``HeaderReader`` | `headers` | header fields of responses and webhooks |
/// | | ``ResponseReader`` | `responses` | responses, with contents, headers and links |
/// | | ``OperationReader`` | the methods of a ``Path`` | operations, assembled from these |
/// | | ``WebhookReader`` | `webhooks`, `callbacks` | requests that go the other way |
/// | Examples | ``ExampleEvidence`` | types, examples | types that fit what examples show |
/// | Paging | ``PagingInference`` | one operation | annotations of pages that the document lacks |
/// | | ``PagingReader`` | annotations | how one page leads to the next |
/// | Finalize | ``finalize(_:_:_:_:)`` | the whole API | facts that depend on all other parts |
///
/// A schema is expanded and classified when a declaration asks for it, so each of these passes
/// holds the one before it. The innermost holds the ``Document``, through which all look up
/// references and report errors. The passes over operations share only the ``SchemaReader``, which
/// each call borrows.
package func read(
  _ spec: ResolvedSpec, options: ReadOptions = ReadOptions(), diagnostics: inout Diagnostics
) -> API? {
  guard let root = spec.root.mapping else {
    let kind = spec.root.kindDescription
    diagnostics.report(.notADescription, "expected a mapping, found \(kind)", at: spec.root.span)
    return nil
  }
  var schemas = schemaReader(of: root, in: spec, options)
  var api = API(root, at: spec.root.span, &schemas.findings)
  var pending = readOperations(of: root, options, into: &api, &schemas)
  schemas.readPendingSchemas()
  api.types = schemas.types
  if options.mapped.identifiers { api.giveIdentifiers() }
  schemas.checkMapped()
  pending.kinds = schemas.kinds
  pending.discriminators = schemas.discriminators
  pending.defaults += schemas.defaults
  pending.examples = schemas.examples
  pending.parameterExamples = schemas.parameterExamples
  pending.formats = schemas.formats
  var document = schemas.document
  finalize(&api, pending, options, &document)
  for diagnostic in document.findings.all { diagnostics.add(diagnostic) }
  return api
}

/// Declares the named schemas, and creates the passes that read schemas.
private func schemaReader(of root: Mapping, in spec: ResolvedSpec, _ options: ReadOptions)
  -> SchemaReader
{
  var declarer = ComponentDeclarer(
    document: Document(references: References(spec)), mapped: options.mapped)
  declarer.declare(root)
  var document = declarer.document
  let hierarchies = Hierarchies(of: declarer.arena, declarer.components, &document)
  let expander = Expander(document: document, components: declarer.components)
  return SchemaReader(
    classifier: Classifier(expander: expander), arena: declarer.arena,
    components: declarer.components, hierarchies: hierarchies, mapped: options.mapped)
}

/// Reads the operations and webhooks, which declares the types that they use.
private func readOperations(
  of root: Mapping, _ options: ReadOptions, into api: inout API, _ schemas: inout SchemaReader
) -> PendingParts {
  let paths = Path.read(root, &schemas.document)
  let isSecurityApplied = paths.contains { path in
    path.item.methods.contains { $0.operation["security"] != nil }
  }
  let security = SecurityReader(
    root, isApplied: isSecurityApplied, isEverywhere: options.authentication == .everywhere,
    &schemas.document)
  let responses = ResponseReader(commonFailures: root["x-apigen-errors"], &schemas)
  let clientParameters = ParameterReader(ofClient: Set(options.clientParameters.map(\.text)))
  var operations = OperationReader(
    parameters: clientParameters, responses: responses, security: security, tags: api.tags)
  var webhooks = WebhookReader()
  for path in paths {
    for method in path.item.methods {
      guard let index = operations.read(method, of: path, &schemas) else { continue }
      webhooks.readCallbacks(method.operation["callbacks"], of: index, &schemas)
    }
  }
  webhooks.read(root, &schemas)
  api.securitySchemes = security.schemes
  api.commonFailures = responses.commonFailures
  api.operations = operations.operations
  api.clientParameters = operations.parameters.clientParameters
  api.webhooks = webhooks.webhooks
  options.clientParameters.check(
    "parameter",
    among: api.clientParameters.map(\.name.text)
      + api.operations.flatMap(\.parameters).map(\.name.text), &schemas.findings)
  return PendingParts(
    links: operations.responses.links, linkTargets: operations.linkTargets,
    unspecifiedBodies: operations.unspecifiedBodies, streams: operations.streams,
    defaults: operations.parameters.defaults, pagings: operations.pagings)
}

/// Work that the passes defer until all operations and types are known.
struct PendingParts {
  var links: [PendingLink] = []
  var linkTargets = LinkTargets()
  var unspecifiedBodies: [Int] = []
  var streams: [Int: DeclaredStream] = [:]
  var kinds: [PendingDiscriminatorValues] = []
  var discriminators: [PendingDiscriminator] = []
  var defaults: [PendingDefault] = []
  var pagings: [PendingPaging] = []
  var examples: [PendingExample] = []
  var parameterExamples: [PendingExample] = []
  var formats: [SourceSpan: String] = [:]
}

/// The passes that need the whole API, in order of dependency.
private func finalize(
  _ api: inout API, _ pending: PendingParts, _ options: ReadOptions, _ document: inout Document
) {
  LinkReader.finalize(pending.links, to: pending.linkTargets, in: &api, &document)
  api.refuseAmbiguousEmptyParameters()
  api.cutAliases(&document.findings)
  var graph = TypeGraph(api)
  if api.finalizeNumberTexts(graph) { graph = TypeGraph(api) }
  if ExampleEvidence.apply(pending.examples, to: &api, graph, &document.findings) {
    graph = TypeGraph(api)
  }
  if api.sendIdentifiersOfReferences(graph, &document.findings) { graph = TypeGraph(api) }
  if options.checksExamples { ExampleCheck.run(pending.examples, graph, &document.findings) }
  if options.keepsExamples {
    let examples = pending.examples + pending.parameterExamples
    api.hints = ValueHints(
      examples: ExampleValues.gather(examples, graph), formats: pending.formats)
  }
  if api.settleDiscriminators(pending.discriminators, graph) { graph = TypeGraph(api) }
  api.settleDiscriminatorValues(graph)
  var defaults = pending.defaults
  var kinds = pending.kinds
  api.reportForms(graph, &document.findings)
  if api.separateForms(graph, &defaults, &kinds) { graph = TypeGraph(api) }
  api.finalizeDatesInForms(graph)
  if api.finalizeBinaryTexts(graph) { graph = TypeGraph(api) }
  // An explicit default takes precedence over one that follows from a union.
  DiscriminatorDefaults.finalize(kinds, defaults, in: &api, graph)
  DefaultResolution.finalize(defaults, in: &api, graph, &document.findings)
  api.assignDirections(by: graph)
  let inferred = PagingInference.infer(in: &api, except: pending.pagings, graph)
  api.joinEqualTypes(graph)
  var joined = TypeGraph(api)
  if api.separateDirections(by: joined) { joined = TypeGraph(api) }
  api.assignDirections(by: joined)
  RequiredBodies.finalize(pending.unspecifiedBodies, in: &api, joined)
  PagingReader.finalize(pending.pagings + inferred, in: &api, joined, &document.findings)
  RelaxedRequirements.finalize(options, in: &api, &document.findings)
  KeptValues.finalize(options, in: &api, &document.findings)
  NestedParameters.finalize(options, in: &api, joined, &document.findings)
  api.separateStreams(pending.streams, TypeGraph(api))
}
