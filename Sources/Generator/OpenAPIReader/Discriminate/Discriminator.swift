import APIModel
import SpecDocument

/// The property that distinguishes the variants of a union or the subtypes of a component, and the
/// variant that each of its values selects.
///
/// Values come from the mapping of the Discriminator Object, or else from the constants of the
/// property, or else from the name of the schema.
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

  /// Reads a discriminator. `variants` are the possible variants; nil if they are not listed.
  init?(
    _ node: Node?, among variants: [References.Target]?, components: Components,
    _ document: inout Document
  ) {
    guard let mapping = document.mapping(node) else { return nil }
    guard let property = document.text(mapping["propertyName"]) else { return nil }
    self.property = property
    self.components = components
    readValues(mapping["mapping"], among: variants, &document)
  }

  private mutating func readValues(
    _ node: Node?, among variants: [References.Target]?, _ document: inout Document
  ) {
    let byKey = Dictionary(
      (variants ?? []).map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
    let pointers = variants.map { Set($0.map(\.pointer)) }
    for entry in document.mapping(node)?.entries ?? [] {
      guard let text = document.text(entry.value),
        let target = Self.target(text, of: entry.value, byKey, &document)
      else { continue }
      if let pointers, !pointers.contains(target.pointer) {
        document.findings.report(
          .discriminator,
          "'\(entry.key)' leads to '\(text)', which is not among the variants; it is ignored",
          at: entry.keySpan, correction: .removing(entry.keySpan))
      }
      mapped[meaning(target), default: []].append(entry.key)
    }
  }

  /// Returns the target of a value in the mapping. A bare name refers to a schema of this file or
  /// to a variant; anything else is a reference.
  private static func target(
    _ text: String, of node: Node, _ variants: [ExactText: References.Target],
    _ document: inout Document
  ) -> References.Target? {
    let isName = !text.contains("#") && !text.contains("/")
    guard isName, !document.references.spec.isFollowed(node) else {
      return document.target(of: node)
    }
    if let variant = variants[text] { return variant }
    let name = JSONPointer(["components", "schemas", text]).fragment
    return document.target(of: Node(.string(name), at: node.span))
  }

  private func meaning(_ target: References.Target) -> Meaning {
    components.id(of: target).map(Meaning.component) ?? .place(target.pointer)
  }

  /// The components that the mapping names, with their values, in the order of their declarations.
  var mappedComponents: [(id: TypeID, values: [String])] {
    let found = mapped.compactMap { meaning, values -> (id: TypeID, values: [String])? in
      if case .component(let id) = meaning { (id, values) } else { nil }
    }
    return found.sorted { $0.id.index < $1.id.index }
  }
}

// MARK: - Values

extension Discriminator {
  /// Returns the values that select a variant, or one of the variants nested in it.
  func values(
    of variant: Node, shared: Expander.SharedProperties?, _ classifier: inout Classifier
  ) -> [String] {
    var values: [String] = []
    var open = [(node: variant, depth: 0)]
    var passed: Set<String> = []
    while let (node, depth) = open.popLast() {
      let target = classifier.document.variantTarget(node)
      if let target {
        guard passed.insert(target.pointer).inserted else { continue }
        if let given = mapped[meaning(target)] {
          values += given
          continue
        }
      }
      let schema = classifier.expand(node, shared: shared)
      let owner = target.flatMap { components.id(of: $0) }
      let own = constants(
        of: schema, name: target?.key, isInherited: { $0 != nil && $0 != owner }, &classifier)
      if !own.isEmpty {
        values += own
      } else if depth < Self.deepestNesting,
        let nested = (schema["oneOf"] ?? schema["anyOf"])?.sequence
      {
        open += nested.reversed().map { ($0, depth + 1) }
      } else if let target {
        values.append(target.key)
      }
    }
    return values
  }

  func mappedValues(of id: TypeID) -> [String]? { mapped[.component(id)] }

  /// Returns the values that select a subtype that the mapping does not list.
  func values(of subtype: Subtype, _ classifier: inout Classifier) -> [String] {
    let schema = classifier.expand(subtype.node, pointer: subtype.pointer)
    let own = constants(of: schema, name: subtype.name, isInherited: { $0 != nil }, &classifier)
    return own.isEmpty ? [subtype.name] : own
  }

  /// Returns the values of the property that identify a variant. If several are inherited, only the
  /// one that equals the variant's name counts; the others identify its siblings.
  private func constants(
    of schema: Schema, name: String?, isInherited: (TypeID?) -> Bool,
    _ classifier: inout Classifier
  ) -> [String] {
    guard let found = schema.property(property),
      let keywords = classifier.resolveSchema(found.node)?.mapping
    else { return [] }
    let values = keywords["const"].map { [$0] } ?? keywords["enum"]?.sequence ?? []
    let texts = values.compactMap(\.scalarText)
    guard isInherited(found.owner), texts.count > 1 else { return texts }
    let name = name.map(Components.folded)
    return texts.first { Components.folded($0) == name }.map { [$0] } ?? []
  }
}

extension DocumentReading {
  /// Returns the schema that a variant refers to, or extends if properties were added.
  mutating func variantTarget(_ variant: Node) -> References.Target? {
    guard let mapping = variant.mapping else { return nil }
    let reference =
      mapping.soleReference
      ?? mapping["allOf"]?.sequence?.lazy.compactMap { $0.mapping?.reference }.first
    return reference.flatMap { target(of: $0) }
  }
}

extension UnionShape {
  /// Reports a value that selects more than one variant.
  func checkValues(at span: SourceSpan, _ findings: inout Findings) {
    var seen: Set<ExactText> = []
    for value in variants.flatMap(\.discriminatorValues)
    where !seen.insert(ExactText(value)).inserted {
      findings.report(
        .discriminator,
        "the discriminator value '\(value)' means several variants; the first is used", at: span)
    }
  }
}
