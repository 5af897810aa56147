#if canImport(Combine) || OpenCombine
  public import APIRuntime

  #if canImport(Combine)
    public import Combine
  #else
    public import OpenCombine
  #endif

  extension APIService {
    /// Returns the pages of a list as a publisher. Each page is requested on demand, separately for
    /// each subscriber.
    ///
    /// ```swift
    /// blog.publisher(forPagesOf: ListUsers()).prefix(3).sink { completion in … } receiveValue: { page in … }
    /// ```
    public func publisher<Request: PagedRequest>(
      forPagesOf request: Request
    ) -> AnyPublisher<APIPage<Request>, APIError<Request.Failure>> {
      PagePublisher(pages: pages(of: request)).eraseToAnyPublisher()
    }
  }

  private struct PagePublisher<Request: PagedRequest>: Publisher {
    typealias Output = APIPage<Request>
    typealias Failure = APIError<Request.Failure>

    let pages: PageSequence<Request>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let subscription = AsyncSubscription(pages.makeAsyncIterator()) {
        iterator -> Result<Output?, Failure> in
        do throws(Failure) { return .success(try await iterator.next()) } catch {
          return .failure(error)
        }
      } isLast: { event in
        if case .success(.some) = event { false } else { true }
      } deliver: { event in
        switch event {
        case .success(let page?): return subscriber.receive(page)
        case .success(nil): subscriber.receive(completion: .finished)
        case .failure(let error): subscriber.receive(completion: .failure(error))
        }
        return .none
      }
      subscriber.receive(subscription: subscription)
    }
  }
#endif
