import APIModel
import Decisions
import SpecDocument
import SwiftClient

/// Reports ways to improve the client that are not errors.
///
/// - Parameters:
///   - api: The API.
///   - calls: The calls of the operations in Swift, in the order of the operations.
///   - document: The findings in the document that the API does not contain.
///   - dialect: The dialect of the document, which determines the wording of advice.
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

/// The API under examination, and the diagnostics found so far.
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

  /// Reports problems of the document as a whole.
  mutating func checkAPI() {
    if api.servers.isEmpty {
      diagnostics.report(
        .missingServer, "no server is described, so every caller must know the URL",
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
