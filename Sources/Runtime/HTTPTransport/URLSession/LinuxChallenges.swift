#if canImport(FoundationNetworking)
  import HTTPTypes

  /// A placeholder, since Linux does not support challenges.
  enum SecurityChallenges: Sendable {
    func verify(_ request: HTTPRequest) throws(TransportError) {}
    func certificate(for request: HTTPRequest) -> String? { nil }
  }
#endif
