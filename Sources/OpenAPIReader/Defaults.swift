import APIModel
import Diagnostics
import SpecSyntax

/// A default that is set when the type it must fit is known.
struct PendingDefault {
  enum Place {
    case property(TypeID, Int)
    case parameter(ParameterPlace)
  }

  let place: Place
  let node: Node
}

extension SpecReader {
  /// OpenAPI's default is what the server assumes of an absent value: only where the spec asks for it is it sent.
  mutating func sendsDefault(_ schema: Node) -> Bool {
    guard let node = annotation("x-apigen-default", of: schema) else { return false }
    if node.string == "sent" { return true }
    findings.error(
      "'x-apigen-default' can only be 'sent'", at: node.span,
      help: "leave it out where the server is to use its own default")
    return false
  }

  mutating func settleDefaults() {
    for pending in defaults {
      guard let type = type(at: pending.place) else { continue }
      let literal = Literal(pending.node)
      // Where null is no value, a default of null means that the value can be left out.
      if literal == .null, type == type.withoutNull { continue }
      if let problem = mismatch(literal, type) {
        findings.warning("the default is ignored: \(problem)", at: pending.node.span)
      } else {
        set(literal, at: pending.place)
      }
    }
  }

  private func type(at place: PendingDefault.Place) -> TypeUse? {
    switch place {
    case .property(let id, let index):
      guard case .object(let shape) = api[id].shape, shape.properties.indices.contains(index) else {
        return nil
      }
      return shape.properties[index].type
    case .parameter(.operation(let operation, let index)):
      guard api.operations.indices.contains(operation),
        api.operations[operation].parameters.indices.contains(index)
      else { return nil }
      return api.operations[operation].parameters[index].type
    case .parameter(.client(let index)):
      return api.clientParameters.indices.contains(index) ? api.clientParameters[index].type : nil
    }
  }

  private mutating func set(_ literal: Literal, at place: PendingDefault.Place) {
    switch place {
    case .property(let id, let index):
      guard case .object(var shape) = api[id].shape else { return }
      // While the arena holds the shape as well, changing one property would copy all of them.
      api[id].shape = .object(ObjectShape(properties: []))
      shape.properties[index].defaultValue = literal
      api[id].shape = .object(shape)
    case .parameter(.operation(let operation, let index)):
      api.operations[operation].parameters[index].defaultValue = literal
    case .parameter(.client(let index)):
      api.clientParameters[index].defaultValue = literal
    }
  }

  /// What is wrong with a default, in words; nil where it fits.
  private mutating func mismatch(_ literal: Literal, _ type: TypeUse) -> String? {
    switch (type, literal) {
    case (.nullable, .null), (.scalar(.json), _): return nil
    case (.nullable(let inner), _): return mismatch(literal, inner)
    case (.scalar(let scalar), _): return scalar.mismatch(literal)
    case (.array(let item), .array(let literals)):
      for literal in literals {
        if let problem = mismatch(literal, item) { return problem }
      }
      return nil
    case (.map(let value), .object(let literals)):
      for literal in literals.sorted(by: { $0.key < $1.key }) {
        if let problem = mismatch(literal.value, value) { return problem }
      }
      return nil
    case (.array, _): return "it is not a list"
    case (.map, _): return "it is not a mapping"
    case (.named(let id), _): return mismatch(literal, api[id].shape)
    }
  }

  private mutating func mismatch(_ literal: Literal, _ shape: TypeShape) -> String? {
    switch shape {
    case .alias(let use): return mismatch(literal, use)
    case .union: return nil
    case .object:
      if case .object = literal { return nil }
      return "it is not a mapping"
    case .enumeration(let enumeration):
      switch (enumeration.raw, literal) {
      case (.string, .string(let text)), (.integer, .integer(let text)):
        let values = enumeration.cases.map(\.value)
        if values.contains(text) { return nil }
        let near = findings.suggestion(for: text, among: values).map { "; \($0)" } ?? ""
        return "'\(text)' is not one of the known values\(near)"
      case (.string, _): return "it is not a string"
      case (.integer, _): return "it is not an integer"
      }
    }
  }
}

extension Scalar {
  /// What keeps a constant from being a value of this type.
  fileprivate func mismatch(_ literal: Literal) -> String? {
    switch self {
    case .json: return nil
    case .bool:
      if case .bool = literal { return nil }
      return "it is not a boolean"
    case .int, .int64: return integer(literal) { Int64($0) != nil }
    case .int32: return integer(literal) { Int32($0) != nil }
    case .uint32: return integer(literal) { UInt32($0) != nil }
    case .uint64: return integer(literal) { UInt64($0) != nil }
    case .double, .float, .decimal: return number(literal)
    case .string, .decimalString, .date, .day, .uuid, .url, .base64, .base64URL, .binary:
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
