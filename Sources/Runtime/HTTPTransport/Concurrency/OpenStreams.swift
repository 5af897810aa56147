/// The streamed responses that are being read, where each takes one of the connections that a
/// transport makes to a host.
package final class OpenStreams: Sendable {
  package static let shared = OpenStreams()

  /// A stream is open as long as it is held.
  package final class Stream: Sendable {
    fileprivate let host: String

    fileprivate init(_ host: String) { self.host = host }

    deinit { OpenStreams.shared.close(self) }
  }

  private let hosts = Locked<[String: (count: Int, limit: Int)]>([:])

  /// Adds a stream from a host, to which its transport makes so many connections.
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

  /// Why a request to a host may have got no connection; nil if there are some left.
  func explanation(for host: String) -> String? {
    guard let (count, limit) = hosts.value[host], count >= limit else { return nil }
    return "\(count) streams of this host take all of its \(limit) connections"
  }
}
