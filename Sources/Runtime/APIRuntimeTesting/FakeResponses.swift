public import APIRuntime
public import Foundation
public import HTTPTypes

/// The responses of a client that sends nothing, for previews and for tests of code that uses a
/// client.
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
  private typealias RespondWithPage<Request: APIRequest> =
    @Sendable (Request, Int) async throws -> (Request.Response, HTTPFields)?

  /// The responses, keyed by the type of the request.
  private var responses: [ObjectIdentifier: any Sendable] = [:]
  private var pages: [ObjectIdentifier: any Sendable] = [:]

  init() {}

  /// Sets the response to every request of a type, replacing an earlier one.
  ///
  /// - Parameters:
  ///   - request: The type of the requests.
  ///   - headers: The headers of the response.
  ///   - respond: Creates the response from the request. It may throw a failure of the endpoint, an
  ///     `APIError` containing one, or a `TransportError`. The caller receives the error as from a
  ///     real call.
  public mutating func on<Request: APIRequest>(
    _ request: Request.Type, headers: HTTPFields = HTTPFields(),
    respond: @escaping @Sendable (Request) async throws -> Request.Response
  ) {
    let withHeaders: Respond<Request> = { (try await respond($0), headers) }
    responses[ObjectIdentifier(request)] = withHeaders
    pages[ObjectIdentifier(request)] = nil
  }

  /// Sets the pages of a list, whatever its pagination. A single call returns page 0.
  ///
  /// ```swift
  /// fake.on(ListUsers.self, page: { _, number in number < 2 ? UserPage(users: users[number]) : nil })
  /// ```
  ///
  /// - Parameters:
  ///   - request: The type of the requests.
  ///   - headers: The headers of each response.
  ///   - page: Creates a page from the request that began the list and the number of the page,
  ///     counted from 0; nil after the last page. It may throw the same errors as a response.
  public mutating func on<Request: PagedRequest>(
    _ request: Request.Type, headers: HTTPFields = HTTPFields(),
    page: @escaping @Sendable (_ request: Request, _ number: Int) async throws -> Request.Response?
  ) {
    let withHeaders: RespondWithPage<Request> = { request, number in
      try await page(request, number).map { ($0, headers) }
    }
    let first: Respond<Request> = { request in
      guard let page = try await withHeaders(request, 0) else { throw NoFirstPage() }
      return page
    }
    responses[ObjectIdentifier(request)] = first
    pages[ObjectIdentifier(request)] = withHeaders
  }

  package func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request> {
    guard let respond = responses[ObjectIdentifier(Request.self)] as? Respond<Request> else {
      throw .middleware(
        UnstubbedRequest(operation: Request.endpoint.id, type: "\(Request.self)"),
        Self.call(Request.endpoint))
    }
    return Self.decoded(try await Self.answer(Request.self) { try await respond(request) })
  }

  package func countsPages<Request: PagedRequest>(of request: Request.Type) -> Bool {
    pages[ObjectIdentifier(request)] != nil
  }

  package func page<Request: PagedRequest>(
    _ number: Int, of request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request>? {
    guard let page = pages[ObjectIdentifier(Request.self)] as? RespondWithPage<Request> else {
      return nil
    }
    return try await Self.answer(Request.self) { try await page(request, number) }
      .map(Self.decoded)
  }

  private static func decoded<Request: APIRequest>(
    _ answer: (value: Request.Response, headers: HTTPFields)
  ) -> DecodedResponse<Request> {
    let raw = RawResponse(operation: Request.endpoint.id, status: .ok, headers: answer.headers)
    return DecodedResponse(value: answer.value, raw: raw)
  }

  /// Runs a closure of the test, and throws its error as a real call would.
  private static func answer<Request: APIRequest, Answer>(
    _ request: Request.Type, _ answer: () async throws -> Answer
  ) async throws(APIError<Request.Failure>) -> Answer {
    do {
      try Task.checkCancellation()
      return try await answer()
    } catch let error as APIError<Request.Failure> {
      throw error
    } catch let failure as Request.Failure {
      let response = RawResponse(operation: Request.endpoint.id, status: status(of: failure))
      throw .failure(failure, response)
    } catch {
      throw APIError(preventing: error, in: call(Request.endpoint))
    }
  }

  private static func call(_ endpoint: Endpoint) -> APICall {
    APICall(operation: endpoint.id, method: endpoint.method)
  }

  /// Returns the status for which a failure is documented.
  ///
  /// It is derived from the name of the failure's case: `notFound` is 404.
  private static func status(of failure: some APIFailure) -> HTTPResponse.Status {
    let name = Mirror(reflecting: failure).children.first?.label ?? "\(failure)"
    switch name {
    case "clientError": return .badRequest
    case "serverError", "other": return .internalServerError
    case "rejected": return .ok
    default:
      let letters = name.lowercased().filter(\.isLetter)
      let known = HTTPResponse.Status.registered.values.first {
        $0.reasonPhrase.lowercased().filter(\.isLetter) == letters
      }
      let code = Int(name.filter(\.isNumber)).flatMap { (100...599).contains($0) ? $0 : nil }
      return known ?? HTTPResponse.Status(registered: code ?? 500)
    }
  }
}

extension FakeResponses: RequestStubbing {}

/// An error thrown when a call needs the first page of a list that has been faked without pages.
private struct NoFirstPage: Error, CustomStringConvertible {
  let description = "a call needs page 0, which this fake lacks"
}

/// An error thrown when a fake lacks a response to a request.
public struct UnstubbedRequest: LocalizedError, CustomStringConvertible, Sendable {
  /// The operation that was called: `users.get`.
  public let operation: String
  /// The type of the request: `GetUser`.
  public let type: String

  /// A description with the operation, and how to add a response for it.
  public var description: String {
    "this fake has no response for '\(operation)'; add 'fake.on(\(type).self) { request in … }'"
  }

  /// Same as `description`.
  public var errorDescription: String? { description }
}

extension APIService {
  /// Creates a client that sends nothing and returns fake responses.
  ///
  /// A request without a fake response fails with ``UnstubbedRequest``.
  public static func fake(_ describe: (inout FakeResponses) -> Void) -> Self {
    var client = APIClient(server: "https://fake.invalid")
    var responses = FakeResponses()
    describe(&responses)
    client.answers = responses
    return Self(client: client)
  }
}
