import Foundation
import HTTPTypes
import HTTPTransport
import TestServer

/// A request as received: nothing decoded, nothing normalized.
struct ReceivedRequest: Sendable {
  let method: String
  /// The host and port that the client addresses.
  let authority: String?
  /// The percent-encoded path, without the query.
  let path: String
  /// The percent-encoded query.
  let query: String?
  let headers: HTTPFields
  let body: [UInt8]
  /// The parameters of the path, decoded.
  var parameters: [String: String] = [:]

  init(_ head: HTTPRequest, body: [UInt8]) {
    let target = (head.path ?? "").split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    method = head.method.rawValue
    authority = head.authority
    path = target.first.map(String.init) ?? ""
    query = target.count > 1 ? String(target[1]) : nil
    headers = head.headerFields
    self.body = body
  }

  init(_ request: ScriptedServer.Request) {
    var fields = HTTPFields()
    for (name, value) in request.fields where name.lowercased() != "host" {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    let head = HTTPRequest(
      method: HTTPRequest.Method(request.method) ?? .get, scheme: nil,
      authority: request.header("Host"), path: request.target, headerFields: fields)
    self.init(head, body: request.body)
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The pairs of the query, decoded.
  var queryPairs: [Pair] { Pair.parse(query ?? "") }

  /// The pairs of a form, decoded.
  var formPairs: [Pair] { Pair.parse(text) }

  /// The cookies as received.
  var cookies: String? { headers[.cookie] }

  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

  func queryValue(_ name: String) -> String? { queryPairs.first { $0.name == name }?.value }

  func formValue(_ name: String) -> String? { formPairs.first { $0.name == name }?.value }

  /// The body as a value whose keys are in snake case.
  func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(body))
  }

  /// A pair of `application/x-www-form-urlencoded`, where `+` is a space.
  struct Pair: Sendable, Equatable, CustomStringConvertible {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    var description: String { "\(name)=\(value)" }

    static func parse(_ text: String) -> [Pair] {
      text.split(separator: "&").map { pair in
        let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Pair(decoded(halves[0]), halves.count > 1 ? decoded(halves[1]) : "")
      }
    }

    private static func decoded(_ text: Substring) -> String {
      let spaced = text.replacing("+", with: " ")
      return spaced.removingPercentEncoding ?? "(not percent-encoded UTF-8: \(text))"
    }
  }
}

/// The requests that a server has received, in order.
final class ReceivedRequests: Sendable {
  private let requests = Locked<[ReceivedRequest]>([])
  private let (arrivals, arrived) = AsyncStream<Void>.makeStream()

  var all: [ReceivedRequest] { requests.value }
  var last: ReceivedRequest? { all.last }

  func append(_ request: ReceivedRequest) {
    requests.update { $0.append(request) }
    arrived.yield()
  }

  /// Waits for the next request that has not been returned yet.
  func arrival() async {
    for await _ in arrivals { return }
  }
}
