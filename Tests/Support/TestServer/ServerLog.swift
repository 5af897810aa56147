import NIOConcurrencyHelpers
import NIOCore

/// The requests that a server has received: all of them, or only those in progress.
final class ServerLog: Sendable {
  private struct State {
    var count = 0
    var requests: [Int: ScriptedServer.Request] = [:]
    var channels: [ObjectIdentifier: any Channel] = [:]
    var connectionCount = 0
  }

  private let keepsRequests: Bool
  private let state = NIOLockedValueBox(State())
  let arrivals: AsyncStream<Void>
  let closings: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation
  private let closed: AsyncStream<Void>.Continuation

  /// - Parameter keepsRequests: Whether requests are kept after they have been answered.
  init(keepsRequests: Bool) {
    self.keepsRequests = keepsRequests
    (arrivals, arrived) = AsyncStream<Void>.makeStream()
    (closings, closed) = AsyncStream<Void>.makeStream()
  }

  var requests: [ScriptedServer.Request] {
    state.withLockedValue { $0.requests.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The connections that are open.
  var connections: [any Channel] { state.withLockedValue { Array($0.channels.values) } }

  /// The number of connections so far.
  var connectionCount: Int { state.withLockedValue { $0.connectionCount } }

  func open(_ channel: any Channel) {
    state.withLockedValue { state in
      state.channels[ObjectIdentifier(channel)] = channel
      state.connectionCount += 1
    }
  }

  func request(_ number: Int) -> ScriptedServer.Request {
    state.withLockedValue { $0.requests[number] ?? ScriptedServer.Request(head: "") }
  }

  func add(_ request: ScriptedServer.Request) -> Int {
    defer { arrived.yield() }
    return state.withLockedValue { state in
      state.count += 1
      state.requests[state.count] = request
      return state.count
    }
  }

  func addBody(_ bytes: ByteBufferView, to number: Int) {
    state.withLockedValue { state in
      guard var request = state.requests.removeValue(forKey: number) else { return }
      request.bodySize += bytes.count
      let room = max(0, ScriptedServer.Request.mostBytesKept - request.body.count)
      request.body += bytes.prefix(room)
      state.requests[number] = request
    }
  }

  /// Called when the script for a request has been followed to its end, or its connection has ended.
  func finish(_ number: Int) {
    guard !keepsRequests else { return }
    state.withLockedValue { _ = $0.requests.removeValue(forKey: number) }
  }

  func close(_ channel: any Channel) {
    state.withLockedValue { _ = $0.channels.removeValue(forKey: ObjectIdentifier(channel)) }
    closed.yield()
  }
}
