import APIRuntime
import Foundation

/// Makes the calls of two users, and checks that each user gets only their own documents, and none
/// older than their last change.
final class SharedCaller: Sendable {
  enum Outcome: Equatable {
    case success
    /// A failure that the server or the caller inflicts on the call, or on one that it shares.
    case fault
    case violation(String)
  }

  private struct Place: Hashable {
    let user: String
    let document: Int
  }

  private let clients: SharedClients
  /// The newest version of each document that its user has seen.
  private let known = Locked<[Place: Int]>([:])

  init(_ clients: SharedClients) { self.clients = clients }

  func outcome(of call: SharedCall) async -> Outcome {
    guard let client = clients.client(of: call) else { return .violation("unknown client") }
    let place = Place(user: call.user, document: call.document)
    let least = known.value[place] ?? 0
    do {
      let document = try await Self.document(call, client)
      guard document.owner == call.user else {
        return .violation("got the document of \(document.owner)")
      }
      guard document.version >= least else {
        return .violation("got version \(document.version) after \(least)")
      }
      if case .change = call.action {
        known.update { $0[place] = max($0[place] ?? 0, document.version) }
      }
      return .success
    } catch let error as APIError<NoFailure> {
      switch error {
      case .transport, .cancelled: return .fault
      case .unexpectedStatus(let response) where [401, 500, 503].contains(response.status.code):
        return .fault
      default: return .violation(error.developerMessage)
      }
    } catch is TransportError {
      return .fault
    } catch {
      return .violation("\(error)")
    }
  }

  private static func document(_ call: SharedCall, _ client: APIClient) async throws -> Document {
    switch call.action {
    case .read: return try await client.send(GetDocument(id: call.document))
    case .change: return try await client.send(PutDocument(id: call.document))
    case .stream:
      let body = try await client.send(StreamDocument(id: call.document))
      return try JSONDecoder().decode(Document.self, from: try await body.collect())
    case .cancel(let delay):
      let task = Task { try await client.send(GetDocument(id: call.document)) }
      try? await Task.sleep(for: .milliseconds(delay))
      task.cancel()
      return try await task.value
    }
  }
}
