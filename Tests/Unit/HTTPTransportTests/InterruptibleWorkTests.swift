import Foundation
import SuiteTraits
import Testing

@testable import HTTPTransport

@Suite("Interruptible work", .timeLimit(.patient))
struct InterruptibleWorkTests {
  private struct Interruption: Error {}

  private func ignoringCancellation() async {
    await Task.detached { try? await Task.sleep(for: .seconds(3600)) }.value
  }

  @Test("is no longer watched after it ends")
  func ended() async throws {
    let isWatched = Locked(true)
    let value = try await InterruptibleWork.perform {
      await Task.yield()
      return 7
    } watchedBy: { _ in
      { isWatched.value = false }
    }
    #expect(value == 7)
    #expect(!isWatched.value)
  }

  @Test("passes its error to the caller")
  func failed() async {
    await #expect(throws: Interruption.self) {
      try await InterruptibleWork<Void>.perform {
        throw Interruption()
      } watchedBy: { _ in
        {}
      }
    }
  }

  @Test("is cancelled when it is interrupted, and does not hold its caller")
  func interrupted() async {
    let (cancelled, cancel) = AsyncStream<Void>.makeStream()
    let interruption = Locked<(@Sendable (any Error) -> Void)?>(nil)
    await #expect(throws: Interruption.self) {
      try await InterruptibleWork<Void>.perform {
        interruption.value?(Interruption())
        await withTaskCancellationHandler {
          await ignoringCancellation()
        } onCancel: {
          cancel.yield()
        }
      } watchedBy: { interrupt in
        interruption.value = interrupt
        return {}
      }
    }
    for await _ in cancelled { break }
  }

  @Test("does not start for a cancelled caller, or if it is interrupted before it starts")
  func neverStarted() async {
    let hasStarted = Locked(false)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await InterruptibleWork.perform {
        hasStarted.value = true
      } watchedBy: { _ in
        {}
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: Interruption.self) {
      try await InterruptibleWork.perform {
        hasStarted.value = true
      } watchedBy: { interrupt in
        interrupt(Interruption())
        return {}
      }
    }
    #expect(!hasStarted.value)
  }

  @Test("is watched even if it never suspends")
  func neverSuspending() async {
    let interruption = Locked<(@Sendable (any Error) -> Void)?>(nil)
    await #expect(throws: Interruption.self) {
      try await InterruptibleWork.perform {
        interruption.value?(Interruption())
        return 7
      } watchedBy: { interrupt in
        interruption.value = interrupt
        return {}
      }
    }
  }

  @Test("does not keep a cancelled caller waiting either")
  func cancelled() async {
    let task = Task {
      try await InterruptibleWork<Void>.perform {
        await ignoringCancellation()
      } watchedBy: { _ in
        {}
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("ends with whatever comes first")
  func race() async throws {
    for _ in 0..<200 {
      let result = try? await InterruptibleWork.perform {
        await Task.yield()
        return 1
      } watchedBy: { interrupt in
        Task.detached { interrupt(Interruption()) }
        return {}
      }
      #expect(result == nil || result == 1)
    }
  }
}
