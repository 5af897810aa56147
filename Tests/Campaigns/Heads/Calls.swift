import APIRuntime
import APIRuntimeAsyncHTTPClient
import APIRuntimeMiddleware
import ArgumentParser
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes calls and prints how each ends, in a process that a response may end.
struct Calls: AsyncParsableCommand {
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case urlSession
    /// The session of an app, which stores cookies.
    case appSession
    #if AsyncHTTPClient
      case asyncHTTPClient
    #endif

    var transport: any Transport {
      switch self {
      case .urlSession: URLSessionTransport()
      case .appSession: URLSessionTransport(configuration: .default)
      #if AsyncHTTPClient
        case .asyncHTTPClient: AsyncHTTPClientTransport()
      #endif
      }
    }

    /// Whether a response may end the process.
    var hasFaults: Bool {
      #if canImport(FoundationNetworking)
        switch self {
        case .urlSession, .appSession: true
        #if AsyncHTTPClient
          case .asyncHTTPClient: false
        #endif
        }
      #else
        false
      #endif
    }
  }

  private enum Get: CallMethod { static let name = "GET" }
  private enum Head: CallMethod { static let name = "HEAD" }
  private enum Post: CallMethod { static let name = "POST" }

  private struct Call<Method: CallMethod>: APIRequest {
    typealias Response = RawResponse

    static var endpoint: Endpoint {
      Endpoint(id: "call", method: Method.name, path: "/{path}", accept: "*/*")
    }

    let path: String

    func write(to request: inout RequestWriter) throws(RequestError) {
      request.path("path", path)
      if Method.name == "POST" { try request.binary(HTTPBody(Data(count: 5_000))) }
    }

    static func decode(_ response: RawResponse) throws -> Result<RawResponse, NoFailure> {
      .success(response)
    }
  }

  static let methods = [Get.name, Head.name, Post.name]

  @Argument var server: String
  @Option var transport: Kind
  @Option(help: "The number of the first call.") var from: Int
  @Option(help: "The number after the last call.") var to: Int

  func run() async throws {
    var policy = RetryPolicy()
    policy.maximumAttempts = 2
    // The server closes each connection, which a transport may notice only with the next call.
    let retrying = Retrying(
      policy, budget: RetryBudget(capacity: .infinity), clock: WaitlessClock())
    var client = APIClient(
      server: server, transport: transport.transport,
      middleware: [HTTPCaching(), CookieStore(), retrying])
    client.followsRedirects = false
    for number in from..<to {
      let path = "\(number / Self.methods.count)"
      let end =
        switch Self.methods[number % Self.methods.count] {
        case Get.name: await end(of: Call<Get>(path: path), client)
        case Head.name: await end(of: Call<Head>(path: path), client)
        default: await end(of: Call<Post>(path: path), client)
        }
      try FileHandle.standardOutput.write(contentsOf: Data("\(number) \(end)\n".utf8))
    }
  }

  /// Makes a call to a hostile response, and then another one, which must get its own response.
  private func end<Method: CallMethod>(of call: Call<Method>, _ client: APIClient) async -> String {
    var end = "a response"
    do throws(APIError<NoFailure>) {
      _ = try await client.send(call)
    } catch {
      end = error.isTimeout ? "never" : "an error"
    }
    do throws(APIError<NoFailure>) {
      let next = try await client.send(Call<Get>(path: "next"))
      return String(decoding: next.body, as: UTF8.self) == "next" ? end : "the response of another"
    } catch {
      return "without another: \(error.developerMessage)"
    }
  }
}

private protocol CallMethod: Sendable {
  static var name: String { get }
}

/// A clock on which sleeping takes no time.
private struct WaitlessClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

extension APIError {
  fileprivate var isTimeout: Bool {
    if case .transport(let error) = self { error.kind == .timedOut } else { false }
  }
}
