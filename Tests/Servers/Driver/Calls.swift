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

  init(server: String, token: String) {
    wire = Wire()
    // Servers with a database in a file are busy at times, and say so.
    var policy = RetryPolicy()
    policy.maximumAttempts = 6
    policy.statuses = [503]
    policy.includes = { _ in true }
    var client = APIClient(server: server, transport: wire, middleware: [Retrying(policy)])
    if !token.isEmpty { client.credentials = Credentials(.http("token", token)) }
    self.client = client
  }

  func call<Request: APIRequest>(_ operation: String, _ request: () throws -> Request) async {
    await wire.clear()
    var outcome: [String: JSON] = ["operation": .string(operation)]
    do {
      let request = try request()
      outcome["outcome"] = .string(await Self.outcome(of: request, by: client))
    } catch {
      outcome["outcome"] = .string("not built: \(error)")
    }
    for (key, value) in await wire.exchange { outcome[key] = .string(value) }
    print(
      JSON.object(JSONObject(members: outcome.map { JSONObject.Member(key: $0, value: $1) })).text)
  }

  /// `success`, or what the error says to developers, after `failure` if it is documented.
  private static func outcome<Request: APIRequest>(
    of request: Request, by client: APIClient
  ) async -> String {
    do throws(APIError<Request.Failure>) {
      let value = try await client.send(request)
      if let stream = value as? HTTPBody { _ = try? await stream.collect() }
      return "success"
    } catch {
      if case .failure = error { return "failure: \(error.developerMessage)" }
      return error.developerMessage
    }
  }
}

/// A value from its JSON.
func value<Value: Decodable>(_ text: String) throws -> Value {
  try RawResponse(operation: "value", status: .ok, body: Data(text.utf8)).json()
}

/// A transport that remembers the first exchange of a call as it was on the wire. Each has a connection of its own, since
/// some servers close one after an error without saying so.
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
      ]
    }
    return (response, HTTPBody(received))
  }
}
