package import Foundation

/// A decoder of strings without types, such as header fields.
package protocol UntypedDecoder: Decoder {
  /// The string; nil for an object, or for a list whose elements stand apart.
  var string: String? { get }
  /// The string as JSON, where objects and lists are written in JSON.
  var json: JSON? { get }
  /// The string as a date, in a format that JSON does not use.
  var date: Date? { get }
  /// The elements of a list; nil for an object.
  var listed: [any UntypedDecoder]? { get }
  /// The members of an object, each once; nil for any other value.
  var named: [(name: String, value: any UntypedDecoder)]? { get }

  /// Decodes the value.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value
}

extension UntypedDecoder {
  /// The likeliest value; nil for an object or a list whose elements stand apart.
  var reading: JSON? { json ?? string.flatMap { JSON.readings(of: $0).first } }

  /// Returns the variants that the value may be, the best first, and what it is as the first of them.
  ///
  /// Each variant takes the string as what it expects. If one wants a list or an object and another a
  /// scalar, a string without separators is the scalar.
  func candidates(
    _ variants: (JSONNode) -> [Int], of shapes: [VariantShape]
  ) -> (node: JSONNode, variants: [Int]) {
    let isDivided = string == nil || listed.map { $0.count > 1 } ?? false
    let fits = shapes.enumerated().compactMap { index, shape -> (Int, JSONNode, Int)? in
      guard let (json, fit) = fit(shape) else { return nil }
      return (index, JSONDocument(json).root, json.isScalar || isDivided ? fit : -1)
    }
    let sorted = fits.sorted { ($0.2, $1.0) > ($1.2, $0.0) }
    guard let best = sorted.first else { return (JSONDocument(reading ?? .null).root, []) }
    let alike = variants(best.1)
    return (best.1, alike + sorted.map(\.0).filter { !alike.contains($0) })
  }

  /// Returns the value as a variant of a shape expects it, and how well it fits: a number or a Boolean
  /// better than a string.
  private func fit(_ shape: VariantShape) -> (json: JSON, fit: Int)? {
    guard let json = reading(as: shape), let fit = shape.fit(JSONDocument(json).root) else {
      return nil
    }
    return (json, json.string == nil && json.isScalar ? fit + 1 : fit)
  }

  /// Returns the value as a variant of a shape expects it; nil if it cannot be one.
  private func reading(as shape: VariantShape) -> JSON? {
    if let json { return json }
    switch shape.form {
    case .anything: return try? JSON(from: self)
    case .scalar(let scalar, _): return string.flatMap { reading(of: $0, as: scalar) }
    case .array(of: let element, _):
      let elements = listed?.map { $0.reading(as: element.first ?? .string) }
      return elements.flatMap { $0.contains(nil) ? nil : .array($0.compactMap(\.self)) }
    case .object(let members):
      return named.map { named in
        .object(
          JSONObject(members: named.map { .init(key: $0, value: $1.reading(as: members, $0)) }))
      }
    case .tuple(let members):
      return listed.map { elements in
        .array(elements.enumerated().map { $1.reading(as: members, "\($0)") })
      }
    case .any(of: let shapes):
      let readings = shapes.compactMap(fit)
      return readings.max { $0.fit < $1.fit }?.json
    }
  }

  /// Returns the value of a member.
  private func reading(as members: VariantShape.Members, _ name: String) -> JSON {
    let name = ExactText(name)
    let shape = members.kinds.first { $0.name == name }?.value ?? members.values.first
    let constants = members.constants.first { $0.name == name }?.value ?? []
    let known = string.flatMap { text in
      JSON.readings(of: text).first { reading in constants.contains { $0.hasSameValue(as: reading) }
      }
    }
    return known ?? shape.flatMap(reading) ?? (try? JSON(from: self)) ?? .null
  }

  private func reading(of text: String, as scalar: VariantShape.Scalar) -> JSON? {
    switch scalar {
    case .boolean: ["true": true, "false": false][text].map { .bool($0) }
    case .integer, .number: JSONParser.isNumber(text) ? .number(text) : nil
    case .date: date.flatMap { try? JSON(encoding: $0) } ?? .string(text)
    case .string, .day, .uuid, .url, .base64: .string(text)
    }
  }
}

extension JSON {
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }

  /// Returns the values that a string may stand for: a number or a Boolean, and the string itself.
  package static func readings(of text: String) -> [JSON] {
    let scalar: JSON? =
      switch text {
      case "true": .bool(true)
      case "false": .bool(false)
      default: JSONParser.isNumber(text) ? .number(text) : nil
      }
    return [scalar, .string(text)].compactMap(\.self)
  }
}
