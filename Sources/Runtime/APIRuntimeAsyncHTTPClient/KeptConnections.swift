#if AsyncHTTPClient
  import APIRuntime
  import HTTPTypes
  import NIOConcurrencyHelpers
  import NIOCore

  /// The connections of a client that have answered requests and are kept for further ones (RFC
  /// 9112 §9.3).
  ///
  /// A server may close such a connection at any time, often without announcing it: after a
  /// failure, after a response that came before the end of the request, or after some idle time. A
  /// request sent at that moment is lost. One that is not idempotent cannot be sent again, so it is
  /// sent only if every connection that it may get has proved to be reliable.
  final class KeptConnections: Sendable {
    /// How long a connection has to stay open after a response before it is considered reliable.
    static let probation = TimeAmount.milliseconds(100)

    /// How long an idle connection is considered reliable.
    ///
    /// The keep-alive timeouts of servers begin at about two seconds.
    static let idleTime = TimeAmount.seconds(1)

    /// How long a host is considered unreliable after it has closed a connection right after a
    /// response, or in place of one.
    private static let doubt = TimeAmount.minutes(1)

    /// How long no request is sent over a kept connection after one has been lost on it.
    ///
    /// It is short, since requests that can be repeated are, and new connections cost more.
    private static let pause = TimeAmount.seconds(1)

    /// A connection that has answered a request.
    final class Connection: Sendable {
      private struct State {
        var hasLasted = false
        var idleSince: NIODeadline?
      }

      private let state = NIOLockedValueBox(State())

      /// Records that the connection begins to serve a request.
      func begin() { state.withLockedValue { $0.idleSince = nil } }

      /// Records that the connection has answered a request, after which the server may close it.
      func end(isDoubtful: Bool) {
        state.withLockedValue { state in
          if isDoubtful { state.hasLasted = false }
          state.idleSince = .now()
        }
      }

      /// Records that the connection has stayed open.
      func last() { state.withLockedValue { $0.hasLasted = true } }

      var isReliable: Bool {
        let state = state.withLockedValue { $0 }
        return state.hasLasted
          && state.idleSince.map { .now() - $0 < KeptConnections.idleTime } ?? true
      }
    }

    private struct State {
      var connections: [String: [ObjectIdentifier: Connection]] = [:]
      /// The times when hosts are considered reliable again.
      var doubts: [String: NIODeadline] = [:]
      /// The times when kept connections to hosts are used again.
      var pauses: [String: NIODeadline] = [:]
    }

    private let state = NIOLockedValueBox(State())

    /// Adds a connection, and removes it when its channel is closed.
    func add(_ connection: Connection, to host: String, until closed: EventLoopFuture<Void>) {
      let id = ObjectIdentifier(connection)
      state.withLockedValue { $0.connections[host, default: [:]][id] = connection }
      // AsyncHTTPClient no longer uses the connection by then.
      closed.whenComplete { [self] _ in
        state.withLockedValue { state in
          state.connections[host]?[id] = nil
          if state.connections[host]?.isEmpty == true { state.connections[host] = nil }
        }
      }
    }

    /// Records that a host closed a connection right after a response, without announcing it.
    func doubt(_ host: String) {
      let now = NIODeadline.now()
      state.withLockedValue { state in
        state.doubts = state.doubts.filter { $0.value > now }
        state.doubts[host] = now + Self.doubt
      }
    }

    /// Records that a request was lost on a kept connection to its host.
    func lose(_ request: HTTPRequest) {
      let host = Self.host(of: request)
      doubt(host)
      let now = NIODeadline.now()
      state.withLockedValue { state in
        state.pauses = state.pauses.filter { $0.value > now }
        state.pauses[host] = now + Self.pause
      }
    }

    /// Returns whether a request has just been lost on a kept connection to the host of this one.
    func arePaused(for request: HTTPRequest) -> Bool {
      let pause = state.withLockedValue { state in
        state.pauses.isEmpty ? nil : state.pauses[Self.host(of: request)]
      }
      return pause.map { $0 > .now() } ?? false
    }

    /// Returns whether a host has recently closed a connection right after a response.
    func isDoubted(_ host: String) -> Bool {
      let doubt = state.withLockedValue { $0.doubts[host] }
      return doubt.map { $0 > .now() } ?? false
    }

    /// Returns whether every connection that a request may get now is reliable.
    func areReliable(for request: HTTPRequest) -> Bool {
      let host = Self.host(of: request)
      guard !isDoubted(host) else { return false }
      let connections = state.withLockedValue { $0.connections[host] }
      return connections?.values.allSatisfy(\.isReliable) ?? true
    }

    /// Returns the host as in the `Host` header, which omits the default port.
    private static func host(of request: HTTPRequest) -> String {
      let authority = request.authority?.lowercased() ?? ""
      let port = request.scheme == "http" ? ":80" : ":443"
      return authority.hasSuffix(port) ? String(authority.dropLast(port.count)) : authority
    }
  }
#endif
