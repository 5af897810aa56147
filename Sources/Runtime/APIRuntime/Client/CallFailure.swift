import Foundation

/// An error that prevents a response, independent of the endpoint.
struct CallFailure: Error {
  enum Cause {
    case request(RequestError)
    case authentication(any Error)
    case transport(TransportError)
    case cancelled
    case middleware(any Error)
  }

  let cause: Cause
  let call: APICall

  init(_ error: any Error, in call: APICall) {
    self.call = call
    // If the task was cancelled, that is the cause, whatever error the call ended with.
    if Task.isCancelled {
      cause = .cancelled
      return
    }
    switch error {
    case let error as AuthenticationFailure: cause = .authentication(error.underlying)
    case let error as RequestError: cause = .request(error)
    case let error as UnsupportedBody:
      cause = .request(.cannotEncode(parameter: "body", reason: error.description))
    case let error as TransportError: cause = .transport(error.named(call))
    case let error as URLError: cause = .transport(TransportError(error).named(call))
    case is CancellationError: cause = .cancelled
    default: cause = .middleware(error)
    }
  }

  func typed<Failure: APIFailure>() -> APIError<Failure> {
    switch cause {
    case .request(let error): .request(error, call)
    case .authentication(let error): .authentication(error, call)
    case .transport(let error): .transport(error)
    case .cancelled: .cancelled(call)
    case .middleware(let error): .middleware(error, call)
    }
  }
}

extension APIError {
  /// Wraps an error that prevented a response.
  package init(preventing error: any Error, in call: APICall) {
    self = CallFailure(error, in: call).typed()
  }
}

extension APIClient {
  /// Returns the summary of a call that could not be prepared.
  package func summary(of endpoint: Endpoint) -> APICall {
    APICall(
      operation: endpoint.id, method: endpoint.method,
      host: try? configuration.serverURL.get().authority, attempts: 0,
      secrets: CallSecrets(credentials.secrets))
  }
}
