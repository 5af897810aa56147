import APIRuntime

/// A request in progress whose response may be stored.
///
/// A change to the same URL in the meantime outdates it, since the server may have answered before.
final class CacheFetch: Sendable {
  private struct State: Sendable {
    var isOutdated = false
    /// Ends when the response has been stored.
    var storing: SharedWork<Void>?
  }

  private let state = Locked(State())
  private let resource: Resource

  /// Begins a request, which is in progress until this object is released.
  init(_ url: String, storingIn cache: any ResponseCache) {
    resource = Resource(url, in: cache)
    Self.running.update { [state] running in
      running[resource, default: []].append(Entry(id: ObjectIdentifier(self), state: state))
    }
  }

  deinit {
    Self.running.update { running in
      running[resource]?.removeAll { $0.id == ObjectIdentifier(self) }
      if running[resource]?.isEmpty == true { running[resource] = nil }
    }
  }

  /// Stores a response, unless it is outdated.
  func store(_ response: CachedResponse, for key: ResponseCacheKey, in cache: any ResponseCache)
    async
  {
    let storing = SharedWork<Void>()
    let isCurrent = state.update { state in
      if !state.isOutdated { state.storing = storing }
      return !state.isOutdated
    }
    guard isCurrent else { return }
    await cache.store(response, for: key)
    storing.finish(.success(()))
  }
}

extension CacheFetch {
  /// A URL in a store. Middleware that shares the store shares the requests in progress for the
  /// URL.
  private struct Resource: Sendable, Hashable {
    let url: String
    /// The identity of a cache in memory; nil for any other, which may share its store with more.
    let memory: ObjectIdentifier?

    init(_ url: String, in cache: any ResponseCache) {
      self.url = url
      memory = (cache as? InMemoryResponseCache).map { ObjectIdentifier($0) }
    }
  }

  private struct Entry: Sendable {
    let id: ObjectIdentifier
    let state: Locked<State>
  }

  private static let running = Locked<[Resource: [Entry]]>([:])

  /// Removes the stored responses for a URL that may have changed, and outdates requests in
  /// progress.
  ///
  /// Responses that are being stored at that time are removed too. All of this happens even if the
  /// task is cancelled.
  static func invalidate(_ url: String, in cache: any ResponseCache) async {
    let entries = running.value[Resource(url, in: cache)] ?? []
    let storing = entries.compactMap { entry in
      entry.state.update { state in
        state.isOutdated = true
        return state.storing
      }
    }
    await Task {
      for work in storing { try? await work.value }
      await cache.removeAll(url: url)
    }.value
  }

  /// Returns whether a request for a URL is in progress.
  static func isUnderWay(_ url: String, storingIn cache: any ResponseCache) -> Bool {
    running.value[Resource(url, in: cache)] != nil
  }
}
