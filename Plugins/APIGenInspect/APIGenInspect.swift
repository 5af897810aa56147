import PackagePlugin

/// `swift package apigen-inspect`: runs apigen's read-only commands, without permission to write:
/// `swift package apigen-inspect diff old.yaml new.yaml`.
@main
struct APIGenInspect: CommandPlugin {
  /// The commands that print their result unless an output file is named.
  private static let commands = [
    "list", "names", "samples", "lint", "observe", "fix", "diff", "convert", "help",
  ]
  private static let outputOptions = ["-o", "--output", "--record", "--prune"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let clients = try CheckedInClients(context: context)
    guard let first = arguments.first else { return print(Self.help) }
    switch first {
    case "-h", "--help": print(Self.help)
    case "--version": guard try clients.tool.run(arguments) else { throw Failed() }
    case _ where first.hasPrefix("--") && arguments.contains("--check"):
      try clients.run(arguments)
    case _ where Self.commands.contains(first) && !arguments.contains(where: Self.isOutput):
      guard try clients.tool.run(arguments) else { throw Failed() }
    default:
      Diagnostics.error(
        "'\(arguments.joined(separator: " "))' writes files; run 'swift package apigen' with it")
    }
  }

  /// Returns whether an argument is the option for an output file, in any spelling.
  private static func isOutput(_ argument: String) -> Bool {
    outputOptions.contains { argument == $0 || argument.hasPrefix("\($0)=") }
      || argument.hasPrefix("-o")
  }

  private static let help = """
    OVERVIEW: Runs the commands of apigen that only read.

    USAGE: swift package apigen-inspect <command> [<arguments>]
           swift package apigen-inspect [--target <target>] --check

    COMMANDS: \(commands.joined(separator: ", ")); their results are printed.

    OPTIONS:
      --check                 Fail if the checked-in clients of this package are not up to date.
      --target <target>       Only those of this target; can be given several times.
      --version               Print the version of apigen.
    """
}
