import APIModel

/// What tells the variants of a union apart, written as the runtime's `VariantShape`.
struct VariantShapes {
  let graph: TypeGraph

  struct Argument: Equatable {
    var label: String
    var items: [String] = []
    /// Shapes in place of items.
    var shapes: [Shape] = []
    /// Whether the items stand in brackets.
    var isList = true

    var text: String {
      let joined = (items + shapes.map(\.text)).joined(separator: ", ")
      return prefix + (isList ? "[\(joined)]" : joined)
    }

    private var prefix: String { label.isEmpty ? "" : "\(label): " }

    /// The same, broken where it is longer than `width`.
    fileprivate func lines(width: Int) -> [String] {
      if text.count < width { return [text] }
      guard isList else {
        var lines = shapes.flatMap { $0.lines(width: width) }
        if !lines.isEmpty { lines[0] = prefix + lines[0] }
        return lines
      }
      let elements = items.map { [$0] } + shapes.map { $0.lines(width: width - 2) }
      return [prefix + "["] + VariantShapes.list(elements).map { "  " + $0 } + ["]"]
    }
  }

  /// A shape; where it has no arguments, a name alone.
  struct Shape: Equatable {
    var name: String
    var arguments: [Argument] = []

    /// `.object(required: ["lives"])`
    var text: String {
      let joined = arguments.map(\.text).joined(separator: ", ")
      return "." + name + (arguments.isEmpty ? "" : "(\(joined))")
    }

    /// The same, broken where it is longer than `width`.
    func lines(width: Int) -> [String] {
      if text.count < width || arguments.isEmpty { return [text] }
      var lines = [".\(name)("]
      for (index, argument) in arguments.enumerated() {
        var inner = argument.lines(width: width - 2).map { "  " + $0 }
        if index < arguments.count - 1, !inner.isEmpty { inner[inner.count - 1] += "," }
        lines += inner
      }
      return lines + [")"]
    }
  }

  /// The elements of a list that stands on several lines: with commas, but for the only one.
  static func list(_ elements: [[String]]) -> [String] {
    elements.flatMap { lines in
      guard elements.count > 1, let last = lines.last else { return lines }
      return lines.dropLast() + [last + ","]
    }
  }

  /// A shape for each variant. What all variants have in common is left out.
  func shapes(of union: UnionShape) -> [Shape] { shapes(of: union, depth: 0) }

  private func shapes(of union: UnionShape, depth: Int) -> [Shape] {
    guard depth < 4 else { return union.variants.map { _ in Shape(name: "anything") } }
    let kinds = union.variants.map { kind($0.type) }
    var shapes = kinds.map { shape($0, depth: depth) }
    let lists = kinds.indices.filter { kinds[$0].element != nil }
    if lists.count > 1 {
      let elements = lists.compactMap { kinds[$0].element }
      for (index, shape) in zip(lists, self.shapes(of: elements, depth: depth + 1)) {
        shapes[index].arguments = [Argument(label: "of", shapes: [shape], isList: false)]
      }
    }
    for (index, arguments) in ObjectVariants(union, in: graph).arguments() {
      shapes[index].arguments = arguments
    }
    return shapes
  }

  private func shapes(of types: [TypeUse], depth: Int) -> [Shape] {
    let variants = types.map { UnionShape.Variant(type: $0, discriminatorValues: []) }
    return shapes(of: UnionShape(variants: variants, discriminator: nil), depth: depth)
  }

  /// What a type is on the wire.
  indirect enum Kind: Equatable {
    case plain(String)
    case known(EnumerationShape)
    case array(TypeUse)
    case object
    case union(UnionShape)

    var element: TypeUse? { if case .array(let element) = self { element } else { nil } }
  }

  func kind(_ use: TypeUse) -> Kind {
    switch graph.bare(use) {
    case .scalar(let scalar): return .plain(name(scalar))
    case .array(let element): return .array(element)
    case .map, .nullable: return .object
    case .named(let id):
      switch graph[id].shape {
      case .object(let shape): return shape.isTuple ? .plain("array") : .object
      case .enumeration(let shape): return .known(shape)
      case .alias: return .plain("anything")
      case .union(let shape): return shape.isTagged ? .object : .union(shape)
      }
    }
  }

  private func shape(_ kind: Kind, depth: Int) -> Shape {
    switch kind {
    case .plain(let name): return Shape(name: name)
    case .array: return Shape(name: "array")
    case .object: return Shape(name: "object")
    case .known(let shape):
      let values = shape.cases.map { $0.literal(shape.raw) }
      return Shape(name: "known", arguments: [Argument(label: "", items: values)])
    case .union(let union):
      var inner: [Shape] = []
      for shape in shapes(of: union, depth: depth + 1) where !inner.contains(shape) {
        inner.append(shape)
      }
      return inner.count == 1
        ? inner[0]
        : Shape(name: "any", arguments: [Argument(label: "of", shapes: inner)])
    }
  }

  private func name(_ scalar: Scalar) -> String {
    switch scalar {
    case .string, .decimalString, .base64URL: "string"
    case .bool: "boolean"
    case .int, .int32, .int64, .uint32, .uint64: "integer"
    case .double, .float, .decimal: "number"
    case .date: "date"
    case .day: "day"
    case .uuid: "uuid"
    case .url: "url"
    case .base64, .binary: "base64"
    case .json: "anything"
    }
  }
}

extension UnionShape {
  /// Whether the discriminator alone decides.
  var isTagged: Bool {
    discriminator != nil
      && variants.dropLast(hasFallback ? 1 : 0).allSatisfy { !$0.discriminatorValues.isEmpty }
  }
}

extension EnumerationShape.Case {
  func literal(_ raw: EnumerationShape.Raw) -> String {
    raw == .string ? SwiftText.literal(value) : value
  }
}
