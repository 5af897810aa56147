import SuiteTraits
import Testing

@testable import HTTPTransport

@Suite("The events of a background session", .timeLimit(.patient))
struct BackgroundEventsTests {
  private let events = BackgroundEvents()
  private let calls = Locked(0)

  private func wait() { events.complete { calls.update { $0 += 1 } } }

  /// Returns the number of calls once the main actor has made those due.
  private func made(_ expected: Int) async -> Int {
    while calls.value < expected { await Task.yield() }
    for _ in 0..<10 { await MainActor.run {} }
    return calls.value
  }

  @Test("everyone who waits is called when they have all arrived")
  func waiting() async {
    wait()
    wait()
    events.receive()
    #expect(await made(0) == 0)
    events.finish()
    #expect(await made(2) == 2)
    events.finish()
    #expect(await made(2) == 2)
  }

  @Test("they may all arrive before anyone waits")
  func early() async {
    events.receive()
    events.finish()
    wait()
    #expect(await made(1) == 1)
    wait()
    #expect(await made(1) == 1)
    events.finish()
    #expect(await made(2) == 2)
  }

  @Test("events that follow are waited for")
  func following() async {
    events.finish()
    events.receive()
    wait()
    #expect(await made(0) == 0)
    events.finish()
    #expect(await made(1) == 1)
  }
}
