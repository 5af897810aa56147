#if Logging && Tracing
  import APIRuntimeLogging
  import APIRuntimeTesting
  import APIRuntimeTracing
  import Foundation
  import HTTPTypes
  import InMemoryTracing
  import Logging
  import SuiteTraits
  import TestSupport
  import Testing
  import Tracing

  @testable import APIRuntime
  @testable import APIRuntimeMiddleware

  @Suite("Separate users, with logs and spans", .busy, .timeLimit(.patient))
  struct SeparateUsersTests {
    private struct GetOwner: APIRequest {
      typealias Response = String

      static let endpoint = Endpoint(
        id: "getOwner", method: "GET", path: "/owner", security: [["user"]])

      func write(to request: inout RequestWriter) throws(RequestError) {}
    }

    private static let users = ["alice", "bob"]

    /// A server that answers with the user whose token a request has, and with the same validator for all.
    private func server() -> InMemoryTransport {
      InMemoryTransport { request, _ in
        for _ in 1...3 { await Task.yield() }
        let token = request.headerFields[.authorization] ?? ""
        let owner = Self.users.first(where: token.contains) ?? "nobody"
        let isKnown = request.headerFields[.ifNoneMatch] == "\"same\""
        return InMemoryTransport.Response(
          status: isKnown ? 304 : 200,
          headers: [
            .cacheControl: "private, max-age=60", .eTag: "\"same\"",
            .contentType: "application/json",
          ], body: Data(isKnown ? "".utf8 : "\"\(owner)\"".utf8))
      }
    }

    @Test("no user gets another user's response, in whatever order middleware is listed")
    func orders() async throws {
      for order in permutations(of: 5) {
        let transport = server()
        let tracer = InMemoryTracer()
        // The context of each span differs, and is sent.
        let shared: [any Middleware] = [
          LoggingCalls(
            Logger(label: "", factory: { _ in SwiftLogNoOpLogHandler() }), headers: true),
          TracingCalls(tracer), CoalescingRequests(ignoring: Self.context),
          HTTPCaching(ignoring: Self.context),
          ConditionalRequests(ignoring: Self.context),
        ]
        let clients = Self.users.map { user in
          var client = APIClient(
            server: "https://a.example", transport: transport, middleware: order.map { shared[$0] })
          client.credentials = Credentials("user", .bearer(user))
          return client
        }
        for _ in 1...2 {
          for (user, client) in zip(Self.users, clients) {
            #expect(try await client.send(GetOwner()) == user, "\(order)")
          }
        }
        try await withThrowingTaskGroup(of: (String, String).self) { group in
          for _ in 1...2 {
            for (user, client) in zip(Self.users, clients) {
              group.addTask { (user, try await client.send(GetOwner())) }
            }
          }
          for try await (user, owner) in group { #expect(owner == user, "\(order)") }
        }
        #expect(tracer.finishedSpans.count == 8)
        // The users do store responses; conditional requests before the cache ask each time.
        let (validating, caching) = (order.firstIndex(of: 4) ?? 0, order.firstIndex(of: 3) ?? 0)
        if caching < validating { #expect(transport.exchanges.count == 2, "\(order)") }
      }
    }

    private static let context = Set(
      ["in-memory-trace-id", "in-memory-span-id"].compactMap { HTTPField.Name($0) })
  }
#endif
