import APIModel

/// Keeps the operations with the types that each describes for itself.
enum OwnEvidence: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    for (index, operation) in draft.api.operations.enumerated() {
      draft.api.operations[index].returnsList = graph.listResponse(of: operation) != nil
    }
    draft.api.evidence = Evidence(operations: draft.api.operations, types: draft.api.types)
  }
}
