import ArgumentParser
import APIGenCore
import SpecDocument
import Foundation

/// An argument that is neither a command nor a spec, as in `apigen generat api.yaml`, or a
/// misspelled option of the tool, as in `apigen --verison`.
struct UnknownCommand {
  private let word: String

  /// Returns nil if the arguments begin with an option, a command, or a possible file.
  init?(_ arguments: some Collection<String>) {
    if arguments.count == 1, let word = arguments.first, word.hasPrefix("--"),
      !Self.options.contains(word), nearest(to: word, among: Self.options) != nil
    {
      self.word = word
      return
    }
    guard let word = arguments.first, word.wholeMatch(of: /[A-Za-z]+(-[A-Za-z]+)*/) != nil,
      !Self.known.contains(word), !FileManager.default.fileExists(atPath: word)
    else { return nil }
    self.word = word
  }

  var failure: Failure {
    if word.hasPrefix("--"), let option = nearest(to: word, among: Self.options) {
      return Failure(
        message: "there is no option '\(word)'", help: "did you mean 'apigen \(option)'?")
    }
    let near = nearest(to: word, among: Self.known).map { "did you mean 'apigen \($0)'? " } ?? ""
    return Failure(
      message: "there is no command '\(word)', and no file of that name",
      help: near + """
        'apigen api.yaml -o Generated' generates a client, 'apigen --help' lists the commands
        """)
  }

  private static let options = ["--help", "--version"]

  private static let known =
    RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
}
