import APIModel
import APIValues
import Decisions
import SpecDocument

extension SamplePlan {
  /// Returns what a response shows of a value that was sent: without members that are only written.
  func shown(_ value: Literal, _ type: TypeUse) -> Literal {
    if case .array(let items) = value, case .array(let element) = graph.bare(type) {
      return .array(items.map { shown($0, element) })
    }
    guard case .object(var members) = value, let shape = graph.object(type)?.shape else {
      return value
    }
    for property in shape.properties {
      let name = ExactText(property.name.text)
      members[name] = property.isWriteOnly ? nil : members[name].map { shown($0, property.type) }
    }
    return .object(members)
  }

  /// Returns an object without the nulls that its type does not allow: a patch removes such a member (RFC 7396),
  /// and a required one keeps its `former` value.
  func withoutNulls(
    _ value: Literal, _ type: TypeUse, over former: Literal
  ) -> Literal {
    guard case .object(var members) = value, case .object(let formers) = former,
      let shape = graph.object(type)?.shape
    else { return value }
    for property in shape.properties {
      let name = ExactText(property.name.text)
      guard members[name] == .null, !graph.resolved(property.type).isNullable else { continue }
      members[name] = property.isRequired ? formers[name] : nil
    }
    return .object(members)
  }
}

extension Literal {
  /// Merges two objects, where members of `other` take precedence (RFC 7396).
  func merging(_ other: Literal) -> Literal {
    guard case .object(let first) = self, case .object(let second) = other else { return other }
    return .object(first.merging(second) { $0.merging($1) })
  }

  func without(_ name: String) -> Literal {
    guard case .object(var members) = self else { return self }
    members[ExactText(name)] = nil
    return .object(members)
  }

  /// Returns the value at a path of members.
  subscript(path: [String]) -> Literal? {
    path.reduce(self) { value, name in
      if case .object(let members)? = value { members[ExactText(name)] } else { nil }
    }
  }

  /// Returns the value with another one at a path of members.
  func replacing(_ path: ArraySlice<String>, with value: Literal) -> Literal {
    guard let name = path.first.map({ ExactText($0) }) else { return value }
    guard case .object(var members) = self else { return self }
    members[name] = members[name]?.replacing(path.dropFirst(), with: value) ?? value
    return .object(members)
  }
}

extension SamplePlan {
  /// Returns the path to the list in a result: the only one, or the first with elements of a type.
  func list(of item: TypeUse, in type: TypeUse) -> [String]? {
    if let contents = PageContents(of: type, graph) { return contents.items }
    return graph.object(type)?.shape.properties.first { property in
      if case .array(let element) = graph.bare(property.type) {
        graph.bare(element) == graph.bare(item)
      } else {
        false
      }
    }.map { [$0.name.text] }
  }

  /// Returns the member that identifies an object at the end of a path, such as `/users/{user}`.
  func identifier(in type: TypeUse, _ key: String) -> String? {
    let shape = graph.object(type)?.shape
    return [key, "id"].first { shape?[$0] != nil }
  }

  /// Returns the member that holds the resource of a result, such as `data`, if it is not the result
  /// itself.
  func envelope(in type: TypeUse, around key: String) -> ObjectShape.Property? {
    guard let shape = graph.object(type)?.shape, identifier(in: type, key) == nil else {
      return nil
    }
    let objects = shape.properties.filter { graph.object($0.type) != nil }
    let identified = objects.filter { identifier(in: $0.type, key) != nil }
    if let usual = identified.first(where: { Self.envelopes.contains($0.name.text) }) {
      return usual
    }
    // Other names are certain only around everything.
    let isEnvelope = shape.properties.allSatisfy {
      if case .scalar = graph.bare($0.type) { false } else { true }
    }
    let likely = identified.isEmpty ? objects : identified
    return isEnvelope && likely.count == 1 ? likely[0] : nil
  }

  private static let envelopes: Set<String> = ["data", "item", "result"]

  /// Returns a sample without the parts that only later requests add: its lists are empty, and
  /// objects that may be absent are.
  func withoutParts(_ value: Literal, _ type: TypeUse) -> Literal {
    guard case .object(var members) = value, let shape = graph.object(type)?.shape else {
      return value
    }
    for property in shape.properties {
      let name = ExactText(property.name.text)
      switch (members[name], graph.bare(property.type)) {
      case (.array, .array) where property.constraints.minItems ?? 0 == 0:
        members[name] = .array([])
      case (.object, _) where !property.isRequired: members[name] = nil
      case (let part, let type): members[name] = part.map { withoutParts($0, type) }
      }
    }
    return .object(members)
  }
}
