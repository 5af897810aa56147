package import APIModel
package import SpecDocument
package import SwiftClient

/// Reports what makes a client worse than the API would allow, although it is not an error. `calls`
/// are the calls of the operations in Swift, in their order.
package func lint(_ api: API, calls: [Call], diagnostics: inout Diagnostics) {
  var linter = Linter(api: api, calls: calls, diagnostics: diagnostics)
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
  var diagnostics: Diagnostics

  init(api: API, calls: [Call], diagnostics: Diagnostics) {
    self.api = api
    graph = TypeGraph(api)
    self.calls = calls
    self.diagnostics = diagnostics
  }

  /// Problems of the document as a whole.
  mutating func checkAPI() {
    if api.servers.isEmpty {
      diagnostics.report(
        .missingServer, "no server is described, so that every caller must know the URL",
        at: api.name.span, help: "add 'servers' with the URL of production")
    }
    let refusals = api.operations.flatMap(\.responses).filter { $0.status == .code(401) }
    if let first = refusals.first, api.securitySchemes.isEmpty {
      diagnostics.report(
        .missingSecurityScheme,
        "401 is described, but no security scheme: the client cannot know what to send",
        at: first.span, help: "describe what callers have to send, a token or a key")
    }
  }
}
