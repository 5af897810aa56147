package import HTTPTypes

extension HTTPFields {
  /// Removes fields that delimit messages, negotiate how they are sent and name their receiver (RFC
  /// 9110 §7.6.1 and §10.1.1, RFC 9112 §6, RFC 7540 §3.2.1): only the transport knows the length of
  /// a body, and with another length its rest would be a request of its own.
  package mutating func removeFraming() {
    // Nearly no request has one, and new fields cost more than the look at all of them.
    guard contains(where: \.isFraming) else { return }
    self = HTTPFields(filter { !$0.isFraming })
  }
}

extension HTTPField {
  fileprivate var isFraming: Bool { Self.framing.contains(name.canonicalName) }

  private static let framing: Set<String> = [
    "connection", "content-length", "expect", "host", "http2-settings", "keep-alive",
    "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]
}
