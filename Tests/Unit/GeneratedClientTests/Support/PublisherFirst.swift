#if canImport(Combine) || OpenCombine
  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  extension Publisher where Output: Sendable {
    /// The first value of a new subscription, or its failure.
    func first() async throws -> Output {
      let (values, continuation) = AsyncThrowingStream<Output, any Error>.makeStream()
      let subscription = sink { completion in
        switch completion {
        case .finished: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      } receiveValue: { value in
        continuation.yield(value)
      }
      defer { subscription.cancel() }
      for try await value in values { return value }
      throw CancellationError()
    }
  }
#endif
