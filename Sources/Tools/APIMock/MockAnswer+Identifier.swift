import APIModel
import APIValues
import SpecDocument

extension MockAnswer {
  /// Returns an object with the identifier that the path ends with: `tr_1` for `/payments/tr_1`.
  ///
  /// A number is in the sample already; see ``number``.
  func identified(_ value: Literal, as type: TypeUse) -> Literal {
    let plan = mock.plan
    guard case .object(var members) = value,
      let last = path.first(where: { operation.path.hasSuffix("/{\($0.key)}") }),
      let (_, shape) = plan.graph.object(type),
      let property = [last.key, "id"].lazy.compactMap({ name in
        shape.properties.first { $0.name.text == name }
      }).first,
      // Any string may be its value.
      plan.graph.bare(property.type) == .scalar(.string), property.constant == nil,
      plan.hints.formats[property.name.span] == nil
    else { return value }
    let identifier = Literal.string(MockRequest.decoded(last.value))
    guard property.constraints.allow(identifier) else { return value }
    members[ExactText(property.name.text)] = identifier
    return .object(members)
  }
}
