package import APIModel
import SpecDocument

/// One value of a sample as on the wire, with its members in the order of the document.
package indirect enum SampleValue: Sendable {
  case scalar(Literal)
  case array([SampleValue])
  case object([(name: String, value: SampleValue)])
}

extension SamplePlan {
  /// Returns the sample's value with a number, as on the wire.
  package func json(_ sample: Sample, _ number: Int = 1) -> Literal {
    value(of: sample, number).literal
  }

  /// Returns the sample's value with a number, as on the wire and in the order of the document;
  /// null if it would be too large. For a direction, it omits properties that do not travel that
  /// way.
  package func value(
    of sample: Sample, _ number: Int = 1, _ direction: TypeDeclaration.Direction = []
  ) -> SampleValue {
    isWritable(sample)
      ? SampleWriter(plan: self, direction: direction).value(of: sample, number) : .scalar(.null)
  }

  /// Returns whether each list continues the numbering of the list before.
  package func isNumberedOn(_ element: Sample) -> Bool {
    guard case .declared(let id) = element else { return false }
    return switch self[id] {
    case .object, .union: true
    case .alias, .mapped, nil: false
    }
  }
}

/// Writes samples out.
private struct SampleWriter {
  let plan: SamplePlan
  let direction: TypeDeclaration.Direction

  func value(of sample: Sample, _ number: Int) -> SampleValue {
    switch sample {
    case .null: return .scalar(.null)
    case .scalar(let scalar, let values): return .scalar(values.literal(number, of: scalar))
    case .enumeration(let id, let cases):
      guard case .enumeration(let shape) = plan.graph[id].shape else { return .scalar(.null) }
      return .scalar(shape.literal(of: shape.cases[cases[(max(number, 1) - 1) % cases.count]]))
    case .declared(let id): return value(of: id, number)
    case .list(let element, let count):
      let before = plan.isNumberedOn(element) ? (max(number, 1) - 1) * count : 0
      return .array((1...max(1, count)).prefix(count).map { value(of: element, before + $0) })
    case .map(let entries):
      return .object(entries.enumerated().map { ($1.key, value(of: $1.value, $0 + 1)) })
    case .values(let elements): return .array(elements.map { value(of: $0, number) })
    case .variant(let id, let variant):
      return tagged(value(of: variant.sample, number), variant.index, of: id)
    }
  }

  private func value(of id: TypeID, _ number: Int) -> SampleValue {
    switch plan[id] {
    case nil: return .scalar(.null)
    case .alias(let sample), .mapped(let sample): return value(of: sample, number)
    case .union(let variants):
      let variant = variants[(max(number, 1) - 1) % variants.count]
      return tagged(value(of: variant.sample, number), variant.index, of: id)
    case .object(let properties, let additional):
      guard case .object(let shape) = plan.graph[id].shape else { return .scalar(.null) }
      if shape.isTuple { return .array(properties.compactMap { $0.map { value(of: $0, number) } }) }
      var members: [(name: String, value: SampleValue)] = []
      for (property, sample) in zip(shape.properties, properties) {
        if let sample, travels(property) {
          members.append((property.name.text, value(of: sample, number)))
        }
      }
      if let additional, case .object(let more) = value(of: additional, number) { members += more }
      return .object(members)
    }
  }

  private func travels(_ property: ObjectShape.Property) -> Bool {
    switch direction {
    case .sent: property.isSent
    case .received: !property.isWriteOnly
    default: true
    }
  }

  /// Returns the value of a variant, with a discriminator that selects it.
  private func tagged(_ value: SampleValue, _ index: Int, of id: TypeID) -> SampleValue {
    guard case .union(let union) = plan.graph[id].shape, let name = union.discriminator,
      let tag = union.variants[index].discriminatorValues.first, case .object(var members) = value
    else { return value }
    let discriminator = SampleValue.scalar(tag)
    if let place = members.firstIndex(where: { $0.name.isExactly(name) }) {
      // A variant that is itself a union has chosen among its own values.
      if union.variants[index].isSelected(by: members[place].value.literal) { return value }
      members[place].value = discriminator
    } else {
      members.insert((name, discriminator), at: 0)
    }
    return .object(members)
  }
}

extension SampleValue {
  package var literal: Literal {
    switch self {
    case .scalar(let literal): literal
    case .array(let elements): .array(elements.map(\.literal))
    case .object(let members):
      .object(
        Dictionary(
          members.map { (ExactText($0.name), $0.value.literal) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The value as JSON for readers: one line for each member; short lists are on one line.
  package var jsonText: String { text(indentation: "") }

  private func text(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .scalar(let literal): return literal.jsonText
    case .array(let elements):
      let parts = elements.map { $0.text(indentation: inner) }
      let isShort =
        elements.allSatisfy(\.isScalar) && parts.reduce(0, { $0 + $1.utf8.count + 2 }) < 72
      return isShort ? JSONPrinter.array(parts) : jsonLines("[", parts, "]", indentation)
    case .object(let members):
      let parts = members.map {
        "\(JSONPrinter.quoted($0.name)): \($0.value.text(indentation: inner))"
      }
      return jsonLines("{", parts, "}", indentation)
    }
  }

  private var isScalar: Bool { if case .scalar = self { true } else { false } }
}
