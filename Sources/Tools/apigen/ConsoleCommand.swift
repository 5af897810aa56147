import APIGenCore
import ArgumentParser

/// A command of `apigen`. It receives its environment as a console, so that any process can run it.
protocol ConsoleCommand: ParsableCommand {
  func run(on console: Console) throws
}

extension ConsoleCommand {
  func run() throws { try run(on: .ofProcess) }
}
