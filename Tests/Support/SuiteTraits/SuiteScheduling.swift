package import Testing

/// Keeps suites apart that disturb each other: those that depend on time limits run alone, those that occupy all threads
/// run while none of them does.
package struct SuiteScheduling: SuiteTrait, TestScoping {
  fileprivate let isTimed: Bool

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    isTimed ? await Turns.shared.beginTimed() : await Turns.shared.beginBusy()
    do {
      try await function()
    } catch {
      await Turns.shared.end(isTimed: isTimed)
      throw error
    }
    await Turns.shared.end(isTimed: isTimed)
  }
}

extension Trait where Self == SuiteScheduling {
  /// For a suite with servers, clocks or time limits. Beside a suite that occupies all threads, a call would exceed its
  /// limit. Its own tests are to be `.serialized`.
  package static var timed: Self { SuiteScheduling(isTimed: true) }

  /// For a suite that computes for seconds.
  package static var busy: Self { SuiteScheduling(isTimed: false) }
}

/// Any number of busy suites at once, or one timed suite.
private actor Turns {
  static let shared = Turns()

  private var busyCount = 0
  private var isTimedRunning = false
  private var timedWaiters: [CheckedContinuation<Void, Never>] = []
  private var busyWaiters: [CheckedContinuation<Void, Never>] = []

  /// Busy suites come first, since all of them together take less time than the timed ones.
  func beginBusy() async {
    if isTimedRunning {
      await withCheckedContinuation { busyWaiters.append($0) }
    } else {
      busyCount += 1
    }
  }

  func beginTimed() async {
    if isTimedRunning || busyCount > 0 {
      await withCheckedContinuation { timedWaiters.append($0) }
    } else {
      isTimedRunning = true
    }
  }

  func end(isTimed: Bool) {
    if isTimed { isTimedRunning = false } else { busyCount -= 1 }
    if !busyWaiters.isEmpty {
      // Those who wait are counted here, so that nobody comes between.
      busyCount += busyWaiters.count
      busyWaiters.forEach { $0.resume() }
      busyWaiters = []
    } else if busyCount == 0, !timedWaiters.isEmpty {
      isTimedRunning = true
      timedWaiters.removeFirst().resume()
    }
  }
}
