import HTTPTypes

/// A layer that a request passes through on its way to the server, and its response on the way back.
///
/// `Exchange.swift` lists them in order.
protocol Layer: Sendable {
  /// Returns whether a request passes through this layer, as most do; otherwise, it goes to the next
  /// one.
  func applies(to attempt: Attempt) -> Bool

  /// Sends a request on, any number of times, and returns its response.
  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody)
}

extension Layer {
  func applies(to attempt: Attempt) -> Bool { true }
}

/// A request on its way through the layers of a call.
///
/// It is a value: a layer changes its own copy, and may send that several times.
struct Attempt: Sendable {
  /// A request in place of the call's own. Copying an attempt does not copy it.
  private final class Message: Sendable {
    let request: HTTPRequest
    let body: HTTPBody

    init(_ request: HTTPRequest, _ body: HTTPBody) {
      self.request = request
      self.body = body
    }
  }

  /// The call that the request belongs to.
  let call: PreparedRequest
  /// Whether the target is the client's own server. Only that one receives credentials and the
  /// additions of middleware after them.
  var isTrusted: Bool
  /// The identities that the transport reports, if middleware at ``MiddlewarePosition/caching`` has
  /// to know them.
  var identities: ReportedIdentities?
  /// The record of this request, if the call is observed.
  var exchange: ExchangeRecord?
  private var message: Message?
  private let layers: [any Layer]
  /// The index of the layer that has the request; -1 before the first.
  private var position = -1

  /// Creates the first request of a call.
  init(_ call: PreparedRequest, through layers: [any Layer]) {
    self.call = call
    self.layers = layers
    isTrusted = call.isTrusted
  }

  var request: HTTPRequest { message?.request ?? call.request }

  var body: HTTPBody { message?.body ?? call.body }

  /// Returns the attempt with another request.
  func with(_ request: HTTPRequest, _ body: HTTPBody) -> Attempt {
    var attempt = self
    attempt.message = Message(request, body)
    return attempt
  }

  /// Sends the request through the next layer, and returns its response.
  func passOn() async throws -> (HTTPResponse, HTTPBody) {
    var next = self
    repeat { next.position += 1 } while !layers[next.position].applies(to: next)
    return try await layers[next.position].send(next)
  }
}
