import APIUsage
import APIModel
import APIValues
import Foundation
import SpecDocument

/// The answer to a request for one operation.
struct MockAnswer {
  let mock: MockAPI
  let operation: APIModel.Operation
  let request: MockRequest
  /// The parameters in the path, as sent.
  let path: [String: String]
  private let preferences: MockPreferences

  init(mock: MockAPI, operation: APIModel.Operation, request: MockRequest) {
    self.mock = mock
    self.operation = operation
    self.request = request
    path = mock.finder.parameters(of: operation, in: request.path)
    preferences = MockPreferences(
      request.headers.filter { $0.name.lowercased() == "prefer" }.map(\.value))
  }

  func response() -> MockResponse {
    var response = prepared()
    response.delay = preferences.delay
    return response
  }

  private func prepared() -> MockResponse {
    let preferred =
      preferences.code.map { operation.response(for: $0) } ?? Self.usual(of: operation)
    let violations = preferences.violations + exampleViolations(preferred)
    guard violations.isEmpty else {
      return .problem(400, "the mock cannot do what the request prefers", violations)
    }
    if let code = preferences.code {
      return preferred.map { answer($0, status: code) } ?? MockResponse(status: code)
    }
    return checked()
  }

  /// Returns the refusal of the request, or the answer to a valid one.
  private func checked() -> MockResponse {
    if mock.checksCredentials {
      let missing = CredentialCheck(schemes: mock.api.securitySchemes)
        .missing(in: request, of: operation)
      if !missing.isEmpty { return unauthorized(missing) }
    }
    if mock.store != nil, request.body.count > MockStore.bodyLimit,
      request.header("Content-Type")?.contains("json") == true
    {
      return .problem(413, "with state, a resource has at most 1 MiB", [])
    }
    let validation = RequestValidation(
      graph: mock.plan.graph, formats: mock.plan.hints.formats,
      clientParameters: mock.api.clientParameters)
    let violations = validation.violations(in: request, of: operation, path: path)
    guard violations.isEmpty else {
      return refusal([400, 422], "the request does not match the document", violations)
    }
    guard let success = Self.usual(of: operation) else { return MockResponse(status: 204) }
    if let refused = unacceptable(success) { return refused }
    if let stored = mock.store?.answer(to: self, success) { return stored }
    return answer(success, status: success.status.shown(success: success.isSuccess))
  }

  /// Returns the refusal of a request that accepts no media type of the response; nil if it accepts
  /// one.
  private func unacceptable(_ response: Response) -> MockResponse? {
    let contents = response.contents
    guard !contents.isEmpty, accepted.choice(of: contents) == nil else { return nil }
    let offers = contents.flatMap(\.mediaTypes).map { "'\($0.text)'" }.joined(separator: ", ")
    return refusal(
      [406], "the request accepts no media type of the response",
      [
        MockViolation(
          place: "header 'Accept'", message: "the response is \(offers)", rule: "content")
      ])
  }

  private var accepted: AcceptField {
    AcceptField(
      request.headers.filter { $0.name.lowercased() == "accept" }.map(\.value)
        .joined(separator: ","))
  }

  private func exampleViolations(_ response: Response?) -> [MockViolation] {
    guard let name = preferences.example else { return [] }
    let known = (response?.contents ?? []).flatMap { mock.plan.hints.named(of: $0).map(\.name) }
    if known.contains(where: { $0 == name }) { return [] }
    let others =
      known.isEmpty
      ? "its examples lack names"
      : "its examples are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    return [
      MockPreferences.violation("'\(name.prefix(60))' is not an example of the response; \(others)")
    ]
  }

  /// Returns the response to a valid request: the first success, or the first response.
  static func usual(of operation: APIModel.Operation) -> Response? {
    operation.responses.first(where: \.isSuccess) ?? operation.responses.first
  }

  private func unauthorized(_ missing: [SecurityScheme]) -> MockResponse {
    var answer = refusal(
      [401], "the request lacks credentials that the document requires", missing.map(\.violation))
    answer.headers.removeAll { $0.name.lowercased() == "www-authenticate" }
    for challenge in Set(missing.compactMap(\.challenge)).sorted() {
      answer.headers.append(("WWW-Authenticate", Self.field(challenge)))
    }
    return answer
  }

  /// Returns the documented failure with one of the statuses, so that clients can decode it. The
  /// violations are then its message, and in a header field. Without a documented failure, it
  /// returns problem details.
  private func refusal(_ statuses: [Int], _ title: String, _ violations: [MockViolation])
    -> MockResponse
  {
    let documented =
      statuses.first { code in
        operation.responses.contains { $0.status == .code(code) }
      } ?? statuses[0]
    guard let response = operation.response(for: documented), response.content != nil else {
      return .problem(statuses[0], title, violations)
    }
    let texts = violations.map(\.text).joined(separator: "; ")
    var answer = answer(response, status: documented, reason: texts)
    answer.violations = violations.map(\.text)
    answer.headers.append(("Mock-Violations", Self.field(texts)))
    return answer
  }

  // MARK: - Responses

  /// The number of the sample, so that it matches the object named in the path.
  var number: Int {
    if preferences.isDynamic { return Int.random(in: 1...1_000) }
    for parameter in operation.parameters.reversed() where parameter.location == .path {
      guard let text = path[parameter.name.text], let value = Int(text),
        case .scalar(_, .counted(let first))? = mock.plan.sample(of: parameter, in: operation)
      else { continue }
      let number = value.subtractingReportingOverflow(first - 1)
      return number.overflow ? 1 : max(1, min(number.partialValue, 1_000_000))
    }
    return 1
  }

  /// Returns a documented response with a body, which may be a page; without one, with a sample whose
  /// message is the reason for a failure.
  func answer(
    _ response: Response, status: Int, json: Literal? = nil, page: MockPage? = nil,
    reason: String? = nil
  ) -> MockResponse {
    var (answer, page) = (MockResponse(status: status), page)
    let hasBody = status != 204 && status != 304 && status >= 200
    let content = hasBody ? content(of: response) : nil
    if let (content, _) = content {
      guard let body = body(content, json, reason, &page) else {
        return .problem(501, "the limits in the document permit no sample of this response", [])
      }
      answer.body = body
    }
    for header in response.headers where header.name.text.lowercased() != "content-type" {
      guard let sample = text(of: header) else { continue }
      let text = page.map { $0.field(header.name.text, sample: sample) } ?? sample
      if let text { answer.headers.append((header.name.text, text)) }
    }
    if let (content, type) = content {
      answer.headers.append(("Content-Type", content.shown(as: type).text))
    }
    return answer
  }

  /// Returns the content with the preferred example, or otherwise the one that the request accepts,
  /// or otherwise the first one.
  private func content(of response: Response) -> (Content, MediaType)? {
    let contents = response.contents
    let named = contents.filter { content in
      mock.plan.hints.named(of: content).contains { $0.name == preferences.example }
    }
    return accepted.choice(of: named.isEmpty ? contents : named)
      ?? (named.first ?? contents.first).map { ($0, $0.mediaType) }
  }

  /// Returns the body in pieces; nil for a type without samples.
  private func body(
    _ content: Content, _ json: Literal?, _ reason: String?, _ page: inout MockPage?
  ) -> [[UInt8]]? {
    if let json { return [Array(json.jsonText.utf8)] }
    let examples = mock.plan.hints.named(of: content)
    if let example = examples.first(where: { $0.name == preferences.example }) {
      let text = content.kind == .json ? example.value.jsonText : example.value.plainText
      return [Array(text.utf8)]
    }
    let sample = mock.plan.sample(of: content)
    func values() -> [Literal] {
      (1...3).compactMap { number in sample.map { mock.plan.json($0, number, .received) } }
    }
    switch content.kind {
    case .json:
      return sample.map {
        let value = mock.plan.json($0, number, .received)
        let answer =
          reason.map { explained(value, as: content.type, by: $0) }
          ?? onlyPage(identified(value, as: content.type), as: content.type, &page)
        return [Array(answer.jsonText.utf8)]
      }
    case .text:
      let text = sample.map { mock.plan.json($0, number).plainText } ?? "Text \(number)"
      return [Array(text.utf8)]
    case .xml: return [Array((mock.plan.exampleText(of: content) ?? "<sample/>").utf8)]
    case .events:
      let isText = mock.plan.graph.bare(content.type) == .scalar(.string)
      return values().enumerated().map { index, value in
        let lines = (isText ? value.plainText : value.jsonText).split(
          separator: "\n", omittingEmptySubsequences: false)
        return Array("id: \(index + 1)\n\(lines.map { "data: \($0)\n" }.joined())\n".utf8)
      }
    case .lines:
      let separator = content.mediaType.essence.hasSuffix("json-seq") ? "\u{1E}" : ""
      return values().map { Array((separator + $0.jsonText + "\n").utf8) }
    case .form:
      let value = sample.map { mock.plan.json($0, number) }
      return [Array((value?.formText ?? "sample=1").utf8)]
    case .binary: return [Array((mock.plan.exampleText(of: content) ?? "Sample").utf8)]
    case .multipart:
      return [Array("--sample\r\nContent-Type: text/plain\r\n\r\nSample\r\n--sample--\r\n".utf8)]
    }
  }

  private func text(of header: ResponseHeader) -> String? {
    let sample = mock.plan.sample(of: header.type.base, at: SampleSite(header.name))
    guard let value = sample.map({ mock.plan.json($0) }) else { return nil }
    return header.isJSON ? Self.field(value.jsonText) : Self.text(value).map(Self.field)
  }

  /// Formats a value like a parameter with the style `simple`.
  private static func text(_ value: Literal) -> String? {
    switch value {
    case .string(let text), .integer(let text), .number(let text): return text
    case .bool(let value): return "\(value)"
    case .array(let items): return items.compactMap(text).joined(separator: ",")
    case .object(let members):
      return members.sorted { $0.key < $1.key }.compactMap { key, value in
        text(value).map { "\(key.text),\($0)" }
      }.joined(separator: ",")
    case .null: return nil
    }
  }

  /// Returns a valid field value (RFC 9110 §5.5).
  private static func field(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.filter { (0x20...0x7E).contains($0.value) }))
  }
}

extension ResponseStatus {
  /// Returns a status that this one stands for.
  func shown(success: Bool) -> Int {
    switch self {
    case .code(let code): code
    case .range(let digit): digit * 100
    case .default: success ? 200 : 500
    }
  }
}

extension Content {
  /// Returns a media type, or one that matches a range such as `image/*`.
  fileprivate func shown(as type: MediaType) -> MediaType {
    let type = type.concrete(as: kind)
    if kind == .multipart { return MediaType("\(type.essence); boundary=sample") }
    // The mock writes UTF-8.
    let names = type.parameters.map { $0.name.lowercased() }
    guard names.contains("charset") else { return type }
    let others = type.text.split(separator: ";").filter {
      !$0.trimmingCharacters(in: .whitespaces).lowercased().hasPrefix("charset")
    }
    return MediaType(others.joined(separator: ";") + "; charset=utf-8")
  }
}

extension Literal {
  /// A string without quotes; any other value as JSON.
  var plainText: String { if case .string(let text) = self { text } else { jsonText } }
}
