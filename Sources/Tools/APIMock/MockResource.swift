import APIModel
import APIValues
import SpecDocument

/// The object that a store keeps of an operation's result, without the envelope around it.
struct MockResource {
  let type: TypeUse
  /// The parameter at the end of its path: `id` of `/users/{id}`.
  let key: String
  private let whole: Sample
  private let envelope: String?

  /// Returns nil if the operation does not return an object.
  init?(of operation: APIModel.Operation, _ plan: SamplePlan) {
    guard let result = operation.resultType, plan.graph.object(result) != nil,
      let sample = plan.sample(of: result)
    else { return nil }
    key = operation.path.split(separator: "/").last.map { String($0.dropFirst().dropLast()) } ?? ""
    let property = plan.envelope(in: result, around: key)
    (type, whole, envelope) = (property?.type ?? result, sample, property?.name.text)
  }

  func sample(_ number: Int, _ plan: SamplePlan) -> Literal {
    let value = plan.json(whole, number, .received)
    return envelope.flatMap { value[[$0]] } ?? value
  }

  /// Returns what responses show of the object that a request sends; nil without an object.
  func body(of answer: MockAnswer) -> Literal? {
    guard let node = parseJSON(answer.request.body), node.mapping != nil else { return nil }
    let contents = answer.operation.body?.contents ?? []
    let value = contents.reduce(Literal(node)) { answer.mock.plan.shown($0, $1.type) }
    guard let envelope, case .object(let members)? = value[[envelope]] else { return value }
    return .object(members)
  }

  /// Returns a response with the resource, in an envelope if it has one; nil if the response describes
  /// something else.
  func answer(_ value: Literal, _ response: Response, _ plan: SamplePlan) -> Literal? {
    guard let type = response.jsonType else { return nil }
    var answer = value
    if let envelope = plan.envelope(in: type, around: key), let sample = plan.sample(of: type) {
      answer = plan.json(sample, 1, .received).replacing([envelope.name.text], with: value)
    } else if plan.graph.bare(type) != plan.graph.bare(self.type),
      plan.identifier(in: type, key) == nil
    {
      return nil
    }
    return ValueMatcher(plan.graph).isDecodable(answer.node, as: type) ? answer : nil
  }
}
