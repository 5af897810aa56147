#if canImport(Combine) || OpenCombine
  public import APIRuntime

  #if canImport(Combine)
    public import Combine
  #else
    public import OpenCombine
  #endif

  extension APIService {
    /// Returns a call as a publisher. The call starts with the first demand of each subscriber, and
    /// is cancelled with the subscription.
    ///
    /// ```swift
    /// client.publisher(for: ListUsers()).sink { completion in … } receiveValue: { users in … }
    /// ```
    public func publisher<Request: APIRequest>(
      for request: Request
    ) -> AnyPublisher<Request.Response, APIError<Request.Failure>> {
      RequestPublisher(client: client, request: request).eraseToAnyPublisher()
    }
  }

  private struct RequestPublisher<Request: APIRequest>: Publisher {
    typealias Output = Request.Response
    typealias Failure = APIError<Request.Failure>

    let client: APIClient
    let request: Request

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let subscription = AsyncSubscription(()) { [client, request] _ -> Result<Output, Failure> in
        do throws(Failure) { return .success(try await client.send(request)) } catch {
          return .failure(error)
        }
      } isLast: { _ in
        true
      } deliver: { outcome in
        switch outcome {
        case .success(let value):
          _ = subscriber.receive(value)
          subscriber.receive(completion: .finished)
        case .failure(let error): subscriber.receive(completion: .failure(error))
        }
        return .none
      }
      subscriber.receive(subscription: subscription)
    }
  }
#endif
