import APIRuntimeTesting
import Foundation
import Testing

@testable import APIRuntime

/// Variants of one shape, which only the type of an event distinguishes.
private enum Change: Decodable, Equatable, Sendable {
  struct User: Decodable, Equatable, Sendable {
    var id: Int
    var name: String?
  }

  case created(User)
  case deleted(User)
  case note(String)
  case other(JSON)

  init(from decoder: any Decoder) throws {
    self = try decoder.variant(of: [.object(required: ["id"])]) {
      switch $0 {
      case 0: .created(try $1.decode())
      default: .other($1.json)
      }
    }
  }

  @Sendable static func decode(_ type: String, _ value: VariantValue) throws -> Change? {
    switch type {
    case "userCreate": .created(try value.decode())
    case "userDelete": .deleted(try value.decode())
    case "note": .note(try value.decode())
    default: nil
    }
  }
}

@Suite("Decoding events by their type")
struct EventDecodingTests {
  private struct Watch: APIRequest {
    typealias Response = ServerSentEvents<Change>
    static let endpoint = Endpoint(
      id: "watch", method: "GET", path: "/", accept: "text/event-stream", isStreamed: true)
    func write(to request: inout RequestWriter) {}
    static func decode(_ response: RawResponse) throws -> Result<Response, NoFailure> {
      .success(
        try response.events(of: Change.self).decoding { type, value in
          switch type {
          case "userCreate": .created(try value.decode())
          case "userDelete": .deleted(try value.decode())
          default: nil
          }
        }.ending(at: "[END]").skipping("ping"))
    }
  }

  private static func event(_ type: String, _ data: String) -> String {
    "event: \(type)\ndata: \(data)\n\n"
  }

  private func changes(_ events: (String, String)...) throws -> ServerSentEvents<Change> {
    try RawResponse.streamed(events.map(Self.event).joined()).events(of: Change.self)
  }

  @Test("an event is the variant of its type, and other types are decoded by their shape")
  func variants() async throws {
    let events = try changes(
      ("userDelete", #"{"id": 1}"#), ("userCreate", #"{"id": 2}"#), ("message", #"{"id": 3}"#),
      ("else", "[4]"))
    #expect(
      try await events.decoding(Change.decode).all().map(\.data) == [
        .deleted(.init(id: 1)), .created(.init(id: 2)), .created(.init(id: 3)), .other([4]),
      ])
  }

  @Test("text in place of JSON is decoded by the type of its event, too")
  func text() async throws {
    let events = try changes(("note", "soon"), ("note", #""late""#), ("else", "soon"))
    #expect(
      try await events.decoding(Change.decode).all().map(\.data)
        == [.note("soon"), .note("late"), .other("soon")])
  }

  @Test("types that are not read are not decoded, and a later closure decides first")
  func combined() async throws {
    let text = [
      Self.event("ping", "{"), Self.event("userDelete", #"{"id": 1}"#),
      Self.event("userCreate", #"{"id": 2}"#),
    ].joined()
    let events = try RawResponse.streamed(text).events(of: Change.self)
      .decoding(Change.decode).skipping("ping").limited(to: 100)
      .decoding { type, _ in type == "userDelete" ? .note("gone") : nil }
    #expect(try await events.all().map(\.data) == [.note("gone"), .created(.init(id: 2))])
  }

  @Test("data of another shape is an error with all its mismatches, and the next event can be read")
  func failures() async throws {
    let text =
      "id: 7\n" + Self.event("userDelete", #"{"id": "x", "name": 5}"#)
      + Self.event("userDelete", #"{"id": 1"#) + Self.event("userDelete", #"{"id": 1}"#)
    let events = try RawResponse.streamed(text).events(of: Change.self).decoding(Change.decode)
    var iterator = events.makeAsyncIterator()
    let failure = await #expect(throws: DecodingFailure.self) { try await iterator.next() }
    #expect(failure?.expected == "Change")
    #expect(failure?.path == "id")
    #expect(failure?.reason.hasPrefix("the event with ID '7': expected an integer") == true)
    let syntax = await #expect(throws: DecodingFailure.self) { try await iterator.next() }
    #expect(syntax?.isSyntax == true)
    #expect(try await iterator.next()?.data == .deleted(.init(id: 1)))
    #expect(try await iterator.next() == nil)
  }

  @Test("a stream that reconnects decodes by the type, and so does a single connection")
  func reconnecting() async throws {
    let count = Locked(0)
    let transport = InMemoryTransport { _, _ in
      let number = count.update { count in
        count += 1
        return count
      }
      guard number < 3 else { return InMemoryTransport.Response(status: 204) }
      let text =
        "retry: 0\n" + Self.event("userDelete", "{\"id\": \(number)}") + Self.event("ping", "?")
      return InMemoryTransport.Response(
        status: 200, headers: [.contentType: "text/event-stream"], body: Data(text.utf8))
    }
    let client = APIClient(server: "https://a.example", transport: transport)
    var policy = ReconnectionPolicy()
    policy.minimumDelay = .zero
    let events = try await client.events(Watch(), reconnection: policy).all()
    #expect(events.map(\.data) == [.deleted(.init(id: 1)), .deleted(.init(id: 2))])
    count.value = 0
    let once = try await client.send(Watch()).all()
    #expect(once.map(\.data) == [.deleted(.init(id: 1))])
  }
}
