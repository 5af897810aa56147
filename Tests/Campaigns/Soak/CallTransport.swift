import APIRuntime
import Foundation
import HTTPTypes
import HTTPTransport

/// A call under way. Every task that works for it inherits it as a task-local value, so it lives as long as one of them:
/// a call that still lives after the soak is a leaked task.
final class Call: Sendable {
  @TaskLocal static var current: Call?

  private static let living = Locked(0)

  /// The number of calls whose tasks have not all ended.
  static var count: Int { living.value }

  let number: Int
  private let sent = Locked(0)

  init(_ number: Int) {
    self.number = number
    Self.living.update { $0 += 1 }
  }

  deinit { Self.living.update { $0 -= 1 } }

  /// The number of requests handed to the transport.
  var attempts: Int { sent.value }

  func nextAttempt() -> Int {
    sent.update { value in
      value += 1
      return value
    }
  }
}

/// A transport that tells the server which attempt of which call a request is.
struct CallTransport: CollectingTransport {
  let base: any CollectingTransport

  func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody) {
    try await base.send(numbered(request), body: body, context: context)
  }

  func collect(
    _ request: HTTPRequest, body: HTTPBody, within limits: TransportContext.CollectionLimits,
    context: TransportContext
  ) async throws -> (HTTPResponse, Data) {
    try await base.collect(numbered(request), body: body, within: limits, context: context)
  }

  private func numbered(_ request: HTTPRequest) -> HTTPRequest {
    guard let call = Call.current else { return request }
    var request = request
    if let number = HTTPField.Name(CallHeader.number),
      let attempt = HTTPField.Name(CallHeader.attempt)
    {
      request.headerFields[number] = "\(call.number)"
      request.headerFields[attempt] = "\(call.nextAttempt())"
    }
    return request
  }
}
