import NIOConcurrencyHelpers
import NIOCore

/// What a server has received.
final class ServerLog: Sendable {
  private let stored = NIOLockedValueBox<[ScriptedServer.Request]>([])
  private let channels = NIOLockedValueBox<[any Channel]>([])
  let arrivals: AsyncStream<Void>
  let closings: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation
  private let closed: AsyncStream<Void>.Continuation

  init() {
    (arrivals, arrived) = AsyncStream<Void>.makeStream()
    (closings, closed) = AsyncStream<Void>.makeStream()
  }

  var requests: [ScriptedServer.Request] { stored.withLockedValue { $0 } }

  /// Every connection that has been opened, the closed ones too.
  var connections: [any Channel] { channels.withLockedValue { $0 } }

  func open(_ channel: any Channel) { channels.withLockedValue { $0.append(channel) } }

  func request(_ number: Int) -> ScriptedServer.Request {
    stored.withLockedValue { $0[number - 1] }
  }

  func add(_ request: ScriptedServer.Request) -> Int {
    defer { arrived.yield() }
    return stored.withLockedValue {
      $0.append(request)
      return $0.count
    }
  }

  func addBody(_ bytes: ByteBufferView, to number: Int) {
    stored.withLockedValue { requests in
      requests[number - 1].bodySize += bytes.count
      let room = max(0, ScriptedServer.Request.mostBytesKept - requests[number - 1].body.count)
      requests[number - 1].body += bytes.prefix(room)
    }
  }

  func close() { closed.yield() }
}
