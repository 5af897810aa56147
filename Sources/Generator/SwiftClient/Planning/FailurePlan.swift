import Decisions
import APIModel

/// The error enums: nested in requests, or shared by operations.
struct FailurePlan {
  let design: ModuleDesign
  private var bodies: BodyPlan { BodyPlan(design: design) }

  /// Returns the enum nested in a request; nil without failures, or if the request shares its enum.
  func failure(of operation: NamedOperation) -> FailureDeclaration? {
    let rejection = EnvelopePlan(design: design).rejection(of: operation)
    let failures = operation.failures
    guard operation.sharedFailure == nil, !failures.isEmpty || rejection != nil else { return nil }
    return declaration(
      [operation.request, "Failure"], DocumentationComment(), failures, rejection: rejection)
  }

  /// Returns the enum that operations share.
  func declaration(of shared: SharedDeclaration) -> FailureDeclaration {
    let summary =
      shared.isCommon
      ? "A documented failure that all requests share."
      : "The `Failure` of several requests. Its own name is not part of the interface."
    return declaration(
      [shared.name], DocumentationComment(summary), failures(of: shared), rejection: nil)
  }

  /// Returns the failures of the operations that share them, with documentation if it is the same
  /// everywhere.
  func failures(of shared: SharedDeclaration) -> [NamedResponse] {
    let all = shared.operations.map { design.operations[$0].failures.sortedByStatus }
    return (all.first ?? []).enumerated().map { index, failure in
      var failure = failure
      failure.model.mapTypes(design.graph.declared)
      if !all.allSatisfy({ $0[index].model.documentation == failure.model.documentation }) {
        failure.model.documentation = Documentation()
      }
      return failure
    }
  }

  private func declaration(
    _ path: [String], _ documentation: DocumentationComment, _ failures: [NamedResponse],
    rejection: TypeUse?
  ) -> FailureDeclaration {
    let known = failures.cases
    var cases = known.map { each in
      bodies.declaration(of: each, as: .failure, documentation: DocumentationComment(each.response))
    }
    if let rejection {
      cases.append(
        CaseDeclaration(
          documentation: DocumentationComment(
            "The server responded, and its envelope reports that the request failed."),
          name: "rejected", payload: design.spelling.spell(rejection)))
    }
    let payloads =
      failures.flatMap(\.model.contents).map(\.weight) + [rejection].compactMap { $0 }
    return FailureDeclaration(
      documentation: documentation, path: path,
      isIndirect: design.layout.isIndirect(holding: payloads), cases: cases,
      branches: known.matching.map { $0.branch(bodies.result($0, as: .failure)) },
      hasMessages: payloads.contains(where: design.messages.hasMessage))
  }
}
