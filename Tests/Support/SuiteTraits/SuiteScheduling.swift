import Foundation
package import Testing

/// Separates tests that disturb each other: those that compute for long, at most one per processor,
/// and those that depend on time limits, a few at a time while none of the others runs.
///
/// A test takes a turn with all its arguments. Waiting for a turn counts towards no time limit.
package struct SuiteScheduling: SuiteTrait, TestTrait, TestScoping {
  fileprivate let kind: Turns.Kind

  package var isRecursive: Bool { true }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? nil : self
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turns.shared.begin(kind)
    do {
      try await function()
    } catch {
      await Turns.shared.end(kind)
      throw error
    }
    await Turns.shared.end(kind)
  }
}

extension Trait where Self == SuiteScheduling {
  /// For tests with time limits of a second or so, which they would exceed while all threads are
  /// occupied.
  package static var timed: Self { SuiteScheduling(kind: .timed) }

  /// For tests that compute for tenths of a second or more. Beside too many of them, a call in another
  /// test would wait for a thread until it is out of time.
  package static var busy: Self { SuiteScheduling(kind: .busy) }
}

/// Decides which tests run: busy ones, one per processor, and some timed ones once no busy one is
/// left.
private actor Turns {
  enum Kind { case busy, timed }

  static let shared = Turns()

  private let limits: [Kind: Int] = [
    .busy: ProcessInfo.processInfo.activeProcessorCount,
    // Timed tests mostly wait.
    .timed: 6,
  ]
  private var running: [Kind: Int] = [:]
  private var waiting: [Kind: [CheckedContinuation<Void, Never>]] = [:]

  func begin(_ kind: Kind) async {
    await withCheckedContinuation { continuation in
      waiting[kind, default: []].append(continuation)
      startNext()
    }
  }

  func end(_ kind: Kind) {
    running[kind, default: 0] -= 1
    startNext()
  }

  private func startNext() {
    let next: (kind: Kind, other: Kind) =
      waiting[.busy, default: []].isEmpty ? (.timed, .busy) : (.busy, .timed)
    guard running[next.other, default: 0] == 0 else { return }
    while running[next.kind, default: 0] < limits[next.kind, default: 1],
      let first = waiting[next.kind]?.first
    {
      waiting[next.kind]?.removeFirst()
      running[next.kind, default: 0] += 1
      first.resume()
    }
  }
}
