import APIRuntimeTesting
import APIRuntimeMiddleware
import APIRuntime
import Foundation
import HTTPTypes
import PetstoreAPI

#if Logging
  import APIRuntimeLogging
  import Logging
#endif

// Blocks of Documentation/Middleware.md, in its order.

private struct Meter {
  func increment(_ name: String) {}
  func decrement(_ name: String) {}
  func record(_ name: String, _ status: Int, _ duration: Duration) {}
}

private let gauge = Meter()
private let timer = Meter()
private let currentSpan: String? = nil

private struct Keychain {
  let key = "key"
}

private let keychain = Keychain()

private func sign(_ path: String, _ bytes: Data, with key: String) -> String {
  "\(path) \(bytes.count) \(key)"
}

private func list() {
  let shop = PetStoreClient(
    auth: .token("pet-token"),
    middleware: [
      Observing { call in print(call.endpoint.id, call.duration) },
      Retrying(),
      RateLimiting(requests: 10, per: .seconds(1)),
    ]
  )
  _ = shop
}

private func repeating() {
  var policy = RetryPolicy()
  policy.maximumAttempts = 5
  policy.deadline = .seconds(20)
  policy.includes = { $0.isIdempotent || $0.id == "pets.search" }
  // Makes POST retryable, if the server supports the key.
  policy.idempotencyKey = RetryPolicy.uniqueKey
  let patient = Retrying(policy, budget: RetryBudget(capacity: 20, ratio: 0.2))
  _ = patient
}

private func rates() {
  let asTheServerSays = RateLimiting(maximumWait: .seconds(30))
  let slower = RateLimiting(requests: 100, per: .seconds(60))
  _ = (asTheServerSays, slower)
}

private func caching() {
  let cached = HTTPCaching(cache: InMemoryResponseCache(limit: 5_000_000))
  _ = cached
}

private func signed() {
  let signing = RequestSigning(key: { keychain.key }) { request, body, key in
    let bytes = try await body?.collect() ?? Data()
    if let name = HTTPField.Name("X-Signature") {
      request.headerFields[name] = sign(request.path ?? "/", bytes, with: key)
    }
  }
  _ = signing
}

#if Logging
  private func logging() {
    let logged = LoggingCalls(Logger(label: "shop"), headers: true)
    _ = logged
  }
#endif

struct CallCounts: CallObserver {
  func started(_ endpoint: Endpoint) { gauge.increment(endpoint.id) }

  func finished(_ call: ObservedCall) {
    gauge.decrement(call.endpoint.id)
    timer.record(call.endpoint.id, call.status?.code ?? 0, call.duration)
  }
}

private func tracing() {
  let traced = PropagatingTraces { currentSpan.map { TraceParent($0) } ?? TraceParent() }
  _ = traced
}

private func recordings(folder: URL) throws {
  let recording = PetStoreClient(
    auth: .token("pet-token"), middleware: [RecordingExchanges(to: folder, redacting: ["pin"])])
  let replaying = PetStoreClient(
    middleware: [try ReplayingExchanges(from: folder, redacting: ["pin"])])
  _ = (recording, replaying)
}

struct Stamping: Middleware {
  func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    var request = request
    request.headerFields[.userAgent] = "shop/1.0 (\(endpoint.id))"
    return try await next(request, body)
  }
}
