import APIModel
import SpecDocument

/// A default that is set once its type is known.
struct PendingDefault {
  enum Place {
    case property(PropertyPlace)
    case parameter(ParameterPlace)
  }

  let place: Place
  let node: Node
}

/// Sets the defaults that fit their types, and reports the others.
struct DefaultResolution: Pass {
  private let graph: TypeGraph
  /// The values of the enumerations that a default was compared with.
  private var values: [TypeID: Set<ExactText>] = [:]

  init(graph: TypeGraph) { self.graph = graph }

  static func apply(to draft: inout Draft) {
    var resolution = DefaultResolution(graph: draft.graph)
    for pending in draft.pending.defaults {
      guard let type = draft.api.type(at: pending.place) else { continue }
      let literal = Literal(pending.node)
      // If null is not a value, a default of null means that the value may be absent.
      if literal == .null, type == type.withoutNull { continue }
      guard let problem = resolution.mismatch(literal, type, &draft.document.findings) else {
        draft.api.set(literal, at: pending.place)
        continue
      }
      guard let meant = resolution.meaning(of: literal, type, &draft.document.findings) else {
        draft.document.findings.report(
          .defaultValue, "the default is ignored: \(problem)", at: pending.node.span,
          correction: .removing(pending.node.span))
        continue
      }
      draft.api.set(meant, at: pending.place)
      if case .scalar(let scalar) = resolution.graph.bare(type), scalar.readsNumbersInText {
        continue
      }
      draft.document.findings.report(
        .defaultValue, "the default is read as \(meant.json): \(problem)", at: pending.node.span)
    }
  }

  /// Returns the value that a default written as a string means: `false` for `"false"`. Returns nil
  /// if it does not fit the type.
  private mutating func meaning(
    of literal: Literal, _ type: TypeUse, _ findings: inout Findings
  ) -> Literal? {
    guard case .string(let text) = literal else { return nil }
    let candidates: [Literal] =
      switch text {
      case "true": [.bool(true)]
      case "false": [.bool(false)]
      default:
        [Int64(text).map { .integer(String($0)) }, Double(text).map { .number("\($0)") }]
          .compactMap { $0 }
      }
    return candidates.first { mismatch($0, type, &findings) == nil }
  }

  /// Returns why a constant does not fit; nil if it does. Recurses no deeper than the constant.
  mutating func mismatch(
    _ literal: Literal, _ type: TypeUse, _ findings: inout Findings
  ) -> String? {
    switch (graph.resolved(type), literal) {
    case (.nullable, .null), (.scalar(.json), _): return nil
    case (.nullable(let inner), _): return mismatch(literal, inner, &findings)
    case (.scalar(let scalar), _): return scalar.mismatch(literal)
    case (.array(let item), .array(let literals)):
      for literal in literals {
        if let problem = mismatch(literal, item, &findings) { return problem }
      }
      return nil
    case (.map(let value), .object(let literals)):
      for literal in literals.sorted(by: { $0.key < $1.key }) {
        if let problem = mismatch(literal.value, value, &findings) { return problem }
      }
      return nil
    case (.array, _): return "it is not a list"
    case (.map, _): return "it is not a mapping"
    case (.named(let id), _): return mismatch(literal, graph[id].shape, of: id, &findings)
    }
  }

  private mutating func mismatch(
    _ literal: Literal, _ shape: TypeShape, of id: TypeID, _ findings: inout Findings
  ) -> String? {
    switch shape {
    case .alias, .union, .mapped: return nil
    case .object:
      if case .object = literal { return nil }
      return "it is not a mapping"
    case .enumeration(let enumeration):
      switch (enumeration.raw, literal) {
      case (.string, .string(let text)), (.integer, .integer(let text)):
        if self.values(of: enumeration, id).contains(ExactText(text)) { return nil }
        let values = enumeration.cases.lazy.map(\.value)
        let near = findings.suggestions.help(for: text, among: values).map { "; \($0)" } ?? ""
        return "'\(text)' is not one of the known values\(near)"
      case (.number, .integer(let text)), (.number, .number(let text)),
        (.any, .integer(let text)), (.any, .number(let text)), (.any, .string(let text)):
        return enumeration.index(of: literal) == nil
          ? "'\(text)' is not one of the known values" : nil
      case (.any, .bool): return enumeration.index(of: literal) == nil ? "it is a boolean" : nil
      case (.string, _): return "it is not a string"
      case (.integer, _): return "it is not an integer"
      case (.number, _): return "it is not a number"
      case (.any, _): return "it is not one of the known values"
      }
    }
  }

  private mutating func values(of enumeration: EnumerationShape, _ id: TypeID) -> Set<ExactText> {
    if let known = values[id] { return known }
    let found = Set(enumeration.cases.map { ExactText($0.value) })
    values[id] = found
    return found
  }
}

extension API {
  fileprivate func type(at place: PendingDefault.Place) -> TypeUse? {
    switch place {
    case .property(let place):
      guard case .object(let shape) = self[place.type].shape,
        shape.properties.indices.contains(place.index)
      else { return nil }
      return shape.properties[place.index].type
    case .parameter(.operation(let operation, let index)):
      guard operations.indices.contains(operation),
        operations[operation].parameters.indices.contains(index)
      else { return nil }
      return operations[operation].parameters[index].type
    case .parameter(.client(let index)):
      return clientParameters.indices.contains(index) ? clientParameters[index].type : nil
    }
  }

  fileprivate mutating func set(_ literal: Literal, at place: PendingDefault.Place) {
    switch place {
    case .property(let place):
      types[place.type.index].changeObject { $0.properties[place.index].defaultValue = literal }
    case .parameter(.operation(let operation, let index)):
      operations[operation].parameters[index].defaultValue = literal
    case .parameter(.client(let index)): clientParameters[index].defaultValue = literal
    }
  }
}

extension Scalar {
  /// Returns why the constant is not a value of this type; nil if it is.
  fileprivate func mismatch(_ literal: Literal) -> String? {
    switch self {
    case .json: return nil
    case .numberAsText(let number), .numberOrText(let number): return number.mismatch(literal)
    case .bool:
      if case .bool = literal { return nil }
      return "it is not a boolean"
    case .int, .int64, .unixTime: return integer(literal) { Int64($0) != nil }
    case .int32: return integer(literal) { Int32($0) != nil }
    case .uint32: return integer(literal) { UInt32($0) != nil }
    case .uint64: return integer(literal) { UInt64($0) != nil }
    case .double, .float, .decimal, .fractionalUnixTime: return number(literal)
    case .string, .decimalString, .date, .day, .uuid, .url, .base64, .base64URL, .binary, .file:
      if case .string = literal { return nil }
      return "it is not a string"
    }
  }

  private func integer(_ literal: Literal, fits: (String) -> Bool) -> String? {
    guard case .integer(let digits) = literal else { return "it is not an integer" }
    return fits(digits) ? nil : "it is too large or too small"
  }

  private func number(_ literal: Literal) -> String? {
    switch literal {
    case .integer(let text), .number(let text):
      let isFinite = self == .float ? Float(text)?.isFinite : Double(text)?.isFinite
      return isFinite == true ? nil : "it is too large or too small"
    case .null, .bool, .string, .array, .object: return "it is not a number"
    }
  }
}
