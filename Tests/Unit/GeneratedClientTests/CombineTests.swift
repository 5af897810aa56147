#if canImport(Combine) || OpenCombine
  import APIRuntime
  import APIRuntimeCombine
  import Foundation
  import LaravelAPI
  import HTTPTransport
  import Testing

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  /// Publishers: the same source with Combine and with OpenCombine.
  @Suite struct CombineTests {
    private func client(_ server: RunningServer) -> LaravelClient {
      LaravelClient(server: .init(url: server.url), auth: .bearer(LaravelServer.token)).patient
    }

    @Test("sends nothing before there is a subscriber, and once for each")
    func lazy() async throws {
      try await withServer(LaravelServer()) { server in
        let publisher: AnyPublisher<User, APIError<LaravelFailure>> = client(server).publisher(
          for: GetUser(id: 7))
        #expect(server.received.all.isEmpty)
        let answer = try await publisher.first()
        #expect(answer.name == "Anna")
        #expect(server.received.all.count == 1)
        let again = try await publisher.first()
        #expect(again.name == "Anna")
        #expect(server.received.all.count == 2)
      }
    }

    @Test("a failure is typed")
    func failure() async throws {
      try await withServer(LaravelServer()) { server in
        let publisher = client(server).publisher(for: GetUser(id: 404))
        let error = await #expect(throws: APIError<LaravelFailure>.self) {
          try await publisher.first()
        }
        guard case .failure(.notFound(let body), _) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(body.code == 404)
      }
    }

    @Test("cancelling the subscription cancels the request, and nothing is delivered")
    func cancel() async throws {
      try await withServer(LaravelServer(), answering: .never) { server in
        let delivered = Locked(0)
        let transport = WatchedTransport()
        let client = LaravelClient(
          server: .init(url: server.url),
          auth: .bearer(LaravelServer.token),
          transport: transport
        ).patient
        let subscription = client.publisher(for: GetUser(id: 7)).sink(
          receiveCompletion: { _ in delivered.update { $0 += 1 } },
          receiveValue: { _ in delivered.update { $0 += 1 } }
        )
        await server.received.arrival()
        subscription.cancel()
        await transport.cancellation()
        #expect(delivered.value == 0)
      }
    }
  }
#endif
