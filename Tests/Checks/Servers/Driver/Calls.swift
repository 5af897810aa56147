import APIRuntime
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls operations one after another, and prints a line of JSON with the outcome of each.
struct Calls {
  private let client: APIClient
  private let wire: Wire

  /// Creates calls to a server, with header fields that each request carries as a JSON object.
  ///
  /// - Throws: The error of reading `headers`.
  init(server: String, headers: String) throws {
    wire = Wire()
    // Servers whose database is a file are busy at times, and answer so.
    var policy = RetryPolicy()
    policy.maximumAttempts = 6
    policy.statuses = [503]
    policy.includes = { _ in true }
    var client = APIClient(server: server, transport: wire, middleware: [Retrying(policy)])
    let fields: [String: String] = try value(headers)
    client.credentials = Credentials(fields.map { Credentials(.header($0.key, $0.value)) })
    self.client = client
  }

  func call<Request: APIRequest>(_ operation: String, _ request: () throws -> Request) async {
    await report(operation, request) { request in
      let value = try await client.send(request)
      if let stream = value as? HTTPBody { _ = try? await stream.collect() }
      return nil
    }
  }

  /// Reads a list page by page, and counts its items.
  func call<Request: PagedRequest>(_ operation: String, _ request: () throws -> Request) async {
    await report(operation, request) { request in
      var count = 0
      for try await page in client.pages(of: request) { count += page.items.count }
      return count
    }
  }

  /// Prints the outcome of a request, and how many items of a list were read.
  private func report<Request: APIRequest>(
    _ operation: String, _ request: () throws -> Request, by call: (Request) async throws -> Int?
  ) async {
    await wire.clear()
    var members: [String: JSON] = ["operation": .string(operation)]
    do {
      let request = try request()
      do {
        members["items"] = try await call(request).map { "\($0)" }.map(JSON.string)
        members["outcome"] = "success"
      } catch {
        members["outcome"] = .string(Self.outcome(of: Request.self, error))
      }
    } catch {
      members["outcome"] = .string("not built: \(error)")
    }
    for (key, value) in await wire.exchange { members[key] = .string(value) }
    print(
      JSON.object(JSONObject(members: members.map { JSONObject.Member(key: $0, value: $1) })).text)
  }

  /// The developer message of an error, after `failure` if it is documented.
  private static func outcome<Request: APIRequest>(
    of _: Request.Type, _ error: any Error
  ) -> String {
    guard let error = error as? APIError<Request.Failure> else { return "\(error)" }
    if case .failure = error { return "failure: \(error.developerMessage)" }
    return error.developerMessage
  }
}

/// Decodes a value from JSON.
func value<Value: Decodable>(_ text: String) throws -> Value {
  try RawResponse(operation: "value", status: .ok, body: Data(text.utf8)).json()
}

/// A transport that remembers the first exchange of a call as it was on the wire. Each exchange
/// opens a connection, since some servers close one after an error without announcing it.
actor Wire: Transport {
  private(set) var exchange: [String: String] = [:]

  func clear() { exchange = [:] }

  func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody) {
    let sent = try await body.collect()
    let transport = URLSessionTransport(configuration: .ephemeral)
    let (response, stream) = try await transport.send(
      request, body: HTTPBody(sent), context: context)
    let received = try await stream.collect()
    if exchange.isEmpty {
      exchange = [
        "request": "\(request.method) \(request.path ?? "")",
        "sent": String(decoding: sent, as: UTF8.self), "status": "\(response.status.code)",
        "received": String(decoding: received, as: UTF8.self),
        "sentType": request.headerFields[.contentType] ?? "",
        "type": response.headerFields[.contentType] ?? "",
      ]
    }
    return (response, HTTPBody(received))
  }
}
