import APIModel
import Naming

/// The candidate names of types that are used at several places.
///
/// Such a type is named by its title, or else as most of its places are: by a property or parameter (`Precision`), or
/// by its role (`ErrorBody`). If that is not unique, or only a role, the owner of most places comes first: a model, or
/// a group of operations (`TaskPrecision`).
struct SharedTypeNames {
  private struct Place {
    /// The name at this place.
    let name: String
    /// Whether the name is the spec's, rather than the role of the type.
    let isNamed: Bool
    /// The model or the group of operations around the place, and more precisely the operation.
    let owner: String
    let narrowOwner: String
  }

  private let api: API
  private let groups: OperationGroups
  private let graph: TypeGraph
  private let nested: NestedTypeWishes
  private let style: WordStyle
  private let topLevel: [TypeID: String]
  private let requests: [String]
  private let webhooks: [String]
  /// The number of inline types that want each name.
  private var demand: [String: Int] = [:]
  private var places: [TypeID: [Place]] = [:]
  private var variants: [TypeID: VariantNames?] = [:]
  private var names: [TypeID: String] = [:]

  init(
    api: API, graph: TypeGraph, groups: OperationGroups, nested: NestedTypeWishes, style: WordStyle,
    topLevel: [TypeID: String], requests: [String], webhooks: [String]
  ) {
    self.api = api
    self.groups = groups
    self.graph = graph
    self.nested = nested
    self.style = style
    self.topLevel = topLevel
    self.requests = requests
    self.webhooks = webhooks
    for id in graph.ids where graph.shared(id) == nil && graph[id].inputOf == nil {
      if case .places(let origins) = graph[id].origin {
        places[id] = origins.map { place($0, of: id) }
        names[id] = commonName(of: id)
      } else {
        names[id] = placeName(graph[id].origin)
      }
      if let name = names[id] { demand[name, default: 0] += 1 }
    }
  }

  /// The candidates of a type that is used at several places.
  func wish(for id: TypeID) -> NameScope.Wish {
    let places = places[id] ?? []
    let name = names[id] ?? "Shared"
    let isPlain =
      graph[id].title != nil || places.contains(where: \.isNamed) || name.hasSuffix("ErrorBody")
    let alike = places.filter { $0.name == name }
    let owners = alike.isEmpty ? places : alike
    let common = isPlain ? [] : [commonWords(Set(places.map(\.narrowOwner)))]
    let owned =
      common.compactMap { $0 } + Self.byFrequency(owners.map(\.owner))
      + Self.byFrequency(owners.map(\.narrowOwner))
    let plain = isPlain && demand[name] == 1 && !Self.vague.contains(name) ? [name] : []
    let candidates =
      plain + constant(name, of: id) + owned.prefix(Self.mostOwners).map { Self.joined($0, name) }
      + values(of: id)
    return NameScope.Wish(wire(of: id), candidates: candidates)
  }

  /// An owner and the name, without what one repeats of the other: `CodeScanningAnalysisKey` of `CodeScanningAnalysis`
  /// and `AnalysisKey`.
  private static func joined(_ owner: String, _ name: String) -> String {
    if name.hasPrefix(owner) { return name }
    let (words, rest) = (Words.split(owner), Words.split(name))
    guard let last = words.last, last == rest.first, owner.hasSuffix(last) else {
      return owner + name
    }
    return owner + name.dropFirst(last.count)
  }

  /// How many models, groups and operations are tried as part of a name.
  private static let mostOwners = 8

  /// Names that mean nothing without their owner's.
  private static let vague: Set<String> = ["Kind", "Item", "Value", "Variant", "Data", "Object"]
}

// MARK: - Places

extension SharedTypeNames {
  private mutating func variants(of id: TypeID) -> VariantNames? {
    if let known = variants[id] { return known }
    let names = nested.variantNames(in: id)
    variants[id] = .some(names)
    return names
  }

  private mutating func place(_ origin: TypeDeclaration.Origin, of id: TypeID) -> Place {
    let name = placeName(origin)
    switch origin {
    case .operation(let index, let role):
      return Place(
        name: name ?? partName(role, of: id, in: api.operations[index]), isNamed: name != nil,
        owner: outerName(origin) ?? "", narrowOwner: requests[index])
    case .webhook(let index, _):
      return Place(
        name: name ?? "Payload", isNamed: name != nil, owner: webhooks[index],
        narrowOwner: webhooks[index])
    case .nested(let owner, _):
      return Place(
        name: name ?? variants(of: owner)?[id] ?? "Item", isNamed: name != nil,
        owner: ownerName(owner),
        narrowOwner: ownerName(owner))
    case .component, .clientParameter, .places:
      return Place(name: "Item", isNamed: false, owner: "", narrowOwner: "")
    }
  }

  /// The spec's name for a place: the property, the parameter or the header; nil if it has none.
  private func placeName(_ origin: TypeDeclaration.Origin) -> String? {
    switch origin {
    case .nested(let owner, let key):
      nested.name(ofPlace: key, in: owner) ?? variantName(key, in: owner)
    case .operation(let index, .parameter(let name)):
      nested.name(ofParameter: name, ofOperation: index)
    case .operation(_, .header(let name)), .webhook(_, .header(let name)):
      nested.typeName(name, isElement: false)
    case .component, .clientParameter, .operation, .webhook, .places: nil
    }
  }

  private func variantName(_ key: String, in owner: TypeID) -> String? {
    guard case .union = graph[owner].shape, !VariantNames.isNumbered(key) else { return nil }
    return nested.typeName(key, isElement: false)
  }

  private func partName(
    _ role: TypeDeclaration.Role, of id: TypeID, in operation: APIModel.Operation
  ) -> String {
    switch role {
    case .parameter, .header: return "Item"
    case .body, .bodyAs:
      return isWhole(id, in: operation.body?.contents ?? []) ? "Body" : "Item"
    case .response(let status), .responseAs(let status, _):
      let responses = operation.responses.filter { $0.status == status }
      guard isWhole(id, in: responses.flatMap(\.contents)) else { return "Item" }
      if operation.envelope != nil { return "Envelope" }
      return responses[0].isSuccess ? "Response" : StatusName.upperCamel(status) + "Body"
    }
  }

  private func isWhole(_ id: TypeID, in contents: [Content]) -> Bool {
    contents.contains { $0.type.namedInline.map { graph.shared($0) ?? $0 } == id }
  }

  /// The group of an operation, or the operation itself if it has none; nil for a type in another type.
  private func outerName(_ origin: TypeDeclaration.Origin) -> String? {
    switch origin {
    case .operation(let index, _):
      guard let tag = api.operations[index].tags.first else { return requests[index] }
      return groups.noun(tag, style)
    case .webhook(let index, _): return webhooks[index]
    case .component, .clientParameter, .nested, .places: return nil
    }
  }

  /// The name of the outermost type around a place.
  private func ownerName(_ id: TypeID) -> String {
    var id = id
    while case .nested(let owner, _) = graph[id].origin, topLevel[id] == nil { id = owner }
    if let name = topLevel[id] { return name }
    guard case .places(let origins) = graph[id].origin else {
      return outerName(graph[id].origin) ?? ""
    }
    return Self.byFrequency(origins.compactMap(placeName)).first
      ?? Self.byFrequency(origins.compactMap(outerName)).first ?? ""
  }
}

// MARK: - Choices

extension SharedTypeNames {
  /// The name at most places of a type.
  private func commonName(of id: TypeID) -> String {
    if let name = nested.chosenName(of: id) { return name }
    if let title = graph[id].title, (1...4).contains(Words.split(title).count) {
      return style.upperCamel(title)
    }
    let places = places[id] ?? []
    let named = places.filter(\.isNamed)
    if let name = Self.byFrequency(named.map(\.name)).first { return name }
    let parts = Set(places.map(\.name))
    if parts.count == 1, let part = parts.first { return part }
    for part in ["Body", "Envelope", "Response", "Item"] where parts.contains(part) { return part }
    return "ErrorBody"
  }

  /// Each text once, the most frequent first; ties go to the shortest, then to the alphabet.
  private static func byFrequency(_ texts: [String]) -> [String] {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +).sorted { one, other in
      if one.value != other.value { return one.value > other.value }
      if one.key.count != other.key.count { return one.key.count < other.key.count }
      return one.key < other.key
    }.map(\.key)
  }

  /// `IssuesAssignees` for `IssuesAddAssignees` and `IssuesRemoveAssignees`; nil if too little is left.
  private func commonWords(_ names: Set<String>) -> String? {
    let sorted = names.sorted()
    guard let first = sorted.first else { return nil }
    let others = sorted.dropFirst().map { Set(Words.split($0)) }
    let words = Words.split(first).filter { word in others.allSatisfy { $0.contains(word) } }
    return words.count > 1 ? style.upperCamel(words) : nil
  }

  /// An enumeration named by its first two values: `OpenOrClosed`.
  private func values(of id: TypeID) -> [String] {
    guard case .enumeration(let shape) = graph[id].shape, !shape.cases.isEmpty else { return [] }
    let words = shape.cases.prefix(2).map { style.upperCamel($0.nameOverride ?? $0.value) }
    return [words.joined(separator: "Or")]
  }

  /// An enumeration of a single value named by it, where its name alone means nothing: `FileCitationKind`.
  private func constant(_ name: String, of id: TypeID) -> [String] {
    guard case .enumeration(let shape) = graph[id].shape, shape.cases.count == 1,
      shape.raw == .string, Self.vague.contains(name)
    else { return [] }
    let value = style.upperCamel(shape.cases[0].nameOverride ?? shape.cases[0].value)
    return style.isMember(value) ? [] : [value + name]
  }

  /// A key that differs for different types.
  private func wire(of id: TypeID) -> String {
    let members: [String] =
      switch graph[id].shape {
      case .enumeration(let shape): shape.cases.map(\.value)
      case .object(let shape): shape.properties.map(\.name.text)
      case .union(let shape): shape.variants.map { $0.type.nameText(topLevel) ?? "" }
      case .alias, .mapped: []
      }
    let places = (places[id] ?? []).map { "\($0.owner).\($0.narrowOwner).\($0.name)" }
    return members.joined(separator: " ") + " at " + places.sorted().joined(separator: " ")
  }
}
