import APIRuntime
import APIRuntimeAsyncHTTPClient
import ArgumentParser
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if AsyncHTTPClient
  import AsyncHTTPClient
#endif

/// Makes many calls to servers that fail in every way. Checks that each call ends as its scenario
/// requires, that no write is sent twice unless it is idempotent, and that nothing leaks.
@main
struct Soak: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    subcommands: [Run.self, Serve.self], defaultSubcommand: Run.self)
}

struct Run: AsyncParsableCommand {
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case urlSession
    #if AsyncHTTPClient
      case asyncHTTPClient
    #endif

    /// Returns a transport with this many connections at the same time, of which calls that stall
    /// hold some.
    func transport(connections: Int) -> any CollectingTransport {
      switch self {
      case .urlSession:
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = connections
        // Two users share the transport.
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        return URLSessionTransport(configuration: configuration)
      #if AsyncHTTPClient
        case .asyncHTTPClient:
          var configuration = HTTPClient.Configuration()
          configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connections
          return AsyncHTTPClientTransport(configuration: configuration)
      #endif
      }
    }

    /// How many bytes a request loses forever. Foundation on Linux loses four small allocations
    /// with each: the parts of its URL, in `CFURLSessionCurlHostIsEqual`.
    var leak: Int {
      #if canImport(FoundationNetworking)
        self == .urlSession ? 160 : 0
      #else
        0
      #endif
    }

    /// Foundation on Linux aborts where a connection ends within the head of a response.
    var survivesIncompleteHead: Bool {
      #if canImport(FoundationNetworking)
        self != .urlSession
      #else
        true
      #endif
    }
  }

  @Option(help: "The number of calls with each transport.") var calls = 200_000
  @Option(help: "The calls at the same time.") var concurrency = 64
  @Option(help: "The seed of all scenarios.") var seed: UInt64 = 1
  @Option(help: "Stops after so many seconds with each transport.") var seconds: Int?
  @Option(help: "Only this transport.") var transport: Kind?
  @Option(help: "Only the call of this number.") var only: Int?

  func run() async throws {
    let temporary = FileManager.default.temporaryDirectory.appending(
      path: "soak-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: temporary) }
    setenv("TMPDIR", temporary.path, 1)
    var failures = 0
    for kind in transport.map({ [$0] }) ?? Kind.allCases {
      let round = Round(
        kind: kind, calls: calls, concurrency: concurrency, seed: seed,
        limit: seconds.map { .seconds($0) }, only: only)
      failures += try await round.run()
    }
    if failures > 0 { throw ExitCode(1) }
  }
}
