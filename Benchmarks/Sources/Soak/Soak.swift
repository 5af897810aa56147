import APIRuntime
import APIRuntimeAsyncHTTPClient
import AsyncHTTPClient
import Foundation
import Server

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes many small calls, by hand and with the runtime on the same transport in turns, and prints what the runtime adds.
@main
enum Soak {
  static let requests = 20_000
  static let inFlight = 64
  static let rounds = 10

  static func main() async throws {
    if Server.isServing { return try await Server.serve() }
    let server = try Server()
    defer { server.stop() }
    print("\(requests) requests each, \(inFlight) in flight")
    try await compare(
      "AsyncHTTPClient", byHand: HandWritten.asyncHTTPClient(server.url),
      runtime: runtime(server.url, AsyncHTTPClientTransport()))
    try await compare(
      "URLSession", byHand: HandWritten.urlSession(server.url),
      runtime: runtime(server.url, URLSessionTransport()))
  }

  typealias Call = @Sendable () async throws -> User

  private static func runtime(_ url: String, _ transport: any Transport) -> Call {
    let client = APIClient(server: url, transport: transport)
    return { try await client.send(GetUser(id: 7)) }
  }

  private static func compare(
    _ name: String, byHand: @escaping Call, runtime: @escaping Call
  ) async throws {
    // Connections are open and pages are mapped before anything counts.
    _ = try await measure(byHand, 2000)
    _ = try await measure(runtime, 2000)
    let before = Usage.now.peakMemory
    var sums = [Cost(), Cost()]
    for round in 0..<rounds {
      // Who begins changes, so that neither always runs on the warmer machine.
      for index in round % 2 == 0 ? [0, 1] : [1, 0] {
        sums[index] += try await measure(index == 0 ? byHand : runtime, requests / rounds)
      }
    }
    let after = Usage.now.peakMemory
    for (label, cost) in zip(["by hand", "runtime"], sums) {
      print(
        "\(name), \(label): \(Int(Double(requests) / cost.seconds)) requests/s, "
          + "\(Int(cost.processor / Double(requests) * 1e6)) µs of processor time each, "
          + "\(cost.errors) errors")
    }
    let share = sums[1].processor / sums[0].processor - 1
    let wall = sums[1].seconds / sums[0].seconds - 1
    print(
      "\(name): the runtime adds \(percent(share)) of processor time, \(percent(wall)) of time; "
        + "peak memory grew from \(before >> 20) to \(after >> 20) MB")
  }

  private static func percent(_ share: Double) -> String {
    "\((share * 1000).rounded() / 10) %"
  }

  private struct Cost {
    var seconds = 0.0
    var processor = 0.0
    var errors = 0

    static func += (sum: inout Cost, cost: Cost) {
      sum.seconds += cost.seconds
      sum.processor += cost.processor
      sum.errors += cost.errors
    }
  }

  private static func measure(_ call: @escaping Call, _ count: Int) async throws -> Cost {
    let clock = ContinuousClock()
    let start = clock.now
    let usage = Usage.now
    let errors = await withTaskGroup(of: Int.self) { group in
      for lane in 0..<inFlight {
        group.addTask {
          var errors = 0
          for _ in 0..<(count / inFlight + (lane < count % inFlight ? 1 : 0)) {
            do {
              let user = try await call()
              if user.id != 7 { errors += 1 }
            } catch {
              errors += 1
            }
          }
          return errors
        }
      }
      return await group.reduce(0, +)
    }
    return Cost(
      seconds: start.duration(to: clock.now) / .seconds(1),
      processor: Usage.now.processor - usage.processor, errors: errors)
  }
}

/// What is decoded.
struct User: Codable, Sendable {
  var id: Int
  var name: String
  var email: String
  var tags: [String]
  var active: Bool
}

/// The request as a generated client has it.
struct GetUser: APIRequest {
  typealias Response = User

  static let endpoint = Endpoint(id: "getUser", method: "GET", path: "/users/{id}")

  var id: Int

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("id", id)
  }
}

/// The same call without a runtime.
enum HandWritten {
  struct Failure: Error {}

  static func asyncHTTPClient(_ url: String) -> Soak.Call {
    let client = HTTPClient.shared
    return {
      var request = HTTPClientRequest(url: "\(url)/users/7")
      request.headers.add(name: "Accept", value: "application/json")
      let response = try await client.execute(request, timeout: .seconds(60))
      guard response.status == .ok else { throw Failure() }
      let body = try await response.body.collect(upTo: 1_000_000)
      return try JSONDecoder().decode(User.self, from: Data(body.readableBytesView))
    }
  }

  static func urlSession(_ url: String) -> Soak.Call {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    return {
      guard let url = URL(string: "\(url)/users/7") else { throw Failure() }
      var request = URLRequest(url: url)
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      let (data, response) = try await session.data(for: request)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw Failure() }
      return try JSONDecoder().decode(User.self, from: data)
    }
  }
}
