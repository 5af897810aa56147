import APIRuntime
import Foundation

/// Makes the call of a scenario, and reports its outcome.
struct Caller: Sendable {
  enum Outcome: Equatable {
    case end(Expectation.End)
    case cancelled
    /// An outcome that no scenario expects.
    case unexpected(String)
  }

  let client: APIClient
  /// The client of plain scenarios.
  let plain: APIClient

  func outcome(of scenario: Scenario) async -> Outcome {
    let client = scenario.isPlain ? plain : client
    switch scenario.reading {
    case .value: return await Self.outcome { try await Self.value(scenario, client) }
    case .slowly: return await Self.outcome { try await Self.read(client, slowly: true) }
    case .partly: return await Self.outcome { try await Self.read(client, slowly: false) }
    case .cancelled(let delay):
      let task = Task { await Self.outcome { try await Self.value(scenario, client) } }
      try? await Task.sleep(for: .milliseconds(delay))
      task.cancel()
      return await task.value
    }
  }

  private static func value(_ scenario: Scenario, _ client: APIClient) async throws {
    let body = Self.body(scenario.body)
    let thing =
      switch scenario.method {
      case .get: try await client.send(SendThing<Get>(body: body))
      case .post: try await client.send(SendThing<Post>(body: body))
      case .put: try await client.send(SendThing<Put>(body: body))
      case .patch: try await client.send(SendThing<Patch>(body: body))
      case .delete: try await client.send(SendThing<Delete>(body: body))
      }
    if thing != Thing(id: 1) { throw UnexpectedResult(description: "\(thing)") }
  }

  private static func read(_ client: APIClient, slowly: Bool) async throws {
    let body = try await client.send(StreamThing())
    var count = 0
    for try await piece in body {
      count += piece.count
      guard slowly else { return }
      try await Task.sleep(for: .milliseconds(1))
    }
    if count != Scenario.streamedSize { throw UnexpectedResult(description: "\(count) bytes") }
  }

  private static func outcome(_ call: () async throws -> Void) async -> Outcome {
    do {
      try await call()
      return .end(.success)
    } catch let error as APIError<NoFailure> {
      switch error {
      case .unexpectedStatus(let response): return .end(.status(response.status.code))
      case .decoding: return .end(.malformed)
      case .transport(let error): return .end(.transport([error.kind]))
      case .cancelled: return .cancelled
      default: return .unexpected(error.developerMessage)
      }
    } catch let error as TransportError {
      return .end(.transport([error.kind]))
    } catch {
      return .unexpected("\(error)")
    }
  }

  private static func body(_ body: Scenario.Body) -> HTTPBody? {
    switch body {
    case .none: nil
    case .bytes(let size): HTTPBody(Data(repeating: 0x61, count: size))
    case .replayableStream(let size): HTTPBody(length: Int64(size), replaying: { pieces(size) })
    case .stream(let size): HTTPBody(pieces(size), length: Int64(size))
    }
  }

  private static func pieces(_ size: Int) -> AsyncStream<Data> {
    AsyncStream { continuation in
      for start in stride(from: 0, to: size, by: 10_000) {
        continuation.yield(Data(repeating: 0x61, count: min(10_000, size - start)))
      }
      continuation.finish()
    }
  }
}

private struct UnexpectedResult: Error, CustomStringConvertible {
  let description: String
}
