import APIModel
import SpecDocument
import SwiftClient

/// Reports what makes a client worse than the API would allow, although it is not an error.
///
/// - Parameters:
///   - api: The API.
///   - calls: The calls of the operations in Swift, in their order.
///   - document: What the document shows beyond the API.
///   - dialect: The notation of the document, in whose terms advice is given.
///   - diagnostics: Receives the advice.
func lint(
  _ api: API, calls: [Call], _ document: DocumentLinter, writtenIn dialect: Dialect,
  diagnostics: inout Diagnostics
) {
  var linter = Linter(
    api: api, calls: calls, document: document, dialect: dialect, diagnostics: diagnostics)
  linter.checkAPI()
  for call in calls where !call.operation.isStreamedVariant { linter.check(call) }
  linter.checkRepetitions()
  linter.checkTypes()
  linter.checkNaming()
  diagnostics = linter.diagnostics
}

/// The API that is examined, and the diagnostics found so far.
struct Linter {
  let api: API
  let graph: TypeGraph
  let calls: [Call]
  let document: DocumentLinter
  let terms: AdviceTerms
  var diagnostics: Diagnostics

  init(
    api: API, calls: [Call], document: DocumentLinter, dialect: Dialect, diagnostics: Diagnostics
  ) {
    self.api = api
    graph = TypeGraph(api)
    self.calls = calls
    self.document = document
    terms = AdviceTerms(dialect)
    self.diagnostics = diagnostics
  }

  /// Problems of the document as a whole.
  mutating func checkAPI() {
    if api.servers.isEmpty {
      diagnostics.report(
        .missingServer, "no server is described, so that every caller must know the URL",
        at: api.name.span, help: "add \(terms.servers) with the URL of production")
    }
    let refusals = api.operations.flatMap(\.responses).filter { $0.status == .code(401) }
    if let first = refusals.first, api.securitySchemes.isEmpty {
      diagnostics.report(
        .missingSecurityScheme,
        "401 is described, but no security scheme: the client cannot know what to send",
        at: first.span, help: "describe \(terms.security) what callers have to send")
    }
  }
}
