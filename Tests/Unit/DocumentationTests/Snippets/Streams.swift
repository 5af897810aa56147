import APIRuntime
import APIRuntimeMiddleware
import APIRuntimeTesting
import Foundation
import HTTPTypes
import PetstoreAPI

// Blocks of Streams.md, in its order.

private struct Order: APIModel, Codable {
  var state: String
}

private struct WatchOrders: APIRequest {
  typealias Response = ServerSentEvents<Order>

  static var endpoint: Endpoint {
    Endpoint(id: "watchOrders", method: "GET", path: "/orders", isStreamed: true)
  }

  func write(to request: inout RequestWriter) throws(RequestError) {}
}

private struct ExportOrders: APIRequest {
  typealias Response = JSONLines<Order>

  static var endpoint: Endpoint {
    Endpoint(id: "exportOrders", method: "GET", path: "/orders.jsonl", isStreamed: true)
  }

  func write(to request: inout RequestWriter) throws(RequestError) {}
}

private struct GetBatch: APIRequest {
  typealias Response = MultipartParts

  static var endpoint: Endpoint {
    Endpoint(id: "getBatch", method: "GET", path: "/batch", isStreamed: true)
  }

  func write(to request: inout RequestWriter) throws(RequestError) {}
}

private func transfers(shop: PetStoreClient, file: URL) async throws {
  let certificate = try await shop.pets.getCertificate(id: 12)
    .onProgress { progress in print(progress.completed, progress.fraction ?? 0) }
  try await certificate.write(to: file)  // appears only when it is complete

  let upload = try HTTPBody(file: file)  // read while it is sent, and again after a redirect
  print(upload)
}

private func upload(data: Data, url: URL, chunks: AsyncStream<Data>) throws {
  let ready = HTTPBody(data)
  let stream = HTTPBody(chunks)  // read once, while it is sent
  let again = HTTPBody(length: 3, replaying: { chunks })  // produced anew for each attempt
  _ = (ready, stream, again)

  var photo = FormFile(data: data, name: "sunset.png", contentType: "image/png")
  photo.headers[.contentLanguage] = "en"
  let video = try FormFile(contentsOf: url)  // read from disk while it is sent
  let log = FormFile(body: HTTPBody(chunks), name: "today.log")
  _ = (video, log)

  var form = MultipartForm()
  try form.field("caption", "Sunset")
  try form.field("tags", ["sea", "sun"], style: .form, explode: false)  // sea,sun
  try form.field("place", ["lat": 48.2, "lon": 16.4], headers: ["X-Source": "GPS"])  // JSON
  try form.file("photo", photo, as: "image/jpeg")  // the type of the file takes precedence
}

private func download(certificate: HTTPBody) async throws {
  var size = 0
  for try await chunk in certificate { size += chunk.count }
}

private func resumed(shop: PetStoreClient, file: URL) async throws {
  try await shop.download(GetCertificate(id: 12)).write(to: file)
}

private func events(client: APIClient) async throws {
  for try await event in try await client.send(WatchOrders()) {
    print(event.id ?? "-", event.event, event.data.state)
  }

  for try await event in client.events(WatchOrders()) { print(event.data.state) }

  let patient = ReconnectionPolicy(delay: .seconds(1), maximumDelay: .seconds(120), attempts: nil)
  let orders = client.events(WatchOrders(), reconnection: patient)
    .only("created", "cancelled")  // or all but some types: .skipping("ping")
    .ending(at: "END")  // the data that ends the loop, if the document does not show it
    .limited(to: 64_000)  // bytes per event; 16 MiB by default
  _ = orders
}

private func lines(client: APIClient, order: Order, orders: AsyncStream<Order>) async throws {
  for try await order in try await client.send(ExportOrders()) { print(order.state) }

  let lines = HTTPBody(lines: orders)
  let records = HTTPBody(lines: [order], as: .sequence)  // application/json-seq
  _ = (lines, records)
}

private func parts(client: APIClient) async throws {
  for try await part in try await client.send(GetBatch()) {
    if part.isMedia("application/json") { print(part.headers, try part.json() as Order) }
  }
}

private func fakes(order: Order, orders: AsyncStream<Order>) {
  let fake = APIClient.fake { fake in
    fake.on(WatchOrders.self) { _ in ServerSentEvents([ServerSentEvent(id: "1", data: order)]) }
    fake.on(ExportOrders.self) { _ in JSONLines(orders) }
  }
  _ = fake
}
