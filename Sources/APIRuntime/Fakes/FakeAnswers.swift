public import HTTPTypes

/// What a client answers that sends nothing: for previews, and for tests of what stands on a client.
///
/// ```swift
/// let blog = BlogClient.fake { fake in
///   fake.on(GetUser.self) { request in User(id: request.id, name: "Ada") }
///   fake.on(DeleteUser.self) { _ in throw DeleteUser.Failure.notFound(problem) }
/// }
/// ```
public struct FakeAnswers: Sendable {
  private typealias Answer<Request: APIRequest> =
    @Sendable (Request) async throws -> (Request.Response, HTTPFields)

  /// By the type of the request.
  private var answers: [ObjectIdentifier: any Sendable] = [:]

  init() {}

  /// Answers every request of a type. A later answer takes the place of an earlier one.
  ///
  /// - Parameters:
  ///   - headers: What the response has for headers.
  ///   - answer: Makes the response from the request. It may throw a failure of the endpoint, an ``APIError`` with one,
  ///     or a ``TransportError``; whatever it throws arrives at the caller as a call's error would.
  public mutating func on<Request: APIRequest>(
    _ request: Request.Type, headers: HTTPFields = HTTPFields(),
    answer: @escaping @Sendable (Request) async throws -> Request.Response
  ) {
    let withHeaders: Answer<Request> = { (try await answer($0), headers) }
    answers[ObjectIdentifier(request)] = withHeaders
  }

  func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> APIResponse<Request> {
    let operation = Request.endpoint.id
    guard let answer = answers[ObjectIdentifier(Request.self)] as? Answer<Request> else {
      throw .other(UnansweredRequest(operation: operation, type: "\(Request.self)"))
    }
    do {
      try Task.checkCancellation()
      let (value, headers) = try await answer(request)
      let raw = RawResponse(operation: operation, status: .ok, headers: headers)
      return APIResponse(value: value, raw: raw)
    } catch let error as APIError<Request.Failure> {
      throw error
    } catch let failure as Request.Failure {
      throw .failure(failure, RawResponse(operation: operation, status: Self.status(of: failure)))
    } catch {
      throw Fault(error).typed()
    }
  }

  /// The status that a failure is documented for, by the name of its case: `notFound` is 404.
  private static func status(of failure: some APIFailure) -> HTTPStatus {
    let name = Mirror(reflecting: failure).children.first?.label ?? "\(failure)"
    switch name {
    case "clientError": return .badRequest
    case "serverError", "other": return .internalServerError
    case "rejected": return .ok
    default:
      let letters = name.lowercased().filter(\.isLetter)
      let known = HTTPStatus.reasonPhrases.first {
        $0.value.lowercased().filter(\.isLetter) == letters
      }
      return HTTPStatus(code: known?.key ?? Int(name.filter(\.isNumber)) ?? 500)
    }
  }
}

/// A fake was sent a request that it has no answer for.
public struct UnansweredRequest: Error, CustomStringConvertible, Sendable {
  /// The operation that was called: `getUser`.
  public let operation: String
  /// The type of the request: `GetUser`.
  public let type: String

  /// Which one, and how to answer it.
  public var description: String {
    "this fake has no answer for '\(operation)'; add 'fake.on(\(type).self) { request in … }'"
  }
}

extension APIService {
  /// A client that sends nothing and gives these answers; any other request fails with ``UnansweredRequest``.
  public static func fake(_ describe: (inout FakeAnswers) -> Void) -> Self {
    Self(client: .fake(describe))
  }
}

extension APIClient {
  /// A client that sends nothing and gives these answers; any other request fails with ``UnansweredRequest``.
  public static func fake(_ describe: (inout FakeAnswers) -> Void) -> APIClient {
    var client = APIClient(server: "https://fake.invalid")
    var answers = FakeAnswers()
    describe(&answers)
    client.configuration.fake = answers
    return client
  }
}
