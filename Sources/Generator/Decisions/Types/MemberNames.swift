import English
package import APIModel
import SpecDocument

/// The names of members: properties, cases of enumerations, cases of unions.
package struct MemberNames {
  private let members: [[String]]
  /// The names that follow from the keys of properties, which different types often have.
  private let derived: [ExactText: String]
  /// The objects whose properties all have such names.
  private let derivedObjects: Set<TypeID>

  init(graph: TypeGraph, types: TypeNames, chosen: ChosenNames) {
    var members: [[String]] = []
    var derived: [ExactText: String] = [:]
    var derivedObjects: Set<TypeID> = []
    for id in graph.ids {
      switch graph[id].shape {
      case .object(let shape):
        let (names, areDerived) = Self.names(of: shape, id, types, chosen, &derived)
        members.append(names)
        if areDerived { derivedObjects.insert(id) }
      case .enumeration(let shape):
        let isChosen = chosen.hasNames(ofMembersIn: id)
        members.append(
          Self.names(of: shape, chosen.style, gone: chosen.goneMembers(of: .type(id))) {
            isChosen ? chosen.name(.cases, of: $0, in: id) : nil
          })
      case .union(let shape):
        members.append(Self.names(of: shape, id, types, graph, chosen))
      case .alias, .mapped: members.append([])
      }
    }
    self.members = members
    self.derived = derived
    self.derivedObjects = derivedObjects
  }

  /// Returns whether the names of all properties of an object follow from their keys.
  func areDerived(_ id: TypeID) -> Bool { derivedObjects.contains(id) }

  /// Returns the name of a property that follows from its key.
  func derived(_ text: String, _ rules: DerivedNames) -> String {
    derived[ExactText(text)] ?? rules.member(text)
  }

  /// The names of a type's properties or cases, in spec order.
  package subscript(id: TypeID) -> [String] { members[id.index] }
}

// MARK: - Scopes

extension MemberNames {
  private static func names(
    of shape: ObjectShape, _ id: TypeID, _ types: TypeNames, _ chosen: ChosenNames,
    _ derived: inout [ExactText: String]
  ) -> (names: [String], areDerived: Bool) {
    let (style, root) = (chosen.style, types.placement.roots[id.index])
    let hidden = types.hidden(byMembersOf: id)
    let isChosen = chosen.hasNames(ofMembersIn: id)
    var own = shape.additional == nil ? [] : ["additionalProperties"]
    if shape.messageKey != nil || shape.detailKey != nil {
      own += ["userMessage", "developerMessage"]
    }
    lazy var symbols = DifferingSymbols(shape.properties.map(\.name.text), style)
    func candidateList(_ property: ObjectShape.Property, _ name: String) -> CandidateList {
      let text = property.name.text
      return CandidateList(
        text, name,
        else: SwiftName.others(than: name, for: text, style, symbols: symbols.name(of: text)))
    }
    var following: [String] = []
    let names = NameScope.assign(
      shape.properties, reserved: Keywords.impossibleMembers.union(hidden).union(own),
      chosen: chosen.goneMembers(of: .type(id)), onlySpelled: true
    ) { property in
      let text = property.name.text
      let override = property.nameOverride.map(style.chosenMember)
      if isChosen, let given = types.member(chosen.name(.properties, of: text, in: id), in: root) {
        return .given(given) {
          candidateList(property, override ?? chosen.derived.member(text))
        }
      }
      if let override { return candidateList(property, override) }
      let words = ExactText(text)
      let known = derived[words]
      let name = known ?? chosen.derived.member(text)
      if known == nil { derived[words] = name }
      following.append(name)
      return candidateList(property, name)
    }
    return (names, names == following)
  }

  /// Returns the names of an enumeration's cases.
  static func names(
    of shape: EnumerationShape, _ style: WordStyle, gone: Set<String> = [],
    chosen: (String) -> String? = { _ in nil }
  ) -> [String] {
    let reserved = Keywords.impossibleCases.union([
      "rawValue", "hashValue", "unknown", "knownCases",
    ])
    lazy var symbols = DifferingSymbols(shape.cases.map(\.value), style)
    return NameScope.assign(
      shape.cases, reserved: reserved, chosen: gone, onlySpelled: true
    ) { item in
      .given(chosen(item.value)) {
        let value =
          shape.raw == .number || !item.isString
          ? style.number(item.value) : style.member(item.value)
        // A name that no case can have is still better than the value, which may be a number.
        let given = item.nameOverride.map(style.lowerCamel)
        let name = given.map { reserved.contains($0) ? $0 + "Value" : $0 } ?? value
        return CandidateList(
          item.value, name,
          else: SwiftName.others(
            than: name, for: item.value, style, symbols: symbols.name(of: item.value)))
      }
    }
  }

  private static func names(
    of shape: UnionShape, _ id: TypeID, _ types: TypeNames, _ graph: TypeGraph,
    _ chosen: ChosenNames
  ) -> [String] {
    let cases = UnionCaseNames(
      graph: graph, types: types, style: chosen.style,
      recorded: chosen.hasRecord ? chosen.derived : nil)
    lazy var rules = cases.candidates(of: shape, id)
    let candidateLists = shape.variants.enumerated().map { index, variant in
      CandidateList.given(chosen.name(ofVariant: variant.type, in: id, graph)) { rules[index] }
    }
    // In scripts without capitals, a case would have the same name as its type and hide it.
    let paths = shape.variants.compactMap(\.type.namedInline).flatMap(types.path)
    return NameScope.assign(
      candidateLists, reserved: Keywords.impossibleCases.union(["unknown"]).union(paths),
      chosen: chosen.goneMembers(of: .type(id)), onlySpelled: true)
  }
}
