package import APIModel
package import SpecDocument

/// A violation of the schema by a request body.
package struct BodyProblem: Sendable {
  /// The location, such as `User.email`, or `body` itself.
  package let place: String
  package let message: String
  /// The violated keyword of the document.
  package let rule: String
}

/// Compares a request body with its type, and allows members that the schema does not describe.
package func bodyProblems(_ body: Node, _ type: TypeUse, _ graph: TypeGraph) -> [BodyProblem] {
  var comparison = ValueComparison(graph, .sent)
  comparison.compare(body, type, describedBy: nil, "value")
  return comparison.deviations.keys.compactMap { deviation in
    switch deviation.kind {
    case .null:
      BodyProblem(place: deviation.subject, message: "null is not allowed", rule: "type")
    case .absent: BodyProblem(place: deviation.subject, message: "it is required", rule: "required")
    case .value, .unnamedValues:
      BodyProblem(place: deviation.subject, message: "it is none of the values", rule: "enum")
    case .type(let type):
      BodyProblem(
        place: deviation.subject, message: "a value of type \(type.rawValue) is not allowed",
        rule: "type")
    case .format:
      BodyProblem(place: deviation.subject, message: "it is not in the format", rule: "format")
    case .member, .unnamedMembers, .status, .mediaType, .unnamedMediaTypes, .parameter,
      .unnamedParameters:
      nil
    }
  }.sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
}
