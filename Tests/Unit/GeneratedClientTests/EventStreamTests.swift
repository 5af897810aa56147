import APIRuntime
import Foundation
import HTTPTransport
import TestServer
import Testing

/// Streams over a connection, with a request like a generated one.
@Suite("Streams from a server") struct EventStreamTests {
  private struct ListNumbers: APIRequest {
    typealias Response = ServerSentEvents<Int>

    static var endpoint: Endpoint {
      Endpoint(
        id: "listNumbers", method: "GET", path: "/numbers", accept: "text/event-stream",
        isStreamed: true)
    }

    func write(to request: inout RequestWriter) throws(RequestError) {}
  }

  /// A server of ten events that breaks the connection after three, in the middle of the fourth.
  private static func numbers(after id: Int?) -> String {
    guard id != 10 else { return "HTTP/1.1 204 No Content\r\n\r\n" }
    let first = (id ?? 0) + 1
    let events = (first...min(first + 2, 10)).map { "id: \($0)\r\ndata: \($0)\r\n\r\n" }
    return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
      + "retry: 1\n\n" + events.joined() + "id: \(first + 3)\r\ndata: \(first + 3)\r\n"
  }

  @Test("a stream that breaks resumes after the last event, without losing or repeating one")
  func reconnection() async throws {
    let ids = ReceivedIDs()
    let answer: ScriptedServer.Script = { request, _ in
      let id = request.header("Last-Event-ID").flatMap { Int($0) }
      ids.append(id)
      return [.send(Self.numbers(after: id)), .close]
    }
    try await ScriptedServer.with(answer) { server in
      var numbers: [Int] = []
      for try await event in APIClient(server: server.url).events(ListNumbers()) {
        numbers.append(event.data)
        #expect(event.id == "\(event.data)")
      }
      #expect(numbers == Array(1...10))
      #expect(ids.all == [nil, 3, 6, 9, 10])
    }
  }
}

/// The last event IDs that clients have sent.
private final class ReceivedIDs: Sendable {
  private let ids = Locked<[Int?]>([])

  var all: [Int?] { ids.value }

  func append(_ id: Int?) { ids.update { $0.append(id) } }
}
