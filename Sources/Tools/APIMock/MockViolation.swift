import APIUsage
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
      let isDate =
        parameter.location == .header && graph.bare(parameter.type) == .scalar(.date)
      let mismatches =
        isDate ? [] : violations(in: value, parameter.type, at: place, isText: true)
      let limit = mismatches.isEmpty ? parameter.constraints.violation(of: Literal(value)) : nil
      found += mismatches
      found += limit.map { [MockViolation(place: place, message: $0.message, rule: $0.rule)] } ?? []
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

  /// Returns the mismatches of a value, which may be text as a whole.
  private func violations(
    in value: Node, _ type: TypeUse, at place: String, isText: Bool = false
  ) -> [MockViolation] {
    ValueMatcher(graph, .sent).mismatches(in: value, as: type).flatMap { mismatch in
      let place = mismatch.pointer.isEmpty ? place : "\(place) \(mismatch.pointer)"
      func violation(_ rule: String, _ message: String? = nil) -> [MockViolation] {
        let message = message ?? mismatch.message(in: graph)
        return [MockViolation(place: place, message: message, rule: rule)]
      }
      switch mismatch.reason {
      case .kind(let expected) where isText: return violation("type", "expected \(expected)")
      case .null, .kind, .range: return violation("type")
      case .format: return violation("format")
      case .absent: return violation("required")
      case .unlisted: return violation("enum")
      // A newer client may send more.
      case .undescribed: return []
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
    guard content.kind == .json else { return [] }
    guard let node = parseJSON(request.body) else {
      return [MockViolation(place: "body", message: "it is not JSON", rule: "content")]
    }
    return violations(in: node, content.type, at: "body")
      .sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
  }
}
