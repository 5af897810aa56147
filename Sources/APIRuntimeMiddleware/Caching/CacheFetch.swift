import APIRuntime

/// A request under way whose response may be stored. A change to the same URL in the meantime outdates it: the server may
/// have answered before.
final class CacheFetch: Sendable {
  /// The requests under way, by URL.
  final class Registry: Sendable {
    private struct Entry: Sendable {
      let id: ObjectIdentifier
      let isOutdated: Locked<Bool>
    }

    private let entries = Locked<[String: [Entry]]>([:])

    /// Begins a request, which is under way until the result is released.
    func begin(_ url: String) -> CacheFetch {
      let fetch = CacheFetch(url, self)
      let entry = Entry(id: ObjectIdentifier(fetch), isOutdated: fetch.outdated)
      entries.update { $0[url, default: []].append(entry) }
      return fetch
    }

    /// The resource may have changed.
    func change(_ url: String) {
      for entry in entries.value[url] ?? [] { entry.isOutdated.value = true }
    }

    /// The number of URLs that are being requested.
    var count: Int { entries.value.count }

    fileprivate func end(_ fetch: ObjectIdentifier, of url: String) {
      entries.update { entries in
        entries[url]?.removeAll { $0.id == fetch }
        if entries[url]?.isEmpty == true { entries[url] = nil }
      }
    }
  }

  private let url: String
  private let registry: Registry
  private let outdated = Locked(false)

  private init(_ url: String, _ registry: Registry) {
    self.url = url
    self.registry = registry
  }

  deinit { registry.end(ObjectIdentifier(self), of: url) }

  /// Stores a response, unless it is outdated.
  func store(_ response: CachedResponse, for key: ResponseCacheKey, in cache: any ResponseCache)
    async
  {
    if outdated.value { return }
    await cache.store(response, for: key)
    // The change may have emptied the cache before.
    if outdated.value { await cache.remove(key) }
  }
}
