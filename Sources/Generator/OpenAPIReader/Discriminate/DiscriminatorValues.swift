import APIModel
import APIValues
import SpecDocument

/// Gives each value of a discriminator its JSON type, and adds the values of a hierarchy to the
/// variant that contains it.
///
/// A mapping spells all values as strings. The property of a variant decides how they are sent: `1`
/// for `{type: integer}`, `true` for `{const: true}`. A variant without it follows its siblings.
enum DiscriminatorValues: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    for id in graph.ids {
      guard case .union(var shape) = graph[id].shape, let property = shape.discriminator else {
        continue
      }
      let scalar = graph.discriminatorScalar(property, of: shape.variants)
      for index in shape.variants.indices {
        let inner = graph.hierarchyValues(in: shape.variants[index].type, by: property)
        if !inner.isEmpty { shape.add(inner, to: index) }
        let variant = shape.variants[index]
        shape.variants[index].discriminatorValues = graph.discriminatorValues(
          variant.discriminatorValues, of: property, in: variant.type, or: scalar)
      }
      if let scalar, shape.fallback == nil, shape.isNamedOnly,
        shape.variants.allSatisfy({ graph.discriminatorScalar(property, of: [$0]) != nil })
      {
        draft.document.findings.report(
          .discriminator,
          "'\(property)' is \(scalar.facts.expectation), and none of its values is one; the members of "
            + "each variant select it instead", at: graph[id].span,
          help: "list its values under 'mapping'")
        shape.discriminator = nil
        shape.variants.changeEach { $0.discriminatorValues = [] }
      }
      // Assigning anything would make the graph of types outdated.
      if graph[id].shape != .union(shape) { draft.api.types[id.index].shape = .union(shape) }
    }
  }
}

extension TypeGraph {
  /// Converts values to the type of the property in a variant, or to `scalar` if the variant does
  /// not describe the property.
  func discriminatorValues(
    _ values: [Literal], of property: String, in variant: TypeUse, or scalar: Scalar?
  ) -> [Literal] {
    let properties = properties(property, in: variant)
    return values.map { value in
      guard case .string(let text) = value else { return value }
      return properties.isEmpty
        ? scalar?.literal(ofText: text) ?? value
        : properties.lazy.compactMap { self.literal(text, of: $0) }.first ?? value
    }
  }

  /// Returns the scalar type that the first variant with the property gives it, if it is a number
  /// or boolean.
  func discriminatorScalar(_ property: String, of variants: [UnionShape.Variant]) -> Scalar? {
    for variant in variants {
      guard let first = properties(property, in: variant.type).first else { continue }
      guard case .scalar(let scalar) = raw(first.type), scalar.isNumberOrBoolean
      else { return nil }
      return scalar
    }
    return nil
  }

  /// Returns whether a literal is a value of a type: a string, number or boolean, or a value that an
  /// enumeration lists.
  func admits(_ value: Literal, _ use: TypeUse) -> Bool {
    switch (bare(use), value) {
    case (.scalar(.string), .string): true
    case (.scalar(let scalar), .integer), (.scalar(let scalar), .number),
      (.scalar(let scalar), .bool):
      scalar.literal(ofText: value.discriminatorText ?? "") != nil
    case (.named, _): enumeration(use)?.index(of: value) != nil
    default: false
    }
  }

  /// Returns the descriptions of a property in an object, or in the variants of a union at any
  /// depth.
  private func properties(_ name: String, in use: TypeUse) -> [ObjectShape.Property] {
    var found: [ObjectShape.Property] = []
    var open = [use]
    var passed: Set<TypeID> = []
    while let use = open.popLast() {
      guard case .named(let id) = bare(use), passed.insert(id).inserted else { continue }
      switch self[id].shape {
      case .object(let shape):
        found += shape.properties.filter {
          $0.name.text.isExactly(name) && $0.type != .scalar(.json)
        }
      case .union(let shape): open += shape.variants.map(\.type).reversed()
      case .alias, .enumeration, .mapped: break
      }
    }
    return found
  }

  /// Returns the values of a union of subtypes with the same discriminator.
  fileprivate func hierarchyValues(in use: TypeUse, by property: String) -> [Literal] {
    var values: [Literal] = []
    var open = [use]
    var passed: Set<TypeID> = []
    while let use = open.popLast() {
      guard case .named(let id) = bare(use), case .union(let shape) = self[id].shape,
        shape.fallback != nil, shape.discriminator?.isExactly(property) == true,
        passed.insert(id).inserted
      else { continue }
      values += shape.variants.flatMap(\.discriminatorValues)
      open += shape.variants.map(\.type)
    }
    return values
  }

  /// Parses a value of a property; returns nil if its type does not allow the value.
  private func literal(_ text: String, of property: ObjectShape.Property) -> Literal? {
    let constant = property.constant.flatMap { $0.isSpelled(text) ? $0 : nil }
    switch raw(property.type) {
    case .scalar(let scalar): return scalar.literal(ofText: text) ?? constant
    case .named:
      let listed = enumeration(property.type)
        .flatMap { shape in shape.cases.lazy.map(shape.literal).first { $0.isSpelled(text) } }
      return listed ?? constant
    case .array, .map, .nullable: return constant
    }
  }
}

extension UnionShape {
  /// Whether only strings select variants.
  fileprivate var isNamedOnly: Bool {
    let values = variants.flatMap(\.discriminatorValues)
    return !values.isEmpty && values.allSatisfy { if case .string = $0 { true } else { false } }
  }

  /// Adds the values that select no variant yet to one.
  fileprivate mutating func add(_ values: [Literal], to index: Int) {
    let selecting = variants.flatMap(\.discriminatorValues).compactMap(\.discriminatorText)
    var texts = Set(selecting.map { ExactText($0) })
    variants[index].discriminatorValues += values.filter { value in
      value.discriminatorText.map { texts.insert(ExactText($0)).inserted } ?? true
    }
  }
}

extension Literal {
  /// Returns whether a key of a mapping spells this value.
  fileprivate func isSpelled(_ text: String) -> Bool {
    if case .string(let value) = self { return value.isExactly(text) }
    return discriminatorText == Literal.number(text).discriminatorText
  }
}

extension Scalar {
  fileprivate var isNumberOrBoolean: Bool {
    switch facts.kind {
    case .boolean, .integer, .number: true
    case .string, .anything: false
    }
  }
}
