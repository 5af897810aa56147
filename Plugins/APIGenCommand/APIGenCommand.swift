import PackagePlugin

/// `swift package apigen`: writes the checked-in clients of all specs in the package whose
/// configuration has an `output`. It also runs apigen's other commands:
/// `swift package apigen init Sources/Blog`.
@main
struct APIGenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let clients = try CheckedInClients(context: context)
    if let first = arguments.first, !first.hasPrefix("-") || first == "-" {
      guard try clients.tool.run(arguments) else { throw Failed() }
      return
    }
    if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help) }
    try clients.run(arguments)
  }

  private static let help = """
    OVERVIEW: Writes the checked-in clients of this package.

    Each spec of a target, whose configuration has a key 'output', is generated into that folder.

    USAGE: swift package apigen [--target <target>] [<options>]
           swift package apigen <command> [<arguments>]

    OPTIONS:
      --target <target>       Only the specs of this target; can be given several times.

    Other options and commands are those of the tool: 'swift package apigen-inspect help'.
    What only reads needs no permission: 'swift package apigen-inspect --check'.
    """
}
