import ArgumentParser
import APIGenCore
import SpecDocument
import Foundation

/// Arguments that mean something else than they say: neither a command nor a spec, as in
/// `apigen generat api.yaml`, a command after its spec, or an option that other tools have.
struct UnknownCommand {
  let failure: Failure

  /// Returns nil if the arguments begin with an option, a command, or a possible file.
  init?(_ arguments: some Collection<String>) {
    guard let word = arguments.first, word != MockCommand.configuration.commandName else {
      return nil
    }
    if let (option, help) = Self.foreign.first(where: { arguments.contains($0.option) }),
      option != "--dry-run" || Self.canCheck(word)
    {
      failure = Self.unknown(option, help)
    } else if arguments.count == 1, word.hasPrefix("-"), !Self.options.contains(word),
      let option = word.lowercased() == "-v"
        ? "--version" : nearest(to: word, among: Self.options)
    {
      failure = Self.unknown(word, "did you mean 'apigen \(option)'?")
    } else if let command = arguments.dropFirst().first, Self.commands.contains(command),
      Self.isFile(word), !Self.isFile(command)
    {
      failure = Failure(
        message: "the command '\(command)' is after the spec",
        help: "write it first: apigen \(command) \(ShellWord(word))")
    } else if word.wholeMatch(of: /[A-Za-z]+(-[A-Za-z]+)*/) != nil,
      !(Self.commands + ["help"]).contains(word), !Self.isFile(word)
    {
      let near =
        Self.options.contains("--\(word)") ? "--\(word)" : nearest(to: word, among: Self.commands)
      failure = Failure(
        message: "'\(word)' is neither a command nor a file",
        help: (near.map { "did you mean 'apigen \($0)'? " } ?? "") + """
          'apigen api.yaml -o Generated' generates a client, 'apigen --help' lists the commands
          """)
    } else {
      return nil
    }
  }

  private static func unknown(_ option: String, _ help: String) -> Failure {
    Failure(message: "unknown option '\(option)'", help: help)
  }

  private static func isFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  private static let options = ["--help", "--version"]

  /// Options of other tools, with what to write instead.
  private static let foreign = [
    (option: "--dry-run", help: "'--check' writes nothing, and lists the files that differ"),
    (option: "--out", help: "write '--output', or '-o'"),
    (option: "--input", help: "name the spec alone: apigen api.yaml -o Generated"),
    (option: "-i", help: "name the spec alone: apigen api.yaml -o Generated"),
    (option: "--no-color", help: "set the environment variable NO_COLOR: NO_COLOR=1 apigen …"),
  ]

  /// Whether the command that begins with a word has the option `--check`.
  private static func canCheck(_ word: String) -> Bool {
    let command = RootCommand.configuration.subcommands.first {
      $0.configuration.commandName == word
    }
    return (command ?? GenerateCommand.self).helpMessage().contains("--check")
  }

  private static let commands =
    RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
}
