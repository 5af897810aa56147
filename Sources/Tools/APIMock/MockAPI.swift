package import APIGenCore
import APIUsage
import APIModel
import APIValues
import Foundation
import SpecDocument
import SwiftClient

/// Answers requests with samples of the documented responses.
///
/// ```swift
/// let api = try MockAPI(contentsOf: "api.yaml")
/// let response = api.respond(to: MockRequest(method: "GET", target: "/users/7"))
/// ```
public final class MockAPI: Sendable {
  /// An error for a document that cannot be mocked.
  public struct InvalidDocument: Error, CustomStringConvertible {
    /// apigen's messages with their locations.
    public let description: String
  }

  let api: API
  let plan: SamplePlan
  let finder: OperationFinder
  /// The created, changed and deleted resources; nil if the mock is stateless.
  let store: MockStore?
  /// Whether to refuse requests without the credentials that the document requires.
  let checksCredentials: Bool

  /// Reads a document in any format that apigen supports.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isStateful: Whether created resources can be retrieved, changed and deleted.
  ///   - checksCredentials: Whether to refuse a request with status 401 if it lacks the credentials
  ///     that the document requires. Any credentials are accepted.
  /// - Throws: ``InvalidDocument``, or the error of reading the file.
  public convenience init(
    contentsOf path: String, isStateful: Bool = false, checksCredentials: Bool = false
  ) throws {
    let input = SpecInput(
      path: path, contents: try SpecArgument.read(path),
      files: try SpecFiles.disk(spec: path, root: nil),
      options: PlanOptions(source: path, version: apigenVersion))
    try self.init(input, isStateful: isStateful, checksCredentials: checksCredentials)
  }

  /// Reads a document from a string.
  ///
  /// - Parameters:
  ///   - document: YAML or JSON.
  ///   - isStateful: Whether created resources can be retrieved, changed and deleted.
  ///   - checksCredentials: Whether to refuse a request with status 401 if it lacks the credentials
  ///     that the document requires. Any credentials are accepted.
  /// - Throws: ``InvalidDocument``.
  public convenience init(
    document: String, isStateful: Bool = false, checksCredentials: Bool = false
  ) throws {
    try self.init(
      SpecInput(
        path: "api.yaml", contents: Array(document.utf8),
        options: PlanOptions(source: "api.yaml", version: apigenVersion)),
      isStateful: isStateful, checksCredentials: checksCredentials)
  }

  package init(
    _ input: SpecInput, isStateful: Bool, checksCredentials: Bool = false
  ) throws(InvalidDocument) {
    var input = input
    input.samples = .debug
    // An unreadable part does not affect the rest of the document.
    input.overrides.broken = .skip
    let generation = generate(input)
    let printer = DiagnosticPrinter(generation.record.sources)
    guard let api = generation.api else {
      throw InvalidDocument(description: printer.text(generation.record.diagnostics))
    }
    self.api = api
    var broken = Diagnostics()
    for diagnostic in generation.record.diagnostics.all where diagnostic.category == .leftOut {
      broken.add(diagnostic)
    }
    brokenParts = printer.text(broken)
    plan = SamplePlan(api)
    finder = OperationFinder(api)
    store = isStateful ? MockStore() : nil
    self.checksCredentials = checksCredentials
  }

  /// apigen's messages about the parts of the document that have errors, and are therefore left out;
  /// empty for a document without errors.
  public let brokenParts: String

  /// The number of operations that the mock answers.
  public var operationCount: Int { api.operations.count }

  /// The operations that are answered with status 501, since the limits in the document permit no
  /// sample of their response: `GET /users`.
  public var operationsWithoutSample: [String] {
    api.operations.filter { operation in
      guard let response = MockAnswer.usual(of: operation), let content = response.content,
        content.kind == .json
      else { return false }
      return plan.sample(of: content) == nil
    }.map { "\($0.method) \($0.path)" }
  }

  /// Whether the document contains the path of a request, with any method.
  public func hasPath(of request: MockRequest) -> Bool {
    finder.operation(request.method, request.path) != nil
      || !finder.methods(at: request.path).isEmpty
  }

  /// Returns the response to a request.
  public func respond(to request: MockRequest) -> MockResponse {
    var response = answer(to: request)
    if request.method == "HEAD" {
      // The length of a stream is not known before it ends.
      if response.body.count == 1 {
        response.headers.append(("Content-Length", String(response.bytes.count)))
      }
      response.body = []
    }
    CrossOrigin(request: request).allow(&response)
    return response
  }

  private func answer(to request: MockRequest) -> MockResponse {
    let method =
      request.method == "HEAD" && finder.operation("HEAD", request.path) == nil
      ? "GET" : request.method
    guard let index = finder.operation(method, request.path, query: request.decodedQuery)
    else {
      var methods = finder.methods(at: request.path)
      if methods.contains("GET"), !methods.contains("HEAD") { methods.append("HEAD") }
      guard !methods.isEmpty else { return .problem(404, "no operation has this path", []) }
      if method == "OPTIONS" { return CrossOrigin(request: request).options(methods) }
      var response = MockResponse.problem(405, "the operation has other methods", [])
      response.headers.append(("Allow", methods.sorted().joined(separator: ", ")))
      return response
    }
    return MockAnswer(mock: self, operation: api.operations[index], request: request).response()
  }
}

extension MockResponse {
  /// Returns problem details (RFC 9457) for an invalid request.
  static func problem(_ status: Int, _ title: String, _ violations: [MockViolation]) -> MockResponse
  {
    var response = MockResponse(status: status)
    response.violations = violations.map(\.text)
    let errors = violations.map { violation in
      Literal.object([
        "place": .string(violation.place), "message": .string(violation.message),
        "rule": .string(violation.rule),
      ])
    }
    var members: [ExactText: Literal] = [
      "title": .string(title), "status": .integer(String(status)),
    ]
    if !errors.isEmpty { members["errors"] = .array(errors) }
    response.headers.append(("Content-Type", "application/problem+json"))
    response.body = [Array(Literal.object(members).jsonText.utf8)]
    return response
  }
}
