import APIModel
import APIValues
import Foundation
import SpecDocument

/// A way in which a request violates the document.
struct MockViolation: Equatable {
  /// The location, such as `query 'limit'`, or `body /owner/name`: a JSON pointer into the body.
  var place: String
  var message: String
  /// The violated keyword of the document: `required`, `type`, `maximum`.
  var rule: String

  var text: String { "\(place): \(message)" }
}

/// Validates requests against their operation.
struct RequestValidation {
  let graph: TypeGraph
  let formats: [SourceSpan: String]
  let clientParameters: [Parameter]

  func violations(in request: MockRequest, of operation: APIModel.Operation, path: [String: String])
    -> [MockViolation]
  {
    let parameters = operation.parameters + clientParameters
    var found: [MockViolation] = []
    for parameter in parameters {
      let place = "\(parameter.location.rawValue) '\(parameter.name.text)'"
      guard let value = value(of: parameter, among: parameters, in: request, path) else {
        // An object without members is not written.
        if parameter.isRequired, parameter.location != .path, !graph.isObject(parameter.type) {
          found.append(MockViolation(place: place, message: "it is required", rule: "required"))
        }
        continue
      }
      // HTTP has another format for its own dates.
      if parameter.location == .header, graph.bare(parameter.type) == .scalar(.date) { continue }
      found += violations(
        in: value, parameter.type, parameter.constraints, at: place, named: parameter.name.span,
        isText: true)
    }
    return found + body(of: request, operation)
  }

  /// Returns the value of a parameter; nil without one.
  private func value(
    of parameter: Parameter, among parameters: [Parameter], in request: MockRequest,
    _ path: [String: String]
  ) -> Node? {
    let name = parameter.name.text
    func others() -> Set<ExactText> {
      Set(
        texts: parameters.filter { $0.location == parameter.location && $0.name != parameter.name }
          .map(\.name.text))
    }
    let isQuery = parameter.location == .query
    let text = ParameterText(graph) { MockRequest.decoded($0, isQuery: isQuery) }
    switch parameter.location {
    case .path: return path[name].map { text.value(of: parameter, in: $0) }
    case .query: return text.value(of: parameter, in: request.queryItems, besides: others())
    case .cookie: return text.value(of: parameter, in: request.cookies, besides: others())
    case .header:
      let plain = ParameterText(graph) { $0.trimmingCharacters(in: .whitespaces) }
      return request.header(name).map { plain.value(of: parameter, in: $0) }
    case .querystring: return nil
    }
  }

  /// Returns the ways in which a value, which may be text as a whole, does not fit its type or
  /// exceeds its limits.
  private func violations(
    in value: Node, _ type: TypeUse, _ limits: Constraints, at place: String,
    named name: SourceSpan? = nil, isText: Bool = false
  ) -> [MockViolation] {
    let mismatches = ValueMatcher(graph, .sent)
      .mismatches(in: value, as: type, within: limits, formats: formats, at: name)
    return mismatches.compactMap { mismatch in
      let place = mismatch.pointer.isEmpty ? place : "\(place) \(mismatch.pointer)"
      func violation(_ rule: String, _ message: String? = nil) -> MockViolation {
        MockViolation(place: place, message: message ?? mismatch.message(in: graph), rule: rule)
      }
      return switch mismatch.reason {
      case .kind(let expected) where isText: violation("type", "expected \(expected)")
      case .null, .kind, .range: violation("type")
      case .format: violation("format")
      case .absent: violation("required")
      case .unlisted: violation("enum")
      case .limit(let rule, _): violation(rule)
      // A newer client may send more.
      case .undescribed: nil
      }
    }
  }

  // MARK: - Bodies

  private func body(of request: MockRequest, _ operation: APIModel.Operation) -> [MockViolation] {
    guard let body = operation.body else { return [] }
    guard !request.body.isEmpty else {
      return body.isRequired
        ? [MockViolation(place: "body", message: "it is required", rule: "required")] : []
    }
    let type = request.header("Content-Type").map { MediaType($0) }
    guard
      let content = type.flatMap({ body.contents.content(of: $0) })
        ?? (type == nil ? body.content : nil)
    else {
      return [
        MockViolation(
          place: "header 'Content-Type'", message: "the operation takes another media type",
          rule: "content")
      ]
    }
    return violations(in: request.body, type ?? content.mediaType, content)
      .sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
  }

  private func violations(in body: [UInt8], _ type: MediaType, _ content: Content)
    -> [MockViolation]
  {
    func wrong(_ message: String, at place: String = "body") -> [MockViolation] {
      [MockViolation(place: place, message: message, rule: "content")]
    }
    func check(_ value: Node, _ type: TypeUse, at place: String = "body", isText: Bool = false)
      -> [MockViolation]
    {
      violations(in: value, type, content.constraints, at: place, isText: isText)
    }
    switch content.kind {
    case .json:
      guard let node = parseJSON(body) else { return wrong("it is not JSON") }
      return check(node, content.type)
    case .lines:
      guard case .array(let element) = content.type else { return [] }
      return body.split(separator: UInt8(ascii: "\n")).enumerated().flatMap { index, line in
        let place = "body line \(index + 1)"
        return parseJSON(Array(line.drop { $0 == 0x1E })).map { check($0, element, at: place) }
          ?? wrong("it is not JSON", at: place)
      }
    case .text:
      let text = String(bytes: body, encoding: .utf8) ?? String(bytes: body, encoding: .isoLatin1)
      return check(.text(text ?? "", at: .nowhere), content.type)
    case .form:
      let text = String(decoding: body, as: UTF8.self)
      let fields = MockRequest.pairs(in: text[...], "&").map { FormField(name: $0, value: $1) }
      let form = FormReading(graph, content) { MockRequest.decoded($0, isQuery: true) }
      return check(form.value(of: fields), content.type, isText: true)
    case .multipart:
      guard type.isFormData else { return [] }
      guard let boundary = type.parameters.first(where: { $0.name.lowercased() == "boundary" })
      else {
        return wrong("it lacks the boundary", at: "header 'Content-Type'")
      }
      guard let fields = FormField.parts(of: body, boundary: boundary.value) else {
        return wrong("lines with the boundary do not enclose its parts")
      }
      return check(FormReading(graph, content) { $0 }.value(of: fields), content.type, isText: true)
    case .xml, .events, .binary: return []
    }
  }
}
