#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// The file that takes what exceeds the buffer of an exchange. A suspended task would start over when it is resumed, so
  /// the server cannot be made to wait.
  struct Overflow: Sendable {
    static let isAvailable = true

    fileprivate let spool = Locked<Spool?>(nil)
  }

  extension URLSessionExchange {
    func spool(_ data: Data) {
      do {
        let spool = try overflow.spool.update { spool in
          let existing = try spool ?? Spool()
          spool = existing
          return existing
        }
        try spool.append(data)
        let reader = state.update { state -> CheckedContinuation<Data?, any Error>? in
          guard state.end == nil else { return nil }
          state.spooled += data.count
          // These bytes may have been read before they were counted; then the reader waits for the next.
          guard state.spooled > 0 else { return nil }
          // The buffer may have been emptied in the meantime.
          defer { state.reader = nil }
          return state.reader
        }
        if let reader { unspool(to: reader) }
      } catch {
        fail(TransportError(.other, underlying: error))
      }
    }

    func unspool(to reader: CheckedContinuation<Data?, any Error>) {
      overflow.spool.value?.take(upTo: ChunkBuffer.capacity) { [self] result in
        if case .success(let data) = result { state.update { $0.spooled -= data.count } }
        reader.resume(with: result.map { $0 })
      }
    }

    /// Called when the task has received a redirect, which it will return as its response: whether it may do so. Foundation
    /// on Linux aborts if it is cancelled in between. Either the task completes and is not cancelled any more, which is as
    /// good because its transfer is over, or the cancellation that is under way ends it.
    func completeRedirect() -> Bool {
      state.update { state in
        guard state.cancellation == .possible else { return false }
        state.cancellation = .tooLate
        return true
      }
    }

    /// Asked for only when libcurl is about to send the request again, which is the client's decision.
    func newBodyStream() -> InputStream? {
      fail(TransportError(.connectionLost))
      return nil
    }
  }
#endif
