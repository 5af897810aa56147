import APIRuntime
import APIRuntimeAsyncHTTPClient
import Foundation
import LoadAPI
import Server

/// Streams 1 GB in both directions and prints the peak memory.
///
/// Each measurement runs in a separate process.
@main
enum BigBodies {
  static let size = 1 << 30

  static func main() async throws {
    if Server.isServing { return try await Server.serve() }
    let words = CommandLine.arguments
    if words.count == 4 { return try await run(words[1], words[2], server: words[3]) }
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

  private static func run(_ name: String, _ direction: String, server: String) async throws {
    let transport: any Transport =
      name == "URLSession" ? URLSessionTransport() : AsyncHTTPClientTransport()
    let start = Usage.now.memory
    let client = LoadClient(server: .init(url: server), transport: transport)
      .with { $0.timeout = nil }
    // The baseline: a process that makes only small calls.
    _ = try await client.users.get(id: 7)
    let small = Usage.now.memory
    let clock = ContinuousClock()
    var begin = clock.now
    switch direction {
    case "down": try await read(client, pause: nil)
    case "down, read slowly": try await read(client, pause: .microseconds(500))
    case "up from a stream":
      try await send(HTTPBody(length: Int64(size), replaying: { Pieces() }), client)
    default:
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try await HTTPBody(length: Int64(size), replaying: { Pieces() }).write(to: file)
      begin = clock.now
      try await send(HTTPBody(file: file), client)
    }
    let seconds = begin.duration(to: clock.now) / .seconds(1)
    print(
      "\(name), 1 GB \(direction): \((seconds * 10).rounded() / 10) s, memory at the start "
        + "\(start >> 20) MB, after a small call \(small >> 20) MB, at its peak "
        + "\(Usage.now.peakMemory >> 20) MB")
  }

  struct WrongSize: Error { let size: Int }

  private static func read(_ client: LoadClient, pause: Duration?) async throws {
    var count = 0
    for try await chunk in try await client.bytes.get(count: size) {
      count += chunk.count
      if let pause { try await Task.sleep(for: pause) }
    }
    guard count == size else { throw WrongSize(size: count) }
  }

  private static func send(_ body: HTTPBody, _ client: LoadClient) async throws {
    let count = try await client.bytes.replace(body)
    guard count == size else { throw WrongSize(size: count) }
  }
}

/// 1 GB, produced on demand.
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
