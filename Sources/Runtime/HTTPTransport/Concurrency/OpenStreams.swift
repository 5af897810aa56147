/// The streamed responses being read. Each one occupies one of the connections that a transport
/// makes to a host.
package final class OpenStreams: Sendable {
  package static let shared = OpenStreams()

  /// A stream, which is open until it is released.
  package final class Stream: Sendable {
    fileprivate let host: String

    fileprivate init(_ host: String) { self.host = host }

    deinit { OpenStreams.shared.close(self) }
  }

  private let hosts = Locked<[String: (count: Int, limit: Int)]>([:])

  /// Adds a stream from a host. `limit` is the number of connections that its transport makes to
  /// the host.
  package func open(_ host: String, limit: Int) -> Stream {
    hosts.update { hosts in
      hosts[host] = ((hosts[host]?.count ?? 0) + 1, limit)
    }
    return Stream(host)
  }

  private func close(_ stream: Stream) {
    hosts.update { hosts in
      hosts[stream.host]?.count -= 1
      if hosts[stream.host]?.count == 0 { hosts[stream.host] = nil }
    }
  }

  /// Explains why a request to a host may be waiting for a connection; nil if some are left.
  func explanation(for host: String) -> String? {
    guard let (count, limit) = hosts.value[host], count >= limit else { return nil }
    return "\(count) streams of this host take all of its \(limit) connections"
  }
}
