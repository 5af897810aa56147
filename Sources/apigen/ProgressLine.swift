import APIGenCore
import Dispatch
import Foundation

/// A line on the terminal that says what a run is at, once it has taken a second: `apigen: plan, 3 s`. In a pipe there is
/// none.
final class ProgressLine: @unchecked Sendable {
  private let lock = NSLock()
  private let start = ContinuousClock.now
  private let timer: any DispatchSourceTimer
  private var stage: Stage?
  private var isShown = false

  /// nil where nobody would see it.
  init?() {
    guard Console.isTerminal else { return nil }
    timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 1, repeating: 0.5)
    timer.setEventHandler { [weak self] in self?.draw() }
    timer.resume()
  }

  /// Does something with a spec, and shows what it is at.
  static func following<Result>(
    _ input: SpecInput, isQuiet: Bool = false, _ run: (SpecInput) -> Result
  ) -> Result {
    guard !isQuiet, let line = ProgressLine() else { return run(input) }
    var input = input
    input.progress = line.show
    defer { line.end() }
    return run(input)
  }

  /// What the run is at from now on.
  private func show(_ stage: Stage) { lock.withLock { self.stage = stage } }

  /// Takes the line away.
  private func end() {
    timer.cancel()
    lock.withLock {
      stage = nil
      if isShown { Console.write("\r\u{1B}[K") }
      isShown = false
    }
  }

  private func draw() {
    lock.withLock {
      guard let stage else { return }
      isShown = true
      let seconds = (ContinuousClock.now - start).components.seconds
      Console.write("\r\u{1B}[Kapigen: \(stage.rawValue), \(seconds) s")
    }
  }
}
