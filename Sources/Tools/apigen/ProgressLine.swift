import APIGenCore
import Dispatch
import Foundation

/// A line on the terminal that shows the current stage once a run has taken a second:
/// `apigen: plan, 3 s`. It is not shown in a pipe.
final class ProgressLine: @unchecked Sendable {
  private let lock = NSLock()
  private let start = ContinuousClock.now
  private let console: Console
  private let timer: any DispatchSourceTimer
  private var stage: Stage?
  private var isShown = false

  /// Returns nil if standard error is not a terminal.
  init?(on console: Console) {
    guard console.errors.isTerminal else { return nil }
    self.console = console
    timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 1, repeating: 0.5)
    timer.setEventHandler { [weak self] in self?.draw() }
    timer.resume()
  }

  /// Runs a closure with a spec, and shows its progress.
  static func following<Result>(
    _ input: SpecInput, on console: Console, isQuiet: Bool = false, _ run: (SpecInput) -> Result
  ) -> Result {
    guard !isQuiet, let line = ProgressLine(on: console) else { return run(input) }
    var input = input
    input.progress = line.show
    defer { line.end() }
    return run(input)
  }

  /// Sets the current stage.
  private func show(_ stage: Stage) { lock.withLock { self.stage = stage } }

  /// Erases the line.
  private func end() {
    timer.cancel()
    lock.withLock {
      stage = nil
      if isShown { console.write("\r\u{1B}[K") }
      isShown = false
    }
  }

  private func draw() {
    lock.withLock {
      guard let stage else { return }
      isShown = true
      let seconds = (ContinuousClock.now - start).components.seconds
      console.write("\r\u{1B}[Kapigen: \(stage.rawValue), \(seconds) s")
    }
  }
}
