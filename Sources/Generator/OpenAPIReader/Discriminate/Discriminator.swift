import APIModel
import SpecDocument

/// The property that distinguishes the variants of a union or the subtypes of a component, and the
/// variant that each of its values selects.
///
/// Values come from the mapping of the Discriminator Object, or else from the constants of the
/// property, or else from the name of the schema, which an extension can replace.
struct Discriminator {
  /// The target of a value: a component, or an inline schema by the pointer to it.
  private enum Meaning: Hashable {
    case component(TypeID)
    case place(String)
  }

  let property: String
  /// The depth up to which values of nested unions count for the outer union.
  private static let deepestNesting = 4
  private let components: Components
  private var mapped: [Meaning: [String]] = [:]
  /// The variant for absent and unknown values.
  private var fallback: Meaning?

  /// Reads a discriminator. `variants` are the targets of the listed variants, if there is a list.
  init?(
    _ node: Node?, among variants: [References.Target] = [], components: Components,
    _ document: inout Document
  ) {
    guard let mapping = document.mapping(node) else { return nil }
    guard let property = document.text(mapping["propertyName"]) else { return nil }
    self.property = property
    self.components = components
    for variant in document.namedVariants(of: node, among: variants) {
      let meaning = meaning(variant.target)
      if let value = variant.value {
        mapped[meaning, default: []].append(value)
      } else {
        fallback = meaning
      }
    }
  }

  private func meaning(_ target: References.Target) -> Meaning {
    components.id(of: target).map(Meaning.component) ?? .place(target.pointer)
  }

  /// The components that the mapping names, with their values, in the order of their declarations.
  var mappedComponents: [(id: TypeID, values: [Literal])] {
    let found = mapped.compactMap { meaning, values -> (id: TypeID, values: [Literal])? in
      if case .component(let id) = meaning { (id, values.map(Literal.string)) } else { nil }
    }
    return found.sorted { $0.id.index < $1.id.index }
  }

  /// Returns whether a schema is the variant for absent and unknown values.
  func isFallback(_ target: References.Target?) -> Bool {
    fallback != nil && target.map(meaning) == fallback
  }

  /// The component for absent and unknown values.
  var fallbackComponent: TypeID? {
    if case .component(let id)? = fallback { id } else { nil }
  }
}

// MARK: - Values

extension Discriminator {
  /// Returns the values that select a variant, or one of the variants nested in it.
  func values(
    of variant: Node, shared: Schema.SharedProperties?, _ expander: inout Expander
  ) -> [Literal] {
    var values: [Literal] = []
    var open = [(node: variant, depth: 0)]
    var passed: Set<String> = []
    while let (node, depth) = open.popLast() {
      let target = expander.document.variantTarget(node)
      if let target {
        guard passed.insert(target.pointer).inserted else { continue }
        if let given = mapped[meaning(target)] {
          values += given.map(Literal.string)
          continue
        }
      }
      let schema = expander.expand(node, shared: shared)
      let owner = target.flatMap { components.id(of: $0) }
      let name = target.map { $0.node.declaredDiscriminatorValue ?? $0.key }
      let own = constants(
        of: schema, name: name, isInherited: { $0 != nil && $0 != owner }, &expander)
      if !own.isEmpty {
        values += own
      } else if depth < Self.deepestNesting,
        let nested = (schema["oneOf"] ?? schema["anyOf"])?.sequence
      {
        open += nested.reversed().map { ($0, depth + 1) }
      } else if let name, !isFallback(target) {
        values.append(.string(name))
      }
    }
    return values
  }

  func mappedValues(of id: TypeID) -> [Literal]? {
    mapped[.component(id)].map { $0.map(Literal.string) }
  }

  /// Returns the values that select a subtype that the mapping does not list.
  func values(of subtype: Subtype, _ expander: inout Expander) -> [Literal] {
    let schema = expander.expand(subtype.node, pointer: subtype.pointer)
    let own = constants(of: schema, name: subtype.name, isInherited: { $0 != nil }, &expander)
    return own.isEmpty && subtype.id != fallbackComponent ? [.string(subtype.name)] : own
  }

  /// Returns the values of the property that identify a variant. If several are inherited, only the
  /// one that equals the variant's name counts; the others identify its siblings.
  func constants(
    of schema: Schema, name: String?, isInherited: (TypeID?) -> Bool, _ expander: inout Expander
  ) -> [Literal] {
    guard let found = schema.property(property),
      let keywords = expander.resolveSchema(found.node)?.mapping
    else { return [] }
    let values = keywords["const"].map { [$0] } ?? keywords["enum"]?.sequence ?? []
    let scalars = values.filter { $0.scalarText != nil }
    guard isInherited(found.ownerOfValues), scalars.count > 1 else {
      return scalars.map(Literal.init)
    }
    let name = name.map(Components.folded)
    return scalars.filter { $0.scalarText.map(Components.folded) == name }.prefix(1)
      .map(Literal.init)
  }
}

extension UnionShape {
  /// Reports a value that selects more than one variant, so that other members have to decide.
  func checkValues(at span: SourceSpan, _ findings: inout Findings) {
    var seen: Set<ExactText> = []
    for value in variants.flatMap(\.discriminatorValues).compactMap(\.discriminatorText)
    where !seen.insert(ExactText(value)).inserted {
      findings.report(
        .discriminator,
        "the discriminator value '\(value)' selects several variants; their other members decide",
        at: span)
    }
  }
}
