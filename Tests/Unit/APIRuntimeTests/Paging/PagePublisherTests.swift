#if canImport(Combine) || OpenCombine
  import APIRuntime
  import APIRuntimeCombine
  import Testing

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  @Suite("Pages as a publisher")
  struct PagePublisherTests {
    private let server = NumberServer([
      "/v1/numbers": #"{"items": [1, 2], "cursor": "a"}"#,
      "/v1/numbers?cursor=a": #"{"items": [3], "cursor": "b"}"#,
      "/v1/numbers?cursor=b": #"{"items": []}"#,
    ])

    @Test("are delivered one after another, followed by completion")
    func all() async {
      let (values, continuation) = AsyncStream<[Int]>.makeStream()
      let subscription = server.client.publisher(forPagesOf: NumbersByCursor()).sink { _ in
        continuation.finish()
      } receiveValue: { page in
        continuation.yield(page.items)
      }
      var pages: [[Int]] = []
      for await page in values { pages.append(page) }
      #expect(pages == [[1, 2], [3], []])
      subscription.cancel()
    }

    @Test("are requested on demand")
    func demand() async {
      let (values, continuation) = AsyncStream<[Int]>.makeStream()
      let subscription = server.client.publisher(forPagesOf: NumbersByCursor()).prefix(2).sink {
        _ in
        continuation.finish()
      } receiveValue: { page in
        continuation.yield(page.items)
      }
      var pages: [[Int]] = []
      for await page in values { pages.append(page) }
      #expect(pages == [[1, 2], [3]])
      subscription.cancel()
    }

    @Test("end with the error of a call")
    func failure() async {
      let server = NumberServer(["/v1/numbers": #"{"items": [1], "cursor": "a"}"#])
      let (values, continuation) = AsyncStream<String>.makeStream()
      let subscription = server.client.publisher(forPagesOf: NumbersByCursor()).sink { completion in
        if case .failure(let error) = completion { continuation.yield("\(error.code)") }
        continuation.finish()
      } receiveValue: { page in
        continuation.yield("\(page.items)")
      }
      var events: [String] = []
      for await event in values { events.append(event) }
      #expect(events == ["[1]", "404"])
      subscription.cancel()
    }
  }
#endif
