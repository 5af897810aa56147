import APIRuntimeMiddleware
import APIRuntime
import APIRuntimeAsyncHTTPClient
import Foundation
import HTTPTypes
import Hummingbird
import RatesAPI

/// Runs a server on a free port for as long as `body` takes.
func withServer(
  _ router: Router<BasicRequestContext>, _ body: @Sendable @escaping (Int) async throws -> Void
) async throws {
  let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
  let server = Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in
      if let port = channel.localAddress?.port { continuation.yield(port) }
    })
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await server.run() }
    for await port in ports {
      try await body(port)
      break
    }
    group.cancelAll()
  }
}

try await withServer(RatesServer().router) { port in
  // One client for the life of the service: it holds the connections.
  let rates = RatesClient(
    server: .init(url: "http://127.0.0.1:\(port)/v1"),
    transport: AsyncHTTPClientTransport(),
    middleware: [Retrying(), PropagatingTraces { Trace.current?.child() }])
  try await withServer(ConversionService(rates: rates).router) { port in
    for currency in ["USD", "XXX"] {
      let (response, body) = try await AsyncHTTPClientTransport().send(
        HTTPRequest(
          method: .get, scheme: "http", authority: "127.0.0.1:\(port)",
          path: "/convert?amount=20&from=\(currency)"),
        body: HTTPBody(Data()), context: TransportContext())
      let text = String(decoding: try await body.collect(), as: UTF8.self)
      print("20 \(currency): \(response.status.code) \(text)")
    }
  }
}
