import Foundation

/// An error that prevents a response, independent of the endpoint.
struct CallFailure: Error {
  let error: any Error
  let call: APICall
}

extension APIError {
  /// Wraps an error that prevented a response.
  package init(preventing error: any Error, in call: APICall) {
    self =
      switch error {
      // If the task was cancelled, that is the cause, whatever error the call ended with.
      case _ where Task.isCancelled: .cancelled(call)
      case let error as AuthenticationFailure: .authentication(error.underlying, call)
      case let error as RequestError: .request(error, call)
      case let error as UnsupportedBody:
        .request(.cannotEncode(parameter: "body", reason: error.description), call)
      case let error as TransportError: .transport(error.named(call))
      case let error as URLError: .transport(TransportError(error).named(call))
      case is CancellationError: .cancelled(call)
      default: .middleware(error, call)
      }
  }
}

extension APIClient {
  /// Returns the summary of a call that could not be prepared.
  package func summary(of endpoint: Endpoint) -> APICall {
    APICall(
      operation: endpoint.id, method: endpoint.method,
      host: try? configuration.serverURL.get().authority, attempts: 0,
      secrets: CallSecrets(credentials.secrets, path: endpoint.path))
  }
}
