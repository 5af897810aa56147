public import APIRuntime
public import Foundation
public import HTTPTypes

/// A store of responses for ``HTTPCaching`` and ``ConditionalRequests``: ``InMemoryResponseCache``,
/// or the app's own.
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
  /// Removes all responses whose key has this URL (``ResponseCacheKey/url``), since a request may
  /// have changed the resource.
  func removeAll(url: String) async
}

/// A stored response.
public struct CachedResponse: Sendable, Hashable {
  /// The status and the headers.
  public var response: HTTPResponse
  /// The complete body.
  public var body: Data
  /// The time when the response was received or last validated.
  public var received: Date

  /// Creates a response from its parts.
  public init(response: HTTPResponse, body: Data, received: Date = Date()) {
    self.response = response
    self.body = body
    self.received = received
  }
}

extension CachedResponse: Redacted {
  /// A description with the status, the size, and the header fields with secrets replaced by `***`.
  public var description: String {
    "\(response.status), \(Redaction.fields(response.headerFields)), \(body.count) bytes"
  }
}

extension CachedResponse {
  /// Returns the approximate size in memory, including the key, in bytes.
  fileprivate func size(with key: ResponseCacheKey) -> Int {
    let own = response.headerFields.reduce(body.count + 100) {
      $0 + $1.name.rawName.utf8.count + $1.value.utf8.count
    }
    return key.fields.reduce(own + key.url.utf8.count + key.body.count) {
      $0 + $1.key.utf8.count + $1.value.utf8.count
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
    var entries: [ResponseCacheKey: (response: CachedResponse, size: Int, use: Int)] = [:]
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
      let size = response.size(with: key)
      guard size <= limit else { return }
      state.uses += 1
      state.entries[key] = (response, size, state.uses)
      state.size += size
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
    if let entry = state.entries.removeValue(forKey: key) { state.size -= entry.size }
  }
}
