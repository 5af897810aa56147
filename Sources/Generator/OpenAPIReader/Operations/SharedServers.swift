import APIModel

/// Leaves out the servers of operations that only repeat the API's, as some generators write them
/// on every path: callers choose the server of these operations with all others.
enum SharedServers: Pass {
  static func apply(to draft: inout Draft) {
    let api = draft.api
    for (index, operation) in api.operations.enumerated()
    where api.includesDefaultServer(operation.servers) {
      draft.api.operations[index].servers = []
    }
  }
}
