public import APIRuntime
public import HTTPTypes

/// The responses of a client that sends nothing, for previews and for tests of code that uses a client.
///
/// ```swift
/// let blog = BlogClient.fake { fake in
///   fake.on(GetUser.self) { request in User(id: request.id, name: "Ada") }
///   fake.on(DeleteUser.self) { _ in throw DeleteUser.Failure.notFound(problem) }
/// }
/// ```
public struct FakeResponses: Sendable {
  private typealias Respond<Request: APIRequest> =
    @Sendable (Request) async throws -> (Request.Response, HTTPFields)

  /// Keyed by the type of the request.
  private var responses: [ObjectIdentifier: any Sendable] = [:]

  init() {}

  /// Sets the response to every request of a type, replacing an earlier one.
  ///
  /// - Parameters:
  ///   - request: The type of the requests.
  ///   - headers: The headers of the response.
  ///   - respond: Creates the response from the request. It may throw a failure of the endpoint, an `APIError`
  ///     containing one, or a `TransportError`; the caller receives what it throws as it would from a real call.
  public mutating func on<Request: APIRequest>(
    _ request: Request.Type, headers: HTTPFields = HTTPFields(),
    respond: @escaping @Sendable (Request) async throws -> Request.Response
  ) {
    let withHeaders: Respond<Request> = { (try await respond($0), headers) }
    responses[ObjectIdentifier(request)] = withHeaders
  }

  package func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request> {
    let operation = Request.endpoint.id
    guard let respond = responses[ObjectIdentifier(Request.self)] as? Respond<Request> else {
      throw .middleware(
        UnstubbedRequest(operation: operation, type: "\(Request.self)"), Self.call(Request.endpoint))
    }
    do {
      try Task.checkCancellation()
      let (value, headers) = try await respond(request)
      let raw = RawResponse(operation: operation, status: .ok, headers: headers)
      return DecodedResponse(value: value, raw: raw)
    } catch let error as APIError<Request.Failure> {
      throw error
    } catch let failure as Request.Failure {
      throw .failure(failure, RawResponse(operation: operation, status: Self.status(of: failure)))
    } catch {
      throw APIError(preventing: error, in: Self.call(Request.endpoint))
    }
  }

  private static func call(_ endpoint: Endpoint) -> CallSummary {
    CallSummary(operation: endpoint.id, method: endpoint.method)
  }

  /// Returns the status that a failure is documented for, derived from the name of its case: `notFound` is 404.
  private static func status(of failure: some APIFailure) -> HTTPStatus {
    let name = Mirror(reflecting: failure).children.first?.label ?? "\(failure)"
    switch name {
    case "clientError": return .badRequest
    case "serverError", "other": return .internalServerError
    case "rejected": return .ok
    default:
      let letters = name.lowercased().filter(\.isLetter)
      let known = (100...599).lazy.map(HTTPStatus.init).first {
        $0.reasonPhrase?.lowercased().filter(\.isLetter) == letters
      }
      return known ?? HTTPStatus(code: Int(name.filter(\.isNumber)) ?? 500)
    }
  }
}

extension FakeResponses: RequestAnswering {}

/// An error for a request that a fake has no response for.
public struct UnstubbedRequest: Error, CustomStringConvertible, Sendable {
  /// The operation that was called: `getUser`.
  public let operation: String
  /// The type of the request: `GetUser`.
  public let type: String

  /// The operation, and how to add a response for it.
  public var description: String {
    "this fake has no response for '\(operation)'; add 'fake.on(\(type).self) { request in … }'"
  }
}

extension APIService {
  /// Creates a client that sends nothing and returns fake responses; any other request fails with
  /// ``UnstubbedRequest``.
  public static func fake(_ describe: (inout FakeResponses) -> Void) -> Self {
    Self(client: .fake(describe))
  }
}

extension APIClient {
  /// Creates a client that sends nothing and returns fake responses; any other request fails with
  /// ``UnstubbedRequest``.
  public static func fake(_ describe: (inout FakeResponses) -> Void) -> APIClient {
    var client = APIClient(server: "https://fake.invalid")
    var responses = FakeResponses()
    describe(&responses)
    client.answers = responses
    return client
  }
}
