import APIModel

extension Planner {
  /// The value that a property begins with; nil where that is `nil`, as it always is where null is a value.
  func initialLiteral(_ literal: Literal?, for use: TypeUse) -> String? {
    graph.resolved(use).isNullable ? nil : defaultLiteral(literal, for: use)
  }

  /// A default value as Swift, where its type has literals that say it; nil where it has none.
  func defaultLiteral(_ literal: Literal?, for use: TypeUse) -> String? {
    guard let literal else { return nil }
    switch (graph.bare(use), literal) {
    case (.scalar(let scalar), _): return scalarLiteral(literal, scalar)
    case (.named(let id), _):
      guard case .enumeration(let shape) = api[id].shape else { return nil }
      return enumerationLiteral(literal, shape, names.members[id])
    case (.array(let element), .array(let items)):
      let texts = items.compactMap { defaultLiteral($0, for: element) }
      return texts.count == items.count ? "[" + texts.joined(separator: ", ") + "]" : nil
    case (.map(let value), .object(let members)):
      let texts = members.sorted { $0.key < $1.key }.compactMap { name, member in
        defaultLiteral(member, for: value).map { "\(SwiftText.literal(name)): \($0)" }
      }
      guard texts.count == members.count else { return nil }
      return texts.isEmpty ? "[:]" : "[" + texts.joined(separator: ", ") + "]"
    default: return nil
    }
  }

  private func scalarLiteral(_ literal: Literal, _ scalar: Scalar) -> String? {
    switch (scalar, literal) {
    case (.string, .string(let text)): SwiftText.literal(text)
    case (.bool, .bool(let value)): value ? "true" : "false"
    case (.int, .integer(let digits)), (.int64, .integer(let digits)):
      Int64(digits).map(String.init)
    case (.int32, .integer(let digits)): Int32(digits).map(String.init)
    case (.uint32, .integer(let digits)): UInt32(digits).map(String.init)
    case (.uint64, .integer(let digits)): UInt64(digits).map(String.init)
    case (.double, .integer(let digits)), (.float, .integer(let digits)):
      Int32(digits).map(String.init)
    case (.double, .number(let digits)): Double(digits).flatMap { $0.isFinite ? "\($0)" : nil }
    case (.float, .number(let digits)): Float(digits).flatMap { $0.isFinite ? "\($0)" : nil }
    case (.decimal, .integer(let digits)): Int64(digits).map(String.init)
    default: nil
    }
  }

  private func enumerationLiteral(
    _ literal: Literal, _ shape: EnumerationShape, _ names: [String]
  ) -> String? {
    let value: String
    switch literal {
    case .string(let text): value = text
    case .integer(let digits): value = digits
    default: return nil
    }
    guard rawLiteral(value, shape.raw) != nil,
      let index = shape.cases.firstIndex(where: { $0.value == value })
    else { return nil }
    return "." + Keywords.escaped(names[index])
  }
}
