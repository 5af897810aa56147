public import Foundation
public import HTTPTypes

/// Keeps responses for ``ConditionalRequests``: in memory (``InMemoryResponseCache``), or where an app wants them.
///
/// ```swift
/// actor NoCache: ResponseCache {
///   func response(for key: ResponseCacheKey) -> CachedResponse? { nil }
///   func keep(_ response: CachedResponse, for key: ResponseCacheKey) {}
///   func remove(_ key: ResponseCacheKey) {}
/// }
/// ```
public protocol ResponseCache: Sendable {
  /// The response that was kept last.
  func response(for key: ResponseCacheKey) async -> CachedResponse?
  /// Keeps a response in the place of an earlier one.
  func keep(_ response: CachedResponse, for key: ResponseCacheKey) async
  /// Forgets a response.
  func remove(_ key: ResponseCacheKey) async
}

/// What a kept response is the answer to.
///
/// It holds the credentials of the request, so that one user is never given what another has fetched: a cache on a disk
/// should write a keyed digest of it, not its values.
public struct ResponseCacheKey: Sendable, Hashable {
  /// `GET` or `HEAD`.
  public let method: String
  /// The whole URL.
  public let url: String
  /// The header fields that the answer may depend on, by their names in lower case: all but those that are known to
  /// differ from call to call without a different answer.
  public let fields: [String: String]

  init(_ request: HTTPRequest) {
    method = request.method.rawValue
    url = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
    fields = request.headerFields.reduce(into: [:]) { fields, field in
      let name = field.name.canonicalName
      guard Self.notSelecting.contains(name) == false else { return }
      fields[name] = (fields[name].map { $0 + ", " } ?? "") + field.value
    }
  }

  private static let notSelecting: Set<String> = [
    "traceparent", "tracestate", "baggage", "x-request-id", "x-correlation-id", "user-agent",
    "date", "cache-control",
  ]
}

extension ResponseCacheKey: CustomStringConvertible {
  /// Method and URL without its query.
  public var description: String { "\(method) \(Redaction.url(url))" }
}

/// A response that may be given again.
public struct CachedResponse: Sendable, Hashable {
  /// Status and headers.
  public var response: HTTPResponse
  /// The whole body.
  public var body: Data

  /// A response from its parts.
  public init(response: HTTPResponse, body: Data) {
    self.response = response
    self.body = body
  }
}

extension CachedResponse {
  /// About how many bytes it takes in memory.
  fileprivate var size: Int {
    response.headerFields.reduce(body.count + 100) {
      $0 + $1.name.rawName.utf8.count + $1.value.utf8.count
    }
  }
}

/// A cache in memory that forgets first what was not asked for longest.
///
/// ```swift
/// let cache = InMemoryResponseCache(limit: 5_000_000)
/// ```
public final class InMemoryResponseCache: ResponseCache {
  private struct State: Sendable {
    var entries: [ResponseCacheKey: (response: CachedResponse, use: Int)] = [:]
    var size = 0
    var uses = 0
  }

  private let state = Locked(State())
  private let limit: Int

  /// A cache without responses.
  ///
  /// - Parameter limit: How many bytes the responses in it may have together.
  public init(limit: Int = 10_000_000) { self.limit = limit }

  /// The response that was kept last.
  public func response(for key: ResponseCacheKey) -> CachedResponse? {
    state.update { state in
      guard let response = state.entries[key]?.response else { return nil }
      state.uses += 1
      state.entries[key]?.use = state.uses
      return response
    }
  }

  /// Keeps a response; one that is larger than the limit is not kept.
  public func keep(_ response: CachedResponse, for key: ResponseCacheKey) {
    state.update { state in
      Self.remove(key, from: &state)
      guard response.size <= limit else { return }
      state.uses += 1
      state.entries[key] = (response, state.uses)
      state.size += response.size
      while state.size > limit,
        let oldest = state.entries.min(by: { $0.value.use < $1.value.use })?.key
      {
        Self.remove(oldest, from: &state)
      }
    }
  }

  /// Forgets a response.
  public func remove(_ key: ResponseCacheKey) { state.update { Self.remove(key, from: &$0) } }

  private static func remove(_ key: ResponseCacheKey, from state: inout State) {
    if let entry = state.entries.removeValue(forKey: key) {
      state.size -= entry.response.size
    }
  }
}
