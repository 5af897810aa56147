#if canImport(Combine) || OpenCombine
  import APIRuntime
  import APIRuntimeTesting
  import APIRuntimeCombine
  import Testing
  import UsersAPI

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  /// The client in a view model with inputs and outputs.
  @Suite struct InputsAndOutputsTests {
    private static let ada = """
      {"data": [{"id": 2, "first_name": "Ada", "last_name": "Adams", "email_address": "ada@example.com",
                 "created_at": "2024-02-29T21:59:59Z"}]}
      """

    @Test("every tap requests the users")
    func inputsAndOutputs() async throws {
      let transport = InMemoryTransport { _, _ in .json(Self.ada) }
      let model: any UsersViewModelType = UsersViewModel(
        client: UsersClient(transport: transport).patient)
      let (shown, show) = AsyncStream<[String]>.makeStream()
      let subscription = model.outputs.names.sink { show.yield($0) }
      var iterator = shown.makeAsyncIterator()
      model.inputs.refresh()
      let first = await iterator.next()
      #expect(first == ["Ada"])
      model.inputs.refresh()
      let second = await iterator.next()
      #expect(second == ["Ada"])
      #expect(transport.exchanges.count == 2)
      subscription.cancel()
    }
  }

  private protocol UsersViewModelInputs {
    func refresh()
  }

  private protocol UsersViewModelOutputs {
    var names: AnyPublisher<[String], Never> { get }
  }

  private protocol UsersViewModelType {
    var inputs: any UsersViewModelInputs { get }
    var outputs: any UsersViewModelOutputs { get }
  }

  private final class UsersViewModel: UsersViewModelType, UsersViewModelInputs,
    UsersViewModelOutputs
  {
    var inputs: any UsersViewModelInputs { self }
    var outputs: any UsersViewModelOutputs { self }

    let names: AnyPublisher<[String], Never>
    private let taps = PassthroughSubject<Void, Never>()

    init(client: UsersClient) {
      names =
        taps
        .flatMap { client.publisher(for: ListUsers()).replaceError(with: []) }
        .map { $0.map(\.firstName) }
        .eraseToAnyPublisher()
    }

    func refresh() { taps.send(()) }
  }
#endif
