import APIRuntime
import APIRuntimeAsyncHTTPClient
import Allocations
import AsyncHTTPClient
import Foundation
import LoadAPI
import Server

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes many small calls, alternating between handwritten code and a generated client on the same transport, and
/// prints the overhead of the runtime.
@main
enum Soak {
  static let requests = 20_000
  static let inFlight = 64
  static let rounds = 40

  static func main() async throws {
    if Server.isServing { return try await Server.serve() }
    let server = try Server()
    defer { server.stop() }
    print("\(inFlight) in flight; memory before the first: \(Usage.now.memory >> 20) MB")
    // For profiling, a single transport and side: `Soak URLSession runtime`.
    let words = CommandLine.arguments.dropFirst()
    for transport in ["AsyncHTTPClient", "URLSession"] where words.first ?? transport == transport {
      print(transport)
      let sides = sides(of: transport, server.url)
      for side in sides where side.name == words.dropFirst().first ?? "runtime" {
        await soak(side)
      }
      if words.count < 2 {
        await compare(sides)
        await countAllocations(sides)
      }
    }
  }

  /// One way to make the call.
  struct Side: Sendable {
    let name: String
    let call: Call
  }

  typealias Call = @Sendable () async throws -> Int

  /// All sides of a transport are configured alike, with one connection for each call in flight.
  private static func sides(of transport: String, _ url: String) -> [Side] {
    let byHand: Call
    var withSizeLimit: [Side] = []
    let client: LoadClient
    if transport == "URLSession" {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.httpMaximumConnectionsPerHost = inFlight
      byHand = HandWritten.urlSession(url, configuration)
      let limited = HandWritten.limitedURLSession(url, configuration)
      withSizeLimit = [Side(name: "by hand, timeout 60 s and limit of size", call: limited)]
      client = LoadClient(
        server: .init(url: url), transport: URLSessionTransport(configuration: configuration))
    } else {
      var configuration = HTTPClient.Configuration()
      configuration.decompression = .enabled(limit: .none)
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = inFlight
      byHand = HandWritten.asyncHTTPClient(url, configuration)
      client = LoadClient(
        server: .init(url: url), transport: AsyncHTTPClientTransport(configuration: configuration))
    }
    let unlimited = client.with { $0.timeout = nil }
    return [
      Side(name: "by hand", call: byHand),
      Side(name: "by hand, timeout 60 s", call: HandWritten.limited(byHand)),
    ] + withSizeLimit + [
      Side(name: "runtime", call: { try await client.users.get(id: 7).id }),
      Side(name: "runtime, timeout nil", call: { try await unlimited.users.get(id: 7).id }),
    ]
  }

  /// Makes all calls of one side, and prints the memory along the way.
  private static func soak(_ side: Side) async {
    // Warm-up: connections are opened and pages are mapped before measuring.
    _ = await Cost.of(side.call, 2000, inFlight: inFlight)
    var memory = [Usage.now.memory >> 20]
    var costs = [Cost]()
    for _ in 0..<10 {
      costs.append(await Cost.of(side.call, requests / 10, inFlight: inFlight))
      memory.append(Usage.now.memory >> 20)
    }
    print("  \(side.name) alone: \(costs.sum)")
    print("    memory after every \(requests / 10): \(memory) MB")
  }

  private static func compare(_ sides: [Side]) async {
    for side in sides { _ = await Cost.of(side.call, 2000, inFlight: inFlight) }
    var costs = sides.map { _ in [Cost]() }
    for round in 0..<rounds {
      for turn in sides.indices {
        // The order rotates, so that no side always runs on the warmer machine.
        let index = (round + turn) % sides.count
        costs[index].append(
          await Cost.of(sides[index].call, requests / rounds, inFlight: inFlight))
      }
    }
    for (side, costs) in zip(sides, costs) { print("  \(side.name): \(costs.sum)") }
    for (side, others) in zip(sides, costs).dropFirst() {
      print("    \(side.name), compared with by hand: \(added(costs[0], others, \.processor))")
    }
  }

  /// Prints how often a call of each side allocates memory.
  ///
  /// Counting takes time, so it runs in separate rounds.
  private static func countAllocations(_ sides: [Side]) async {
    guard allocations_are_countable else { return }
    for side in sides {
      allocations_start()
      _ = await Cost.of(side.call, 2000, inFlight: inFlight)
      print("  \(side.name): \((allocations_stop() + 1000) / 2000) allocations for each call")
    }
  }

  /// Returns the overhead in total, and the median of the rounds, which is robust against a busy machine.
  private static func added(
    _ byHand: [Cost], _ others: [Cost], _ figure: KeyPath<Cost, Double>
  ) -> String {
    let all = others.sum[keyPath: figure] / byHand.sum[keyPath: figure]
    let rounds = zip(byHand, others).map { $1[keyPath: figure] / $0[keyPath: figure] }.sorted()
    return "\(percent(all - 1)) processor time (median of \(rounds.count) rounds: "
      + "\(percent(rounds[rounds.count / 2] - 1)))"
  }

  private static func percent(_ share: Double) -> String {
    "\(share < 0 ? "" : "+")\((share * 1000).rounded() / 10) %"
  }
}
