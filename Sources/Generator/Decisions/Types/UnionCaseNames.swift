import English
import APIModel
import SpecDocument

/// The names of a union's cases.
///
/// In order of preference, the value that selects the variant, the payload's name without the words
/// of the union's name and those that most variants share, or the payload's full name:
///
/// - `.user(UserMessage)` for `role: {const: user}`, or a discriminator with this value, unless another variant is
///   a component `User`
/// - `.comparison(ComparisonFilter)` in a union `Filter`, or in a property `filters`
/// - `.button(ButtonForRequest)` beside an `ImageForRequest`
/// - `.email(String)` for a string titled *Email*
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
  /// The rules whose names a file leaves out, if there is one.
  var recorded: DerivedNames?

  /// Properties that identify a variant, from the most likely, if several are constant.
  private static let identifying = ["type", "kind", "role", "object", "action", "event", "name"]

  /// Names that would misrepresent an object beside a value of another kind, or an object without
  /// a name of its own: `string` for a `StringLabels` in `Labels`.
  private static let kinds: Set<String> = [
    "string", "integer", "number", "boolean", "data", "date", "object", "array", "list", "map",
    "null", "json", "value", "enum",
  ]

  /// Names that a case could have, but that would read as literals.
  private static let literals: Set<String> = ["true", "false", "nil"]

  /// Returns the candidates for each case, the best first.
  func candidates(of shape: UnionShape, _ id: TypeID) -> [CandidateList] {
    let constants = VariantConstants(shape.variants.map { self.constants(of: $0.type) })
    let components = shape.variants.map { variant in
      variant.type.named.flatMap { graph[original($0)].component }.map { _ in name(of: variant.type)
      }
    }
    let values = shape.variants.enumerated().map { index, variant -> String? in
      let isNameless = components[index] == nil
      let name = value(of: variant, constants.name(of: index, isNameless: isNameless))
      return name.flatMap { components.contains($0) ? nil : $0 }
    }
    let common = CommonWords(shape.variants.compactMap { ownWords(of: $0.type) })
    let hasOnlyObjects = shape.variants.allSatisfy { graph.object($0.type) != nil }
    return zip(shape.variants, values).map { variant, value in
      let full = name(of: variant.isSeveral ? graph.bare(variant.type) : variant.type)
      let fallbacks = [full, full + "Value"].filter { !Self.literals.contains($0) }
      // Only these are spelled like their names.
      guard let type = graph.withoutKeys(variant.type).named, !graph[type].isInlineMap,
        !variant.isSeveral
      else {
        let title = variant.title.map { name(ofTitle: $0, of: variant.type, in: id) }
        return CandidateList(
          full,
          candidates: [title].compactMap(\.self).filter(isUsable) + fallbacks)
      }
      // A value that is the name of the type says all that its words say.
      let shared = value == nil ? shortened(variant.type, in: id, common) : nil
      let isObject = hasOnlyObjects && ownWords(of: variant.type) != nil
      let short = [shared, shortened(variant.type, in: id)].compactMap(\.self).filter {
        isObject || !Self.kinds.contains($0)
      }
      // Only a component is spelled like its name.
      let spelling = graph[original(type)].component == nil ? "inline " + full : full
      return CandidateList(
        spelling,
        candidates: (recorded.flatMap { derivedName(of: variant, $0) }.map { [$0] } ?? [])
          + ([value == full ? nil : value].compactMap(\.self) + short).filter(isUsable)
          + fallbacks)
    }
  }

  private func isUsable(_ name: String) -> Bool {
    name.first?.isLetter == true && !Keywords.impossibleCases.contains(name)
      && name != "unknown" && !Self.literals.contains(name)
  }
}

// MARK: - Values

extension UnionCaseNames {
  /// Returns the name of a variant that follows from the document; nil for a guess.
  func derivedName(of variant: UnionShape.Variant, _ derived: DerivedNames) -> String? {
    guard case .named(let id) = graph.withoutKeys(variant.type),
      let key = graph[original(id)].component
    else { return nil }
    let constant = constants(of: variant.type).first?.text
    return derived.variant(key, selectedBy: text(of: variant, constant))
  }

  /// Returns the value that selects a variant: the constant without a discriminator; nil if several
  /// values do.
  private func text(of variant: UnionShape.Variant, _ constant: String?) -> String? {
    guard graph.object(variant.type) != nil else { return nil }
    if variant.discriminatorValues.isEmpty { return constant }
    return variant.discriminatorValues.count == 1
      ? variant.discriminatorValues[0].discriminatorText : nil
  }

  /// Returns the same as a name; nil if it only repeats the name of the component.
  private func value(of variant: UnionShape.Variant, _ constant: String?) -> String? {
    guard let (id, _) = graph.object(variant.type), let text = text(of: variant, constant),
      VariantConstants.isName(text)
    else { return nil }
    let name = style.member(Self.withoutDomain(text))
    guard let component = graph[original(id)].component else { return name }
    return name == self.name(of: variant.type) || text == component ? nil : name
  }

  /// Returns the name of an event without the owner's domain: `order.paid` for `com.example.order.paid`, and
  /// `Person` for `https://schema.org/Person`.
  private static func withoutDomain(_ text: String) -> String {
    let text = VariantConstants.word(of: text)
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 2, topLevelDomains.contains(String(labels[0])), labels[2] != "" else {
      return text
    }
    return labels.dropFirst(2).joined(separator: ".")
  }

  private static let topLevelDomains: Set<String> = ["com", "io", "net", "org"]

  /// Returns the members of an object that are always the same text, those that identify it first.
  private func constants(of use: TypeUse) -> [VariantConstants.Constant] {
    guard let (_, shape) = graph.object(use) else { return [] }
    let all = shape.properties.compactMap { property -> VariantConstants.Constant? in
      guard case .string(let text)? = property.constant, VariantConstants.isName(text) else {
        return nil
      }
      return VariantConstants.Constant(member: property.name.text, text: text)
    }
    let known = Self.identifying.compactMap { name in all.first { $0.member == name } }
    return known + all.filter { !Self.identifying.contains($0.member) }
  }
}

// MARK: - Payloads

extension UnionCaseNames {
  /// Returns the name of a payload without the words that the name of the union begins and ends
  /// with, and without those that most payloads share; nil if no word is left out.
  private func shortened(
    _ use: TypeUse, in union: TypeID, _ common: CommonWords = CommonWords([])
  ) -> String? {
    guard let id = use.named else { return nil }
    // `GitLab` is one word.
    let words = style.joiningNames(Words.split(simpleName(id)))
    let folded = words.map(Singular.folded)
    let shared = ownWords(of: use) == nil ? folded.indices : common.range(in: folded)
    let own = ranges(of: folded, withoutNamesOf: union, before: use)
    let both = own.map { $0.clamped(to: shared) }
    // Without the one, `Tool` would be left of `SearchTool` in `tools`; without the other, `Search`.
    let ranges = both.contains(where: \.isEmpty) ? own : both + own + [shared]
    guard let rest = ranges.filter({ !$0.isEmpty }).min(by: { $0.count < $1.count }),
      rest.count < words.count
    else { return nil }
    return name(of: use) { _ in style.lowerCamel(Array(words[rest])) }
  }

  /// Returns the name of a scalar by its title, without the words of the union's name.
  private func name(ofTitle title: String, of use: TypeUse, in union: TypeID) -> String {
    let words = Words.split(title)
    let ranges = ranges(of: words.map(Singular.folded), withoutNamesOf: union, before: use)
    let rest = ranges.filter { !$0.isEmpty }.min { $0.count < $1.count }
    return style.lowerCamel(Array(words[rest ?? words.indices]))
  }

  private func ranges(
    of words: [String], withoutNamesOf union: TypeID, before variant: TypeUse
  ) -> [Range<Int>] {
    names(of: union, before: variant).map { name in
      Self.rest(of: words, without: Words.split(name).map(Singular.folded))
    }
  }

  /// Returns the words of a variant with a name: a component or a title.
  private func ownWords(of use: TypeUse) -> [String]? {
    guard let id = graph.withoutKeys(use).namedInline else { return nil }
    switch graph[original(id)].origin {
    case .component, .nested(_, .variant(_?, _)): break
    case .nested, .operation, .webhook, .clientParameter, .places: return nil
    }
    return Words.split(simpleName(id)).map(Singular.folded)
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
