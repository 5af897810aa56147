package import HTTPTypes

extension HTTPFields {
  /// Removes fields that delimit messages, negotiate how they are sent or name their receiver (RFC
  /// 9110 §7.6.1 and §10.1.1, RFC 9112 §6, RFC 7540 §3.2.1). Only the transport knows the length of
  /// a body. With a wrong length, the rest of the body would pass for another request.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  package mutating func removeFraming() -> Bool {
    // Hardly any request contains one, and checking all fields costs less than copying them.
    guard contains(where: \.isFraming) else { return false }
    self = HTTPFields(filter { !$0.isFraming })
    return true
  }
}

extension HTTPField {
  fileprivate var isFraming: Bool { Self.framing.contains(name.canonicalName) }

  private static let framing: Set<String> = [
    "connection", "content-length", "expect", "host", "http2-settings", "keep-alive",
    "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]
}

extension HTTPResponse {
  /// Returns the length of the body; nil if the length is unknown, or if the body is compressed and
  /// its length differs from the bytes read (RFC 9110 §8.6).
  package func contentLength(for method: HTTPRequest.Method) -> Int64? {
    if method == .head { return 0 }
    if headerFields.contains(.contentEncoding),
      headerFields[.contentEncoding]?.lowercased() != "identity"
    {
      return nil
    }
    guard let digits = headerFields[.contentLength],
      digits.utf8.allSatisfy({ (48...57).contains($0) }), !digits.isEmpty
    else { return nil }
    return Int64(digits)
  }
}
