import ArgumentParser
import APIGenCore
import SpecDocument
import Foundation

/// A word in place of a command or a spec that is neither: `apigen generat api.yaml`.
struct UnknownCommand {
  private let word: String

  /// nil if the arguments begin with an option, a command, or something that could be a file.
  init?(_ arguments: some Collection<String>) {
    guard let word = arguments.first, word.wholeMatch(of: /[A-Za-z]+(-[A-Za-z]+)*/) != nil,
      !Self.known.contains(word), !FileManager.default.fileExists(atPath: word)
    else { return nil }
    self.word = word
  }

  var failure: Failure {
    let near = nearest(to: word, among: Self.known).map { "did you mean 'apigen \($0)'? " } ?? ""
    return Failure(
      message: "there is no command '\(word)', and no file of that name",
      help: near + """
        'apigen api.yaml -o Generated' generates a client, 'apigen --help' lists the commands
        """)
  }

  private static let known =
    RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
}
