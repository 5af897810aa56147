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
/// Reading happens in steps. Each is a type in the folder given here, which takes only the inputs
/// in the third column:
///
/// | folder | step | from | makes |
/// | --- | --- | --- | --- |
/// | Expand | ``Expander`` | a schema | its keywords and those that it includes |
/// | Classify | ``Classifier`` | these keywords | the kind of type that they describe |
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
///
/// The ``SchemaReader`` holds the ``Classifier``, since a schema is classified when a declaration
/// asks for it, the ``Classifier`` the ``Expander``, and the ``Expander`` the ``Document``, which
/// looks up references and collects errors for every step. The steps over operations share only the ``SchemaReader``, which each call
/// borrows. They leave ``Pending`` work to the passes in `Passes.swift`, which complete the
/// ``Draft`` of the API.
package func read(
  _ spec: ResolvedSpec, options: ReadOptions = ReadOptions(), diagnostics: inout Diagnostics
) -> API? {
  guard let root = spec.root.mapping else {
    let kind = spec.root.kindDescription
    diagnostics.report(.notADescription, "expected a mapping, found \(kind)", at: spec.root.span)
    return nil
  }
  var declarer = ComponentDeclarer(
    document: Document(references: References(spec)), mapped: options.mapped)
  declarer.declare(root)
  var schemas = SchemaReader(declarer)
  schemas.classifier.integers = options.integers ?? .plain
  var api = API(root, at: spec.root.span, &schemas.findings)
  readOperations(of: root, options, into: &api, &schemas)
  schemas.readPendingSchemas()
  api.types = schemas.types
  api.referringComponents = schemas.pending.referringComponents.values.sorted { $0.key < $1.key }
  schemas.checkMapped()
  var draft = Draft(api, schemas.pending, options, document: schemas.document)
  draft.complete()
  for diagnostic in draft.document.findings.all { diagnostics.add(diagnostic) }
  return draft.api
}

/// Reads the operations and webhooks, which declares the types that they use.
private func readOperations(
  of root: Mapping, _ options: ReadOptions, into api: inout API, _ schemas: inout SchemaReader
) {
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
}
