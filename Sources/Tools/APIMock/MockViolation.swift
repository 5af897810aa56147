import APIInspection
import APIModel
import APISamples
import Foundation
import SpecDocument

/// A way in which a request violates the document.
struct MockViolation: Equatable {
  /// The location, such as `query 'limit'` or `body`.
  var place: String
  var message: String
  /// The violated keyword of the document: `required`, `type`, `maximum`.
  var rule: String
}

/// Validates requests against their operation.
struct RequestValidation {
  let graph: TypeGraph
  let clientParameters: [Parameter]

  func violations(in request: MockRequest, of operation: APIModel.Operation, path: [String: String])
    -> [MockViolation]
  {
    let query = request.queryItems
    var found: [MockViolation] = []
    for parameter in operation.parameters + clientParameters {
      let name = parameter.name.text
      let place = "\(parameter.location.rawValue) '\(name)'"
      let values: [String] =
        switch parameter.location {
        case .path: [path[name]].compactMap { $0 }
        case .query: query.filter { $0.name == name || $0.name == name + "[]" }.map(\.value)
        case .header: [request.header(name)].compactMap { $0 }
        case .cookie: request.cookies(named: name)
        default: []
        }
      if values.isEmpty {
        // The members of an object have their own names.
        let isSpread = graph.object(parameter.type) != nil || isMap(parameter.type)
        if parameter.isRequired, !isSpread, parameter.location != .path {
          found.append(MockViolation(place: place, message: "it is required", rule: "required"))
        }
        continue
      }
      found += self.violations(in: values, of: parameter, at: place)
    }
    return found + body(of: request, operation)
  }

  private func isMap(_ type: TypeUse) -> Bool {
    if case .map = graph.bare(type) { true } else { false }
  }

  private func violations(in values: [String], of parameter: Parameter, at place: String)
    -> [MockViolation]
  {
    switch graph.bare(parameter.type) {
    case .scalar(let scalar):
      return values.flatMap { Self.violations(in: $0, scalar, parameter.constraints, at: place) }
    case .named:
      guard let shape = graph.enumeration(parameter.type), shape.raw == .string else { return [] }
      return values.compactMap { value in
        shape.index(of: .string(value)) == nil
          ? MockViolation(
            place: place, message: "'\(value.prefix(60))' is none of the values", rule: "enum")
          : nil
      }
    case .array, .map, .nullable: return []
    }
  }

  private static func violations(
    in text: String, _ scalar: Scalar, _ constraints: Constraints, at place: String
  ) -> [MockViolation] {
    let literal: Literal
    switch scalar.number {
    case .int, .int32, .int64, .uint32, .uint64, .unixTime:
      guard text.wholeMatch(of: /-?\d+(?:\.0+)?/) != nil else {
        return [MockViolation(place: place, message: "expected an integer", rule: "type")]
      }
      literal = .integer(text)
    case .double, .float, .decimal, .fractionalUnixTime:
      guard let value = Double(text), value.isFinite else {
        return [MockViolation(place: place, message: "expected a number", rule: "type")]
      }
      literal = .number(text)
    case .bool:
      guard ["true", "false"].contains(text) else {
        return [MockViolation(place: place, message: "expected true or false", rule: "type")]
      }
      literal = .bool(text == "true")
    case .uuid:
      guard UUID(uuidString: text) != nil else {
        return [MockViolation(place: place, message: "expected a UUID", rule: "format")]
      }
      literal = .string(text)
    default: literal = .string(text)
    }
    return constraints.violation(of: literal).map {
      [MockViolation(place: place, message: $0.message, rule: $0.rule)]
    } ?? []
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
    var diagnostics = Diagnostics()
    var sources = Sources()
    let id = sources.add(SourceFile(path: "body.json", bytes: request.body))
    guard let node = parse(sources[id], as: id, diagnostics: &diagnostics), !diagnostics.hasErrors
    else { return [MockViolation(place: "body", message: "it is no JSON", rule: "content")] }
    return bodyProblems(node, content.type, graph).map {
      MockViolation(place: "body \($0.place)", message: $0.message, rule: $0.rule)
    }
  }
}
