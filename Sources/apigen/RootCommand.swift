import APIGenCore
import ArgumentParser

/// `apigen`: generates a client unless another command is named.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apigen",
    abstract: GenerateCommand.configuration.abstract,
    usage: GenerateCommand.configuration.usage,
    version: apigenVersion,
    subcommands: [GenerateCommand.self, ConvertCommand.self],
    defaultSubcommand: GenerateCommand.self,
    helpNames: []
  )
}
