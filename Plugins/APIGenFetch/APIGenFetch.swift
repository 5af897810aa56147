import PackagePlugin

/// `swift package apigen-fetch`: fetches the package's specs whose configuration has a `source`, or
/// the named ones: `swift package apigen-fetch Sources/Blog/openapi.json --check`.
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
