import APIRuntime

/// A request under way whose response may be stored. A change to the same URL in the meantime
/// outdates it: the server may have answered before.
final class CacheFetch: Sendable {
  private struct State: Sendable {
    var isOutdated = false
    /// Ends when the response has been stored.
    var storing: SharedWork<Void>?
  }

  private let state = Locked(State())
  private let resource: Resource

  /// Begins a request, which is under way until the result is released.
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
  /// A URL in a store. Middleware that shares the store shares what is under way for it.
  private struct Resource: Sendable, Hashable {
    let url: String
    /// Any cache but one in memory may be one of several over the same store.
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

  /// Removes what is stored for a URL that may have changed, and outdates what is under way.
  ///
  /// What is being stored by then is removed too. All of that is done even if the task is
  /// cancelled.
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

  /// Whether a request for a URL is under way.
  static func isUnderWay(_ url: String, storingIn cache: any ResponseCache) -> Bool {
    running.value[Resource(url, in: cache)] != nil
  }
}
