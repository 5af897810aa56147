import APIRuntime
public import Foundation
public import HTTPTypes

/// A store of responses for ``HTTPCaching`` and ``ConditionalRequests``: in memory (``InMemoryResponseCache``), or the app's own.
///
/// ```swift
/// actor NoCache: ResponseCache {
///   func response(for key: ResponseCacheKey) -> CachedResponse? { nil }
///   func store(_ response: CachedResponse, for key: ResponseCacheKey) {}
///   func remove(_ key: ResponseCacheKey) {}
///   func removeAll(url: String) {}
/// }
/// ```
public protocol ResponseCache: Sendable {
  /// Returns the stored response.
  func response(for key: ResponseCacheKey) async -> CachedResponse?
  /// Stores a response, replacing an earlier one.
  func store(_ response: CachedResponse, for key: ResponseCacheKey) async
  /// Removes a response.
  func remove(_ key: ResponseCacheKey) async
  /// Removes all responses whose key has this URL (``ResponseCacheKey/url``), since a request may have changed it.
  func removeAll(url: String) async
}

/// The key of a stored response.
///
/// It contains the credentials of the request, so that a response fetched by one user is never returned to another. A
/// cache on disk should store a keyed digest of it rather than its values.
public struct ResponseCacheKey: Sendable, Hashable {
  /// `GET` or `HEAD`.
  public let method: String
  /// The whole URL.
  public let url: String
  /// The header fields that the response may depend on, keyed by lowercase name: all except those known to differ
  /// between calls without affecting the response.
  public let fields: [String: String]

  init(_ request: HTTPRequest) {
    method = request.method.rawValue
    url = request.target
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
  /// The method and the URL without its query.
  public var description: String { "\(method) \(Redaction.url(url))" }
}

/// A stored response.
public struct CachedResponse: Sendable, Hashable {
  /// Status and headers.
  public var response: HTTPResponse
  /// The complete body.
  public var body: Data
  /// When the response was received, or last validated.
  public var received: Date

  /// Creates a response from its parts.
  public init(response: HTTPResponse, body: Data, received: Date = Date()) {
    self.response = response
    self.body = body
    self.received = received
  }
}

extension CachedResponse {
  /// The approximate size in memory, in bytes.
  fileprivate var size: Int {
    response.headerFields.reduce(body.count + 100) {
      $0 + $1.name.rawName.utf8.count + $1.value.utf8.count
    }
  }
}

/// A cache in memory that evicts the least recently used responses first.
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

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The maximum total size of the stored responses in bytes.
  public init(limit: Int = 10_000_000) { self.limit = limit }

  /// Returns the stored response.
  public func response(for key: ResponseCacheKey) -> CachedResponse? {
    state.update { state in
      guard let response = state.entries[key]?.response else { return nil }
      state.uses += 1
      state.entries[key]?.use = state.uses
      return response
    }
  }

  /// Stores a response unless it is larger than the limit.
  public func store(_ response: CachedResponse, for key: ResponseCacheKey) {
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

  /// Removes a response.
  public func remove(_ key: ResponseCacheKey) { state.update { Self.remove(key, from: &$0) } }

  /// Removes all responses of a URL.
  public func removeAll(url: String) {
    state.update { state in
      for key in state.entries.keys where key.url == url { Self.remove(key, from: &state) }
    }
  }

  private static func remove(_ key: ResponseCacheKey, from state: inout State) {
    if let entry = state.entries.removeValue(forKey: key) {
      state.size -= entry.response.size
    }
  }
}
