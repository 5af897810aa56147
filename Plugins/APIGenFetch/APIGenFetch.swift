import PackagePlugin

/// `swift package apigen-fetch`: fetches the specs of the package whose configuration has a `source`,
/// or those that are named: `swift package apigen-fetch Sources/Blog/openapi.json --check`.
@main
struct APIGenFetch: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let clients = try CheckedInClients(context: context)
    if let first = arguments.first, !first.hasPrefix("-") || ["-h", "--help"].contains(first) {
      guard try clients.tool.run(["fetch"] + arguments) else { throw Failed() }
      return
    }
    try clients.run(arguments, command: ["fetch"])
  }
}
