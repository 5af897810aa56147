import APIGenCore
import ArgumentParser

/// A command of `apigen`: it gets its surroundings from a console, so that it can be called in any
/// process.
protocol ConsoleCommand: ParsableCommand {
  func run(on console: Console) throws
}

extension ConsoleCommand {
  func run() throws { try run(on: .ofProcess) }
}
