#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  extension URLSessionExchange {
    /// Returns whether a task that has received a redirect may complete with it. Foundation on
    /// Linux aborts the process if the task is cancelled in the meantime. If this returns true, the
    /// task completes and is no longer cancelled; its transfer is over anyway. Otherwise, the
    /// pending cancellation ends the task.
    func completeRedirect() -> Bool {
      state.update { state in
        guard state.cancellation == .possible else { return false }
        state.cancellation = .tooLate
        return true
      }
    }

    /// Refuses a second body stream. libcurl asks for one only to resend the request, and resending
    /// is the client's decision.
    func newBodyStream() -> InputStream? {
      fail(TransportError(.connectionLost))
      return nil
    }
  }
#endif
