import APIModel
import APIValues
import SpecDocument

/// The members of samples that follow the request.
extension MockAnswer {
  /// Returns an object with the identifier that the path ends with: `tr_1` for `/payments/tr_1`.
  ///
  /// The sample, which ``number`` selects, has the other members.
  func identified(_ value: Literal, as type: TypeUse) -> Literal {
    guard let last = path.first(where: { operation.path.hasSuffix("/{\($0.key)}") }) else {
      return value
    }
    let envelope = mock.plan.envelope(in: type, around: last.key)
    let name = mock.plan.identifier(in: envelope?.type ?? type, last.key)
    let names = name.map { [envelope?.name.text, $0].compactMap(\.self) } ?? []
    return setting(names[...], to: MockRequest.decoded(last.value), in: value, as: type)
  }

  /// Returns the only page of a list in a sample. A link to a next one would lead to another server.
  func onlyPage(_ value: Literal, as type: TypeUse, _ page: inout MockPage?) -> Literal {
    if case .array(let items)? = operation.paging.flatMap({ value[$0.items] }) {
      let only = MockPage(of: items, only: request, of: operation)
      page = only
      return only.described(value, type, mock.plan)
    }
    guard case .object(let members) = value, request.method == "GET",
      members.values.contains(where: { if case .array = $0 { true } else { false } })
    else { return value }
    return MockPage(of: [], only: request, of: operation)
      .described(value, type, mock.plan, onlyLinks: true)
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

  /// Returns a value with a string or number in a member, if it may be there. In a list, only the
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
    } else if let literal = self.literal(text, for: property) {
      members[ExactText(name)] = literal
    }
    return .object(members)
  }

  private func literal(_ text: String, for property: ObjectShape.Property) -> Literal? {
    let graph = mock.plan.graph
    guard case .scalar(let scalar) = graph.bare(property.type), scalar != .json,
      property.constant == nil,
      scalar != .string || mock.plan.hints.formats[property.name.span] == nil
    else { return nil }
    let literals = [.string(text)] + (Int(text).map { [Literal.integer("\($0)")] } ?? [])
    return literals.first { mock.plan.allows($0, property) }
  }
}
