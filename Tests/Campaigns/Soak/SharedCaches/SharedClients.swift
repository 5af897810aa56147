import APIRuntime
import APIRuntimeLogging
import APIRuntimeMiddleware
import APIRuntimeTracing
import Foundation
import HTTPTypes
import TestSupport

#if Logging
  import Logging
#endif
#if Tracing
  import Tracing
#endif

/// The clients of two users. Each user has tokens, cookies and a signature; all else is shared: the transport, the store of
/// two caches, the requests under way, and the limits of the server.
struct SharedClients: Sendable {
  private let clients: [String: [APIClient]]

  init(_ server: String, over transport: any Transport, seed: UInt64) {
    // Small enough that responses are evicted.
    let store = InMemoryResponseCache(limit: 8_000)
    let caching = [HTTPCaching(cache: store), HTTPCaching(cache: store)]
    let shared: [any Middleware] =
      [
        CoalescingRequests(), ConditionalRequests(cache: store),
        RateLimiting(maximumWait: .seconds(30)), Observing { _ in },
        PropagatingTraces { TraceParent() },
        Self.retrying,
      ] + Self.ofTraits
    var random = SplitMix64(seed: seed)
    clients = SharedCall.users.reduce(into: [:]) { clients, user in
      let own = Self.middleware(of: user)
      let token = Self.token(of: user)
      clients[user] = SharedCall.clients.map { number in
        let middleware = shared + own + [caching[number % caching.count]]
        var client = APIClient(
          server: server, transport: transport, middleware: middleware.shuffled(using: &random),
          timeout: .seconds(60))
        client.attemptTimeout = .seconds(10)
        client.credentials = Credentials("key", .bearer(token))
        return client
      }
    }
  }

  func client(of call: SharedCall) -> APIClient? { clients[call.user]?[call.client] }

  private static var retrying: Retrying {
    var policy = RetryPolicy()
    policy.baseDelay = .milliseconds(1)
    return Retrying(policy, budget: RetryBudget(capacity: .infinity))
  }

  /// The middleware that identifies the caller, besides the token.
  private static func middleware(of user: String) -> [any Middleware] {
    [
      CookieStore(),
      RequestSigning(key: { user }) { request, _, key in
        if let name = HTTPField.Name(SharedServer.signature) { request.headerFields[name] = key }
      },
    ]
  }

  private static func token(of user: String) -> RefreshingToken {
    let count = Locked(0)
    return RefreshingToken { _ in
      let number = count.update { count in
        count += 1
        return count
      }
      return RefreshingToken.AccessToken("\(user)-\(number)")
    }
  }

  /// Middleware that requires a trait of the package.
  private static var ofTraits: [any Middleware] {
    var middleware: [any Middleware] = []
    #if Logging
      middleware.append(
        LoggingCalls(Logger(label: "soak", factory: { _ in SwiftLogNoOpLogHandler() })))
    #endif
    #if Tracing
      middleware.append(TracingCalls(NoOpTracer()))
    #endif
    return middleware
  }
}
