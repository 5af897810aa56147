import APIRuntime

struct Thing: Decodable, Sendable, Equatable {
  var id: Int
}

/// The method of an endpoint, which is a property of a request's type.
protocol CallMethod: Sendable {
  static var method: Scenario.Method { get }
}

enum Get: CallMethod { static var method: Scenario.Method { .get } }
enum Post: CallMethod { static var method: Scenario.Method { .post } }
enum Put: CallMethod { static var method: Scenario.Method { .put } }
enum Patch: CallMethod { static var method: Scenario.Method { .patch } }
enum Delete: CallMethod { static var method: Scenario.Method { .delete } }

/// A request with a JSON response.
struct SendThing<Method: CallMethod>: APIRequest {
  typealias Response = Thing

  static var endpoint: Endpoint {
    Endpoint(
      id: "send", method: Method.method.rawValue, path: "/calls", security: [["key"]])
  }

  var body: HTTPBody?

  func write(to request: inout RequestWriter) throws(RequestError) {
    if let body { try request.binary(body) }
  }
}

/// A request with a streamed response.
struct StreamThing: APIRequest {
  typealias Response = HTTPBody

  static let endpoint = Endpoint(
    id: "stream", method: "GET", path: "/calls", accept: "*/*", security: [["key"]],
    isStreamed: true)

  func write(to request: inout RequestWriter) throws(RequestError) {}

  static func decode(_ response: RawResponse) throws -> Result<HTTPBody, NoFailure> {
    .success(response.stream)
  }
}
