#if canImport(Combine) || OpenCombine
  import APIRuntimeCombine
  import APIRuntimeTesting
  import Foundation
  import Testing

  @testable import APIRuntime
  @testable import RuntimeTestSupport

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  @Suite("Combine")
  struct CombineTests {
    /// What a subscriber has received, and an end to wait for.
    private final class Received: Sendable {
      let events = Locked<[String]>([])
      let (ended, end) = AsyncStream<Void>.makeStream()

      func note(_ event: String) { events.update { $0.append(event) } }
    }

    private func subscribe<Output, Failure>(
      to publisher: AnyPublisher<Output, Failure>, _ received: Received
    ) -> AnyCancellable {
      publisher.sink { completion in
        if case .failure(let error) = completion {
          received.note("\(error)")
        } else {
          received.note("finished")
        }
        received.end.finish()
      } receiveValue: { value in
        received.note("\(type(of: value))")
      }
    }

    @Test("a value is delivered, followed by completion")
    func value() async {
      let received = Received()
      let publisher: AnyPublisher<Book, APIError<GetBook.Failure>> = LibraryFixture().library
        .publisher(for: GetBook(id: 7))
      let subscription = subscribe(to: publisher, received)
      for await _ in received.ended {}
      #expect(received.events.value == ["Book", "finished"])
      subscription.cancel()
    }

    @Test("a failure completes the publisher")
    func failure() async {
      let received = Received()
      let fixture = LibraryFixture(#"{"message":"Not here","detail":"no book 7"}"#, status: 404)
      let subscription = subscribe(to: fixture.library.publisher(for: GetBook(id: 7)), received)
      for await _ in received.ended {}
      #expect(received.events.value.map { $0.hasSuffix(": no book 7") } == [true])
      subscription.cancel()
    }

    @Test("nothing is sent before there is a subscriber, and once for each")
    func lazy() async {
      let fixture = LibraryFixture()
      let publisher = fixture.library.publisher(for: GetBook(id: 7))
      #expect(fixture.transport.exchanges.isEmpty)
      for count in 1...2 {
        let received = Received()
        let subscription = subscribe(to: publisher, received)
        for await _ in received.ended {}
        subscription.cancel()
        #expect(fixture.transport.exchanges.count == count)
      }
    }

    @Test("nothing is sent before there is demand, and only once then")
    func demand() async throws {
      final class Patient: Subscriber {
        var subscription: (any Subscription)?
        let received: Received

        init(_ received: Received) { self.received = received }

        func receive(subscription: any Subscription) { self.subscription = subscription }

        func receive(_ input: Book) -> Subscribers.Demand {
          received.note("Book")
          return .none
        }

        func receive(completion: Subscribers.Completion<APIError<GetBook.Failure>>) {
          received.end.finish()
        }
      }
      let fixture = LibraryFixture()
      let received = Received()
      let patient = Patient(received)
      fixture.library.client.publisher(for: GetBook(id: 7)).subscribe(patient)
      #expect(fixture.transport.exchanges.isEmpty)
      let subscription = try #require(patient.subscription)
      subscription.request(.none)
      subscription.request(.max(1))
      subscription.request(.unlimited)
      for await _ in received.ended {}
      #expect(received.events.value == ["Book"])
      #expect(fixture.transport.exchanges.count == 1)
    }

    @Test("a cancelled subscription cancels the call and receives nothing more")
    func cancellation() async {
      let (started, start) = AsyncStream<Void>.makeStream()
      let (cancelled, cancel) = AsyncStream<Void>.makeStream()
      let transport = InMemoryTransport { _, _ in
        start.yield()
        defer { cancel.finish() }
        try await forever()
        return .json(LibraryFixture.book)
      }
      let received = Received()
      let subscription = subscribe(
        to: LibraryClient(transport: transport).publisher(for: GetBook(id: 7)), received)
      for await _ in started { break }
      subscription.cancel()
      for await _ in cancelled {}
      #expect(received.events.value.isEmpty)
    }
  }
#endif
