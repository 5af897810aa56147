import APIRuntime
import APIRuntimeAsyncHTTPClient
import Foundation
import PetstoreAPI

// Blocks of Documentation/Transports.md, in its order.

private func limits() async throws {
  var shop = PetStoreClient()
  shop.client.timeout = .seconds(30)  // for a whole call; 60 seconds by default
  shop.client.attemptTimeout = .seconds(10)  // for one of its requests; none by default
  shop.client.firstByteTimeout = .seconds(5)  // until the head of its response
  shop.client.idleTimeout = .seconds(15)  // for a body that stalls; 60 seconds by default
  shop.client.maximumResponseSize = 5_000_000  // decompressed bytes

  let pets = try await shop.with { $0.timeout = .seconds(120) }.pets.list()  // this call only
  print(pets)
}

#if AsyncHTTPClient
  private func secured(inUse: String, inReserve: String, container: URL, password: String) throws {
    let security = try TransportSecurity(
      host: "api.example.com",
      pins: [inUse, inReserve],
      clientCertificate: .init(pkcs12: try Data(contentsOf: container), password: password))
    let server = PetStoreClient(transport: try AsyncHTTPClientTransport(security: [security]))
    print(server)
  }
#endif

struct PrintingTransport: Transport {
  let base: any Transport

  func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody) {
    let (response, body) = try await base.send(request, body: body, context: context)
    print(request.method, response.status)
    return (response, body)
  }
}
