import Foundation
import SuiteTraits
import Testing

@testable import APIRuntime

@Suite("Timers", .timed, .timeLimit(.patient))
struct TimerTests {
  @Test("each timer fires once, whatever the order of scheduling")
  func once() async {
    let timers = Timers()
    let (fired, fire) = AsyncStream<Int>.makeStream()
    for (index, milliseconds) in [300, 10, 150].enumerated() {
      _ = timers.schedule(at: .after(.milliseconds(milliseconds))) { fire.yield(index) }
    }
    var indices: Set<Int> = []
    for await index in fired {
      #expect(indices.insert(index).inserted)
      if indices.count == 3 { break }
    }
    #expect(timers.count == 0)
  }

  @Test("a cancelled timer does not fire and leaves nothing behind")
  func removed() async {
    let timers = Timers()
    let hasFired = Locked(false)
    let id = timers.schedule(at: .after(.milliseconds(1))) { hasFired.value = true }
    let wasPending = timers.cancel(id)
    #expect(timers.cancel(id) == false)
    let (fired, fire) = AsyncStream<Void>.makeStream()
    _ = timers.schedule(at: .after(.milliseconds(50))) { fire.yield() }
    for await _ in fired { break }
    #expect(hasFired.value != wasPending)
    #expect(timers.count == 0)
  }

  @Test("timers fire while all threads of the pool are occupied")
  func occupied() async {
    let timers = Timers()
    let hasFired = DispatchSemaphore(value: 0)
    _ = timers.schedule(at: .after(.milliseconds(50))) { hasFired.signal() }
    let waiting = (0..<64).map { _ in
      Task.detached {
        let result = hasFired.wait(timeout: .now() + .seconds(20))
        hasFired.signal()
        return result
      }
    }
    for task in waiting { #expect(await task.value == .success) }
  }

  @Test("a timer that is due fires, whatever is scheduled in the meantime")
  func due() async {
    let timers = Timers()
    for _ in 0..<200 {
      let (fired, fire) = AsyncStream<Void>.makeStream()
      _ = timers.schedule(at: .after(.microseconds(50))) { fire.yield() }
      for _ in 0..<200 { timers.cancel(timers.schedule(at: .after(.seconds(60))) {}) }
      for await _ in fired { break }
    }
    #expect(timers.count == 0)
  }

  @Test("a timer that never ends does not keep the others from firing")
  func endless() async {
    let timers = Timers()
    _ = timers.schedule(at: .after(.seconds(Int64.max))) {}
    let (fired, fire) = AsyncStream<Void>.makeStream()
    _ = timers.schedule(at: .after(.milliseconds(1))) { fire.yield() }
    for await _ in fired { break }
    #expect(timers.count == 1)
  }

  @Test("an operation that exceeds its deadline is cancelled with the error of its kind")
  func deadline() async {
    let deadline = Deadline(time: .milliseconds(20), clock: ContinuousClock(), kind: .idleTimedOut)
    let error = await #expect(throws: TransportError.self) {
      try await deadline.run { try await forever() }
    }
    #expect(error?.kind == .idleTimedOut)
    let task = Task {
      try await Deadline(time: .seconds(3600), clock: ContinuousClock()).run { try await forever() }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
