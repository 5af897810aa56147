import APIModel
import Diagnostics

/// Values of a spec as literals of Swift.
struct Literals {
  let graph: TypeGraph
  let members: MemberNames

  /// The default of a property; nil if that is `nil`, as for every nullable type.
  func initialValue(_ literal: Literal?, of use: TypeUse) -> String? {
    graph.resolved(use).isNullable ? nil : value(literal, of: use)
  }

  /// A value of a type; nil if the type has no such literal.
  func value(_ literal: Literal?, of use: TypeUse) -> String? {
    guard let literal else { return nil }
    switch (graph.bare(use), literal) {
    case (.scalar(let scalar), _): return Self.scalar(literal, scalar)
    case (.named(let id), _):
      guard case .enumeration(let shape) = graph[id].shape else { return nil }
      return Self.enumeration(literal, shape, members[id])
    case (.array(let element), .array(let items)):
      let texts = items.compactMap { value($0, of: element) }
      return texts.count == items.count ? "[" + texts.joined(separator: ", ") + "]" : nil
    case (.map(let element), .object(let members)):
      let texts = members.sorted { $0.key < $1.key }.compactMap { name, member in
        value(member, of: element).map { "\(SwiftText.literal(name.text)): \($0)" }
      }
      // A dictionary cannot have two names that differ only in normalization.
      guard texts.count == members.count, Set(members.keys.map(\.text)).count == members.count
      else { return nil }
      return texts.isEmpty ? "[:]" : "[" + texts.joined(separator: ", ") + "]"
    default: return nil
    }
  }

  private static func scalar(_ literal: Literal, _ scalar: Scalar) -> String? {
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

  private static func enumeration(
    _ literal: Literal, _ shape: EnumerationShape, _ names: [String]
  ) -> String? {
    guard let index = shape.index(of: literal), shape.code(of: shape.cases[index]) != nil else {
      return nil
    }
    return "." + Keywords.escaped(names[index])
  }
}

extension EnumerationShape {
  /// The value of a case; nil for a number out of range, which is kept as unknown.
  func code(of item: Case) -> String? {
    switch literal(of: item) {
    case .string(let text): SwiftText.literal(text)
    case .integer(let digits): Int(digits).map(String.init)
    case .number(let digits): Double(digits).flatMap { $0.isFinite ? "\($0)" : nil }
    case .bool(let value): "\(value)"
    case .null, .array, .object: nil
    }
  }
}
