import APIRuntime
import Foundation
import HTTPTypes

/// Secrets that a server has sent during a recording. Later requests may repeat them under any name.
struct ReceivedSecrets: Sendable {
  /// A shorter value may be part of something else.
  private static let minimumLength = 16

  private(set) var values: Set<String> = []
  private var sent: [String] = []

  /// Adds the secrets of an exchange, except values that a request has sent before: the client knows
  /// them without the server, and sends them in a replay too.
  mutating func add(_ received: [String], after request: HTTPRequest, body: Data) {
    sent.append((request.path ?? "") + " " + String(decoding: body, as: UTF8.self))
    values.formUnion(
      received.filter { value in
        value.utf8.count >= Self.minimumLength && !sent.contains { $0.contains(value) }
      })
  }
}
