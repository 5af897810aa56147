#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  extension URLSessionExchange {
    /// Called when the task has received a redirect, which it will return as its response: whether
    /// it may do so. Foundation on Linux aborts if it is cancelled in between. Either the task
    /// completes and is not cancelled any more, which is as good because its transfer is over, or
    /// the cancellation that is under way ends it.
    func completeRedirect() -> Bool {
      state.update { state in
        guard state.cancellation == .possible else { return false }
        state.cancellation = .tooLate
        return true
      }
    }

    /// Asked for only when libcurl is about to send the request again, which is the client's
    /// decision.
    func newBodyStream() -> InputStream? {
      fail(TransportError(.connectionLost))
      return nil
    }
  }
#endif
