import APIGenCore
import ArgumentParser

/// The root command, which generates a client unless the arguments name another command.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apigen",
    abstract: GenerateCommand.configuration.abstract,
    usage: GenerateCommand.configuration.usage,
    version: apigenVersion,
    subcommands: [GenerateCommand.self] + otherCommands,
    defaultSubcommand: GenerateCommand.self,
    helpNames: []
  )

  /// The commands besides the default one. The default command's help lists them, since the root does
  /// not show help.
  static let otherCommands: [any ParsableCommand.Type] = [
    InitCommand.self, FetchCommand.self, ListCommand.self, OnlyCommand.self, NamesCommand.self,
    SamplesCommand.self, ReferenceCommand.self, PackageCommand.self, ObserveCommand.self,
    MockCommand.self,
    LintCommand.self, FixCommand.self,
    DiffCommand.self,
    ConvertCommand.self,
    TemplatesCommand.self,
  ]

  /// A line for each command: `  list      Lists the operations of a spec.`
  static var table: String {
    let commands = otherCommands.map { $0.configuration }
    let width = commands.compactMap { $0.commandName?.count }.max() ?? 0
    return commands.map { command in
      let name = command.commandName ?? ""
      let space = String(repeating: " ", count: width - name.count + 2)
      return "  " + name + space + command.abstract
    }.joined(separator: "\n")
  }
}
