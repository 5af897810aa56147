#if AsyncHTTPClient
  import APIRuntime
  import HTTPTypes
  import NIOConcurrencyHelpers
  import NIOCore

  /// The connections of a client that have answered requests and are kept for others (RFC 9112
  /// §9.3).
  ///
  /// A server may close such a connection at any time, often without having said so: after a
  /// failure, after an answer that came before the end of the request, or when it has been idle for
  /// a while. A request that is sent by then is lost, and one that is not safe to repeat cannot be
  /// sent again. So it is only sent where every connection that it may get has shown that it lasts.
  final class KeptConnections: Sendable {
    /// How long a connection has to stay open after a response until it is relied on.
    static let probation = TimeAmount.milliseconds(100)

    /// How long an idle connection is relied on. The keep-alive timeouts of servers begin at about
    /// two seconds.
    static let idleTime = TimeAmount.seconds(1)

    /// How long a host is not relied on that has closed a connection right after a response.
    private static let doubt = TimeAmount.minutes(1)

    /// A connection that has answered a request.
    final class Connection: Sendable {
      private struct State {
        var hasLasted = false
        var idleSince: NIODeadline?
      }

      private let state = NIOLockedValueBox(State())

      /// The connection begins to serve a request.
      func begin() { state.withLockedValue { $0.idleSince = nil } }

      /// The connection has answered a request, after which the server may close it.
      func end(isDoubtful: Bool) {
        state.withLockedValue { state in
          if isDoubtful { state.hasLasted = false }
          state.idleSince = .now()
        }
      }

      /// The connection has stayed open.
      func last() { state.withLockedValue { $0.hasLasted = true } }

      var isReliable: Bool {
        let state = state.withLockedValue { $0 }
        return state.hasLasted
          && state.idleSince.map { .now() - $0 < KeptConnections.idleTime } ?? true
      }
    }

    private struct State {
      var connections: [String: [ObjectIdentifier: Connection]] = [:]
      /// Until when hosts are not relied on.
      var doubts: [String: NIODeadline] = [:]
    }

    private let state = NIOLockedValueBox(State())

    /// Adds a connection until its channel is closed.
    func add(_ connection: Connection, to host: String, until closed: EventLoopFuture<Void>) {
      let id = ObjectIdentifier(connection)
      state.withLockedValue { $0.connections[host, default: [:]][id] = connection }
      // By then, AsyncHTTPClient does not use it any more.
      closed.whenComplete { [self] _ in
        state.withLockedValue { state in
          state.connections[host]?[id] = nil
          if state.connections[host]?.isEmpty == true { state.connections[host] = nil }
        }
      }
    }

    /// A host has closed a connection right after a response, without having said so.
    func doubt(_ host: String) {
      let now = NIODeadline.now()
      state.withLockedValue { state in
        state.doubts = state.doubts.filter { $0.value > now }
        state.doubts[host] = now + Self.doubt
      }
    }

    /// Whether a host has recently closed a connection right after a response.
    func isDoubted(_ host: String) -> Bool {
      let doubt = state.withLockedValue { $0.doubts[host] }
      return doubt.map { $0 > .now() } ?? false
    }

    /// Whether no connection that a request may get now is one that its server may be closing.
    func areReliable(for request: HTTPRequest) -> Bool {
      let host = Self.host(of: request)
      guard !isDoubted(host) else { return false }
      let connections = state.withLockedValue { $0.connections[host] }
      return connections?.values.allSatisfy(\.isReliable) ?? true
    }

    /// The host as in the `Host` header, which omits the default port.
    private static func host(of request: HTTPRequest) -> String {
      let authority = request.authority?.lowercased() ?? ""
      let port = request.scheme == "http" ? ":80" : ":443"
      return authority.hasSuffix(port) ? String(authority.dropLast(port.count)) : authority
    }
  }
#endif
