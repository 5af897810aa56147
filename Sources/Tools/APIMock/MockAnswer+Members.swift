import APIModel
import APIValues
import SpecDocument

/// The members of samples that follow the request.
extension MockAnswer {
  /// Returns an object with the identifier that the path ends with: `tr_1` for `/payments/tr_1`.
  ///
  /// A number is in the sample already; see ``number``.
  func identified(_ value: Literal, as type: TypeUse) -> Literal {
    guard let last = path.first(where: { operation.path.hasSuffix("/{\($0.key)}") }),
      let shape = mock.plan.graph.object(type)?.shape,
      let name = [last.key, "id"].first(where: { shape[$0] != nil })
    else { return value }
    return setting([name], to: MockRequest.decoded(last.value), in: value, as: type)
  }

  /// Returns an error with the reason in the member that clients show as its message.
  func explained(_ value: Literal, as type: TypeUse, by reason: String) -> Literal {
    let graph = mock.plan.graph
    guard let path = graph.object(type).flatMap({ graph.messagePath(in: $0.shape) }) else {
      return value
    }
    let names = [path.key] + [path.member].compactMap(\.self)
    return setting(names[...], to: reason, in: value, as: type)
  }

  /// Returns a value with a string in a member, if any string may be there. In a list, only the
  /// first element changes.
  private func setting(
    _ path: ArraySlice<String>, to text: String, in value: Literal, as type: TypeUse
  ) -> Literal {
    let plan = mock.plan
    if case .array(let element) = plan.graph.bare(type), case .array(let items) = value {
      let first = items.prefix(1).map { setting(path, to: text, in: $0, as: element) }
      return .array(first + items.dropFirst())
    }
    guard let name = path.first, case .object(var members) = value,
      let property = plan.graph.object(type)?.shape[name]
    else { return value }
    if path.count > 1 {
      members[ExactText(name)] = members[ExactText(name)].map {
        setting(path.dropFirst(), to: text, in: $0, as: property.type)
      }
    } else if plan.graph.bare(property.type) == .scalar(.string), property.constant == nil,
      plan.hints.formats[property.name.span] == nil, property.constraints.allow(.string(text))
    {
      members[ExactText(name)] = .string(text)
    }
    return .object(members)
  }
}
