import APIRuntime
import APIRuntimeAsyncHTTPClient
import Foundation
import Server

/// Sends and reads 1 GB as streams, and prints the peak of memory; each in a process of its own.
@main
enum BigBodies {
  static let size = 1 << 30

  static func main() async throws {
    if Server.isServing { return try await Server.serve() }
    if CommandLine.arguments.count == 4 {
      return try await run(Array(CommandLine.arguments.dropFirst()))
    }
    let server = try Server()
    defer { server.stop() }
    for transport in ["AsyncHTTPClient", "URLSession"] {
      for direction in ["down", "down, read slowly", "up from a stream", "up from a file"] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = [transport, direction, server.url]
        try process.run()
        process.waitUntilExit()
      }
    }
  }

  private static func run(_ arguments: [String]) async throws {
    let transport: any Transport =
      arguments[0] == "URLSession" ? URLSessionTransport() : AsyncHTTPClientTransport()
    var client = APIClient(server: arguments[2], transport: transport)
    client.timeout = nil
    let clock = ContinuousClock()
    let start = clock.now
    switch arguments[1] {
    case "down": try await read(client, pause: nil)
    case "down, read slowly": try await read(client, pause: .microseconds(500))
    case "up from a stream":
      try await send(client, HTTPBody(length: Int64(size), replaying: { Pieces() }))
    default:
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try await HTTPBody(length: Int64(size), replaying: { Pieces() }).write(to: file)
      try await send(client, HTTPBody(file: file))
    }
    let seconds = start.duration(to: clock.now) / .seconds(1)
    print(
      "\(arguments[0]), 1 GB \(arguments[1]): \((seconds * 10).rounded() / 10) s, "
        + "peak memory \(Usage.now.peakMemory >> 20) MB")
  }

  struct WrongSize: Error { let size: Int }

  private static func read(_ client: APIClient, pause: Duration?) async throws {
    var count = 0
    for try await chunk in try await client.send(GetBytes(count: size)) {
      count += chunk.count
      if let pause { try await Task.sleep(for: pause) }
    }
    guard count == size else { throw WrongSize(size: count) }
  }

  private static func send(_ client: APIClient, _ body: HTTPBody) async throws {
    let count = try await client.send(PutBytes(body: body))
    guard count == size else { throw WrongSize(size: count) }
  }
}

/// 1 GB, made as it is asked for.
struct Pieces: AsyncSequence, Sendable {
  typealias Element = Data

  struct AsyncIterator: AsyncIteratorProtocol {
    private static let piece = Data(repeating: 7, count: 262_144)
    private var rest = BigBodies.size

    mutating func next() async -> Data? {
      guard rest > 0 else { return nil }
      rest -= Self.piece.count
      return Self.piece
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

struct GetBytes: APIRequest {
  typealias Response = HTTPBody

  static let endpoint = Endpoint(
    id: "getBytes", method: "GET", path: "/bytes/{count}", accept: "*/*", isStreamed: true)

  var count: Int

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("count", count)
  }

  static func decode(_ response: RawResponse) throws -> Result<HTTPBody, NoFailure> {
    .success(response.stream)
  }
}

struct PutBytes: APIRequest {
  typealias Response = Int

  static let endpoint = Endpoint(id: "putBytes", method: "PUT", path: "/bytes")

  var body: HTTPBody

  func write(to request: inout RequestWriter) throws(RequestError) { try request.binary(body) }
}
