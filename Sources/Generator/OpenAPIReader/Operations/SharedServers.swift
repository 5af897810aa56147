import APIModel

/// Leaves out the servers of operations that only repeat the API's, as some generators write them
/// on every path: callers choose the server of these operations with all others. So they do if the
/// host of both is only a placeholder.
enum SharedServers: Pass {
  static func apply(to draft: inout Draft) {
    let api = draft.api
    for (index, operation) in api.operations.enumerated()
    where api.includesDefaultServer(operation.servers) {
      draft.api.operations[index].servers = []
    }
    guard api.defaultServer?.expanded == nil, !api.servers.isEmpty else { return }
    for index in draft.api.operations.indices {
      draft.api.operations[index].servers.removeAll { server in
        server.variables.contains { variable in
          variable.values.isEmpty
            && variable.defaultValue.map {
              PlaceholderDefault.isPlaceholder($0, of: variable.name, in: server.url)
            } == true
        }
      }
    }
  }
}
