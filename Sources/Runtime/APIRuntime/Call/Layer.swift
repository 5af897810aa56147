import HTTPTypes

/// A layer that a request passes through on its way to the server, and its response on the way back.
///
/// `Exchange.swift` lists them in order.
protocol Layer: Sendable {
  /// Returns whether a request passes through this layer; otherwise, it goes to the next one.
  func applies(to attempt: Attempt) -> Bool

  /// Sends a request on, any number of times, and returns its response.
  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody)
}

/// A request on its way through the layers of a call.
///
/// It is a value: a layer changes its own copy, and may send that several times.
struct Attempt: Sendable {
  /// The call that the request belongs to.
  let call: PreparedRequest
  var request: HTTPRequest
  var body: HTTPBody
  /// Whether the target is the client's own server. Only that one receives credentials and the
  /// additions of middleware after them.
  var isTrusted: Bool
  /// The identities that the transport reports, if middleware at ``MiddlewarePosition/caching`` has
  /// to know them.
  var identities: ReportedIdentities?
  /// The record of this request, if the call is observed.
  var exchange: ObservedExchange?
  private let layers: [any Layer]
  /// The index of the layer that has the request; -1 before the first.
  private var position = -1

  /// Creates the first request of a call.
  init(_ call: PreparedRequest, through layers: [any Layer]) {
    self.call = call
    request = call.request
    body = call.body
    isTrusted = call.isTrusted
    self.layers = layers
  }

  /// The settings of the client that sends the request.
  var settings: APIClient.Configuration { call.session.client.configuration }

  /// Sends the request through the next layer, and returns its response.
  func passOn() async throws -> (HTTPResponse, HTTPBody) {
    var next = self
    repeat { next.position += 1 } while !layers[next.position].applies(to: next)
    return try await layers[next.position].send(next)
  }
}
