import English
import APIModel
import SpecDocument

/// The names of a union's cases.
///
/// In order of preference, the value that selects the variant, the payload's name without the words
/// of the union's name, or the payload's full name:
///
/// - `.user(UserMessage)` for `role: {const: user}`, or a discriminator with this value
/// - `.comparison(ComparisonFilter)` in a union `Filter`, or in a property `filters`
///
/// The union has the name of its component, or of the member that it is written in. An equal union in
/// the same member of another declaration has the same cases, so that the name of that declaration
/// only counts if a variant is named after it: `.parts([MessageContentPart])` in `Message.content`.
///
/// A name that two variants want goes to neither, so that no addition moves it to another.
struct UnionCaseNames {
  let graph: TypeGraph
  let types: TypeNames
  let style: WordStyle

  /// The length beyond which a value does not serve as a name, such as the URL of a schema.
  private static let longestValue = 48
  /// Properties that identify a variant, from the most likely, if several are constant.
  private static let identifying = ["type", "kind", "role", "object", "action", "event", "name"]

  /// Names that would misrepresent an object: `string` for a `StringLabels` in `Labels`.
  private static let kinds: Set<String> = [
    "string", "integer", "number", "boolean", "data", "date", "object", "array", "list", "map",
    "null", "json", "value",
  ]

  /// Returns the candidates for each case, the best first.
  func candidates(of shape: UnionShape, _ id: TypeID) -> [CandidateList] {
    shape.variants.map { variant in
      let full = name(of: variant.type)
      // Only these are spelled like their names.
      guard let type = graph.withoutKeys(variant.type).named, !graph[type].isInlineMap else {
        return CandidateList(full, candidates: [full, full + "Value"])
      }
      let short = [value(of: variant), shortened(variant.type, in: id)]
        .compactMap(\.self).filter(isUsable)
      // Only a component is spelled like its name.
      let spelling = graph[original(type)].component == nil ? "inline " + full : full
      return CandidateList(spelling, candidates: short + [full, full + "Value"])
    }
  }

  private func isUsable(_ name: String) -> Bool {
    Keywords.escaped(name) == name && name.first?.isLetter == true
      && !Keywords.impossibleCases.contains(name) && name != "unknown"
  }
}

// MARK: - Values

extension UnionCaseNames {
  /// Returns the name of a variant that follows from the document; nil for a guess.
  func derivedName(of variant: UnionShape.Variant, _ derived: DerivedNames) -> String? {
    guard case .named(let id) = graph.withoutKeys(variant.type),
      let key = graph[original(id)].component
    else { return nil }
    return derived.variant(key, selectedBy: text(of: variant))
  }

  /// Returns the value that selects a variant; nil if several do.
  private func text(of variant: UnionShape.Variant) -> String? {
    guard case .named(let id) = graph.bare(variant.type), case .object(let shape) = graph[id].shape
    else { return nil }
    if variant.discriminatorValues.isEmpty { return constant(of: shape) }
    return variant.discriminatorValues.count == 1
      ? variant.discriminatorValues[0].discriminatorText : nil
  }

  /// Returns the same as a name; nil if it only repeats the name of the schema.
  private func value(of variant: UnionShape.Variant) -> String? {
    guard case .named(let id) = graph.bare(variant.type), let text = text(of: variant),
      text.count <= Self.longestValue, Self.isPlain(text)
    else { return nil }
    let name = style.member(text)
    return name == self.name(of: variant.type) || text == graph[original(id)].component ? nil : name
  }

  private static func isPlain(_ text: String) -> Bool {
    text.contains(where: \.isLetter)
      && text.allSatisfy { $0.isLetter || $0.isNumber || "._-/: ".contains($0) }
  }

  /// Returns the constant string in a property that identifies an object.
  private func constant(of shape: ObjectShape) -> String? {
    let constants = shape.properties.compactMap { property -> (name: String, text: String)? in
      guard case .string(let text)? = property.constant else { return nil }
      return (property.name.text, text)
    }
    let known = Self.identifying.lazy.compactMap { name in constants.first { $0.name == name } }
    return (known.first ?? constants.first)?.text
  }
}

// MARK: - Payloads

extension UnionCaseNames {
  /// Returns the name of a payload without the words that the name of the union begins and ends
  /// with; nil if no word is left out.
  private func shortened(_ use: TypeUse, in union: TypeID) -> String? {
    guard let id = use.named else { return nil }
    let words = Words.split(simpleName(id))
    let rests = names(of: union, before: use).map { name in
      Self.rest(
        of: words.map(Singular.folded), without: Words.split(name).map(Singular.folded))
    }
    guard let rest = rests.filter({ !$0.isEmpty }).min(by: { $0.count < $1.count }),
      rest.count < words.count
    else { return nil }
    let name = name(of: use) { _ in style.lowerCamel(Array(words[rest])) }
    return Self.kinds.contains(name) ? nil : name
  }

  private func names(of union: TypeID, before variant: TypeUse) -> [String] {
    let union = original(union)
    switch graph[union].origin {
    case .component, .clientParameter: return [simpleName(union)]
    case .nested, .operation, .webhook, .places:
      let (member, owner) = graph.names(around: union, before: [variant.mapNamed(original)])
      guard let name = graph[union].nameOverride ?? member else { return [] }
      return [name] + (owner.map { [$0 + " " + name] } ?? [])
    }
  }

  /// Returns the range of words without the words that a union's name begins and ends with.
  private static func rest(of words: [String], without scope: [String]) -> Range<Int> {
    let leading = zip(words, scope).prefix { $0 == $1 }.count
    let trailing = zip(words.dropFirst(leading).reversed(), scope.reversed())
      .prefix { $0 == $1 }.count
    return leading..<(words.count - trailing)
  }

  /// Returns the name of a type, without the suffix that distinguishes it from a name that Swift
  /// uses: `Method` for a `MethodModel`.
  private func simpleName(_ id: TypeID) -> String {
    let id = original(id)
    let name = types.simpleName(id)
    let key: String
    switch graph[id].origin {
    case .component(let component): key = component
    case .nested(_, let part): key = part.name
    case .operation, .webhook, .clientParameter, .places: return name
    }
    guard graph[id].nameOverride == nil else { return name }
    for suffix in ["Model", graph[graph.declared(id)].shape.kindName] where name.hasSuffix(suffix) {
      let stem = String(name.dropLast(suffix.count))
      guard StandardNames.contains(stem) || TypeNames.reserved.contains(stem),
        !style.upperCamel(key).hasSuffix(suffix)
      else { continue }
      return stem
    }
    return name
  }

  /// Returns the type whose name does not depend on other uses of its schema.
  private func original(_ id: TypeID) -> TypeID { graph[id].inputOf ?? graph[id].formOf ?? id }

  private func name(of use: TypeUse) -> String {
    name(of: use) { style.lowerCamel(simpleName($0)) }
  }

  /// Returns the name for a type, derived from the name of the declaration in it.
  private func name(of use: TypeUse, _ declared: (TypeID) -> String) -> String {
    switch graph.withoutKeys(use) {
    case .named(let id): declared(id)
    case .array(let element): Self.listName(name(of: element, declared))
    case .map(.scalar(.json)): "object"
    case .map(let value): name(of: value, declared) + "Map"
    case .nullable(let type): name(of: type, declared)
    case .scalar(let scalar): scalar.caseName
    }
  }

  /// Returns the name for a list: `pets`, or `newsList` for a word without a separate plural.
  private static func listName(_ name: String) -> String {
    let plural = Plural.of(name)
    return plural == name || name == Scalar.json.name ? name + "List" : plural
  }
}
