import APIRuntime
import APIRuntimeMiddleware
import Foundation
import TestServer
import SuiteTraits
import Testing

@Suite("Limits", .timed, .timeLimit(.patient))
struct LimitTests {
  /// 4 MB in 26 KB.
  private static let bomb: [UInt8] = Gzip.zeros(megabytes: 4)

  private static func compressed() -> ScriptedServer.Step {
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n"
      + "Content-Length: \(bomb.count)\r\n\r\n"
    return .sendBytes(Array(head.utf8) + bomb)
  }

  @Test(
    "a small compressed body ends at the limit for its decompressed size",
    arguments: TransportKind.allCases)
  func bomb(kind: TransportKind) async throws {
    #expect(Self.bomb.count < 40_000)
    try await ScriptedServer.with({ _, _ in [Self.compressed()] }) { server in
      var client = kind.client(server.url)
      client.maximumResponseSize = 1_000_000
      let error = await client.thingError()
      #expect(error?.kind == .responseTooLarge)
      let body = try await client.send(GetBytes())
      let streamed = await #expect(throws: TransportError.self) { try await body.collect() }
      #expect(streamed?.kind == .responseTooLarge)
      let download = try await client.download(GetBytes())
      let downloaded = await #expect(throws: (any Error).self) { try await download.collect() }
      #expect((downloaded as? TransportError)?.kind == .responseTooLarge)
      // A stream is unlimited unless a limit is set.
      let all = try await client.with(limit: nil).send(GetBytes())
      #expect(try await all.collect().count == 4 << 20)
    }
  }

  @Test(
    "a transport with a custom configuration reads the compression that it asks for",
    arguments: TransportKind.allCases)
  func configured(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [Self.compressed()] }) { server in
      let client = APIClient(server: server.url, transport: kind.configured)
      let bytes = try await client.send(GetBytes()).collect()
      #expect(bytes.count == 4 << 20)
      #expect(server.requests.first?.header("Accept-Encoding")?.contains("gzip") == true)
    }
  }

  @Test(
    "a reader that does not read receives no more than the limit", arguments: TransportKind.allCases
  )
  func unread(kind: TransportKind) async throws {
    let head = ScriptedServer.Step.send("HTTP/1.1 200 OK\r\n\r\n")
    let piece = [UInt8](repeating: 120, count: 65_536)
    try await ScriptedServer.with({ _, _ in [head, .sendForever(piece)] }) { server in
      var client = kind.client(server.url)
      client.maximumResponseSize = 8_000_000
      let body = try await client.send(GetBytes())
      let error = await #expect(throws: TransportError.self) { try await body.collect() }
      #expect(error?.kind == .responseTooLarge)
    }
  }

  @Test("a length above the limit is refused at the head", arguments: TransportKind.allCases)
  func announced(kind: TransportKind) async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 200000000\r\n\r\n"
    try await ScriptedServer.with({ _, _ in [.send(head)] }) { server in
      let error = await kind.client(server.url).thingError()
      #expect(error?.kind == .responseTooLarge)
      await server.closed()
    }
  }

  @Test("a stalled body ends, a slow one does not", arguments: TransportKind.allCases)
  func idle(kind: TransportKind) async throws {
    let head = ScriptedServer.Step.send("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n")
    let slow = "{\"id\":1}".flatMap { [.send("\($0)"), .pause(500)] as [ScriptedServer.Step] }
    try await ScriptedServer.with({ _, number in
      number % 2 == 1 ? [head, .send("{")] : [head] + slow
    }) { server in
      var client = kind.client(server.url)
      client.idleTimeout = .milliseconds(300)
      let error = await client.thingError()
      #expect(error?.kind == .idleTimedOut)
      await server.closed()
      // Longer in total than the idle timeout.
      var patient = client
      patient.idleTimeout = .seconds(3)
      try await expect(Thing(id: 1), from: patient, to: GetThing())
      let body = try await client.send(GetBytes())
      let streamed = await #expect(throws: TransportError.self) { try await body.collect() }
      #expect(streamed?.kind == .idleTimedOut)
      await server.closed()
    }
  }

  @Test("the timeout of a call ends with the head of a stream", arguments: TransportKind.allCases)
  func streamedTimeout(kind: TransportKind) async throws {
    let gate = ScriptedServer.Gate()
    let steps: [ScriptedServer.Step] = [
      .send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\na"), .wait(gate), .send("b"),
    ]
    try await ScriptedServer.with({ _, _ in steps }) { server in
      let clock = StoppedClock()
      var client = kind.client(server.url)
      client.clock = clock
      client.idleTimeout = nil
      let body = try await client.send(GetBytes())
      // Nothing is still sleeping until the timeout.
      for await _ in clock.wakes { break }
      gate.open()
      let data = try await body.collect()
      #expect(data == Data("ab".utf8))
    }
  }

  @Test("one call has its own limits, and the client keeps its limits")
  func oneCall() {
    struct Service: APIService { var client: APIClient }
    let service = Service(client: APIClient(server: "http://localhost"))
    #expect(service.with { $0.timeout = .seconds(5) }.client.timeout == .seconds(5))
    #expect(service.client.timeout == .patient)
  }
}

/// A clock that stands still, and signals when a sleep is cancelled.
private struct StoppedClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  let wakes: AsyncStream<Void>
  private let woken: AsyncStream<Void>.Continuation

  init() { (wakes, woken) = AsyncStream<Void>.makeStream() }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    defer { woken.yield() }
    try await Task.sleep(for: .seconds(3600))
  }
}

extension APIClient {
  fileprivate func with(limit: Int?) -> APIClient {
    var client = self
    client.maximumResponseSize = limit
    return client
  }
}

/// Just enough of gzip (RFC 1952) to encode "many zeros": blocks with fixed codes, of one literal and many copies.
private enum Gzip {
  static func zeros(megabytes: Int) -> [UInt8] {
    var bits = BitWriter()
    let size = megabytes << 20
    bits.write(0b011, count: 3)
    // The literal 0, then copies of the preceding 258 bytes, at distance 1 (RFC 1951 §3.2.6).
    bits.writeCode(0b0011_0000, count: 8)
    var rest = size - 1
    while rest >= 258 {
      bits.writeCode(0b1100_0101, count: 8)
      bits.writeCode(0, count: 5)
      rest -= 258
    }
    for _ in 0..<rest { bits.writeCode(0b0011_0000, count: 8) }
    bits.writeCode(0, count: 7)
    let checksum = crc(zeros: size)
    let trailer = [checksum, UInt32(truncatingIfNeeded: size)].flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits.finished() + trailer
  }

  private static func crc(zeros count: Int) -> UInt32 {
    let table = (0..<256).map { index in
      var value = UInt32(index)
      for _ in 0..<8 {
        let isOdd = value & 1 == 1
        value >>= 1
        if isOdd { value ^= 0xEDB8_8320 }
      }
      return value
    }
    var crc: UInt32 = 0xFFFF_FFFF
    table.withUnsafeBufferPointer { table in
      for _ in 0..<count { crc = table[Int(crc & 0xFF)] ^ (crc >> 8) }
    }
    return ~crc
  }

  private struct BitWriter {
    private var bytes: [UInt8] = []
    private var current: UInt8 = 0
    private var filled: UInt8 = 0

    /// The lowest bit first.
    mutating func write(_ value: Int, count: Int) {
      for index in 0..<count { add(UInt8(value >> index & 1)) }
    }

    /// A Huffman code: the highest bit first.
    mutating func writeCode(_ value: Int, count: Int) {
      for index in (0..<count).reversed() { add(UInt8(value >> index & 1)) }
    }

    private mutating func add(_ bit: UInt8) {
      current |= bit << filled
      filled += 1
      guard filled == 8 else { return }
      bytes.append(current)
      (current, filled) = (0, 0)
    }

    func finished() -> [UInt8] { filled == 0 ? bytes : bytes + [current] }
  }
}
