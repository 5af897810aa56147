import Foundation
import Testing

@testable import APIRuntime

@Suite("Alarms", .timeLimit(.minutes(1)))
struct AlarmTests {
  @Test("each rings once, whatever the order in which they were set")
  func once() async {
    let alarms = Alarms()
    let (rung, ring) = AsyncStream<Int>.makeStream()
    for (index, milliseconds) in [300, 10, 150].enumerated() {
      _ = alarms.set(after: .milliseconds(milliseconds)) { ring.yield(index) }
    }
    var indices: Set<Int> = []
    for await index in rung {
      #expect(indices.insert(index).inserted)
      if indices.count == 3 { break }
    }
    #expect(alarms.count == 0)
  }

  @Test("one that is taken back does not ring, and leaves nothing behind")
  func removed() async {
    let alarms = Alarms()
    let hasRung = Locked(false)
    let id = alarms.set(after: .milliseconds(1)) { hasRung.value = true }
    let wasThere = alarms.remove(id)
    #expect(alarms.remove(id) == false)
    let (rung, ring) = AsyncStream<Void>.makeStream()
    _ = alarms.set(after: .milliseconds(50)) { ring.yield() }
    for await _ in rung { break }
    #expect(hasRung.value != wasThere)
    #expect(alarms.count == 0)
  }

  @Test("an operation that takes too long is cancelled, and ends as what it is")
  func deadline() async {
    let deadline = Deadline(
      time: .milliseconds(20), clock: ContinuousClock(), kind: .idleTimedOut)
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
