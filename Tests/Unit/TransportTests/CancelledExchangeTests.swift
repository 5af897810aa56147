#if os(Linux) || os(macOS)
  import APIRuntime
  import Foundation
  import HTTPTypes
  import NIOConcurrencyHelpers
  import SuiteTraits
  import TestServer
  import TestSupport
  import Testing

  /// Cancels calls at moments drawn at random, as many as `CANCELLATIONS=12000` asks for, and counts
  /// the files and sockets that stay open. Each transport runs in a separate process, since other
  /// tests open files too.
  @Suite("Exchanges cancelled at any moment", .timed, .timeLimit(.patient))
  struct CancelledExchangeTests {
    @Test("leave no file or socket behind, over URLSession")
    func overURLSession() async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        try await Cancellations.run(over: "urlSession")
      }
      Self.print(result)
    }

    #if AsyncHTTPClient
      @Test("leave no file or socket behind, over AsyncHTTPClient")
      func overAsyncHTTPClient() async {
        let result = await #expect(
          processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
          try await Cancellations.run(over: "asyncHTTPClient")
        }
        Self.print(result)
      }
    #endif

    /// Prints the figures of a process.
    private static func print(_ result: ExitTest.Result?) {
      Swift.print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }
  }

  /// Many cancelled calls over one transport.
  private struct Cancellations: Sendable {
    /// Files that a transport keeps for its event loops and sessions, and both ends of the
    /// connections for later requests.
    private static let kept = 40

    let kind: TransportKind
    let count: Int
    let transport: any CollectingTransport

    static func run(over name: String) async throws {
      let count = ProcessInfo.processInfo.environment["CANCELLATIONS"].flatMap { Int($0) } ?? 400
      let kind = try #require(TransportKind(rawValue: name))
      let transport = try #require(kind.transport as? any CollectingTransport)
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      setenv("TMPDIR", folder.path, 1)
      try await Cancellations(kind: kind, count: count, transport: transport).run()
    }

    private func run() async throws {
      try await ScriptedServer.with({ request, _ in Self.steps(for: request) }) { server in
        await cancel(0..<count / 4, server.url)
        let before = await openFiles(atMost: 0, patience: 20)
        await cancel(count / 4..<count, server.url)
        let after = await openFiles(atMost: before + Self.kept, patience: 600)
        let files = temporaryFileCount
        print("\(kind), \(count) cancelled: \(before) -> \(after) open, \(files) temporary")
        #expect(after <= before + Self.kept)
        #expect(files == 0)
      }
    }

    private var temporaryFileCount: Int {
      let files = try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
      return files?.count ?? 0
    }

    /// The number of open files, once it has fallen to a limit and none is temporary, or once it has
    /// not fallen for so many tenths of a second.
    private func openFiles(atMost limit: Int, patience: Int) async -> Int {
      var (last, unchanged) = (Int.max, 0)
      while unchanged < patience {
        let count = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? .max
        if count <= limit, temporaryFileCount == 0 { return count }
        unchanged = count < last ? 0 : unchanged + 1
        last = min(last, count)
        try? await Task.sleep(for: .milliseconds(100))
      }
      return last
    }

    private static func steps(for request: ScriptedServer.Request) -> [ScriptedServer.Step] {
      switch request.target {
      case "/silent": []
      case "/stalls": [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")]
      case "/slow": [.readBody, .pause(5), .send(answer(#"{"id":1}"#))]
      default: [.send(answer(#"{"id":1}"#))]
      }
    }

    /// Makes and cancels these calls, 24 at a time.
    private func cancel(_ numbers: Range<Int>, _ server: String) async {
      await withDiscardingTaskGroup { group in
        for worker in 0..<24 {
          group.addTask {
            for number in numbers where number % 24 == worker {
              await DrawnCall(number, server).perform(over: transport)
            }
          }
        }
      }
    }
  }

  /// A call drawn at random, with the moment at which it is cancelled.
  private struct DrawnCall {
    enum Moment: CaseIterable {
      case beforeCall, beforeExchange, whileSending, afterHead, after
    }

    let moment: Moment
    let delay: Duration
    let request: HTTPRequest
    let isCollected: Bool
    let body: HTTPBody

    init(_ number: Int, _ server: String) {
      var random = SplitMix64(seed: UInt64(number))
      moment = Moment.allCases.randomElement(using: &random) ?? .after
      // Most exchanges on the loopback take less than a millisecond.
      let longest = [300, 3_000, 30_000].randomElement(using: &random) ?? 0
      delay = .microseconds(Int.random(in: 0...longest, using: &random))
      let methods: [HTTPRequest.Method] = [.get, .post, .put, .delete]
      let method = methods.randomElement(using: &random) ?? .post
      let path = ["/thing", "/silent", "/stalls", "/slow"].randomElement(using: &random)
      request = HTTPRequest(
        method: method, scheme: "http", authority: String(server.dropFirst("http://".count)),
        path: path)
      isCollected = Bool.random(using: &random)
      let chunks = Int.random(in: 0...3, using: &random)
      let size = [1_000, 600_000].randomElement(using: &random) ?? 0
      let canceller = moment == .whileSending ? Int.random(in: 0...chunks, using: &random) : nil
      body =
        method == .get ? .none : Self.body(chunks, of: size, cancellingAt: canceller)
    }

    /// A body in memory, or a stream that cancels the task that reads this chunk.
    private static func body(_ chunks: Int, of size: Int, cancellingAt canceller: Int?) -> HTTPBody
    {
      guard let canceller else { return HTTPBody(Data(count: chunks * size)) }
      let read = NIOLockedValueBox(0)
      return HTTPBody(
        AsyncStream<Data> {
          let number = read.withLockedValue { read in
            defer { read += 1 }
            return read
          }
          if number == canceller { withUnsafeCurrentTask { $0?.cancel() } }
          return number < chunks ? Data(count: size) : nil
        })
    }

    func perform(over transport: any CollectingTransport) async {
      let call = Task {
        if moment == .beforeExchange { withUnsafeCurrentTask { $0?.cancel() } }
        try await exchange(over: transport)
      }
      if moment != .beforeCall { try? await Task.sleep(for: delay) }
      call.cancel()
      _ = await call.result
    }

    private func exchange(over transport: any CollectingTransport) async throws {
      let context = TransportContext(isCollected: isCollected)
      if isCollected, body.bytes != nil {
        _ = try await transport.collect(
          request, body: body, within: TransportContext.CollectionLimits(), context: context)
      } else {
        let (_, response) = try await transport.send(request, body: body, context: context)
        if moment == .afterHead { withUnsafeCurrentTask { $0?.cancel() } }
        for try await _ in response {}
      }
    }
  }
#endif
