import SpecDocument
import APIModel

/// Candidate names for the inline types of other types, operations and webhooks.
struct NestedTypeCandidates {
  private let graph: TypeGraph
  private let chosen: ChosenNames
  /// Whether each property or parameter with declared types is a list or map of them.
  private var isList: [NamedPlace: Bool] = [:]

  private enum NamedPlace: Hashable {
    case property(of: TypeID, String)
    case parameter(of: Int, String)
  }

  init(api: API, graph: TypeGraph, chosen: ChosenNames) {
    self.graph = graph
    self.chosen = chosen
    for id in graph.ids {
      guard case .object(let shape) = graph[id].shape else { continue }
      for index in shape.properties.indices where shape.properties[index].type.named != nil {
        let property = shape.properties[index]
        let name = shape.isTuple ? property.nameOverride : property.name.text
        let place = NamedPlace.property(of: id, name ?? property.name.text)
        isList[place] = isList[place] ?? (property.type.namedInline == nil)
      }
    }
    for (index, operation) in api.operations.enumerated() {
      for parameter in operation.parameters where parameter.type.named != nil {
        let place = NamedPlace.parameter(of: index, parameter.name.text)
        isList[place] = isList[place] ?? (parameter.type.namedInline == nil)
      }
    }
  }

  /// Returns the candidates for types nested in another type.
  func candidateLists(for ids: [TypeID], in parent: TypeID) -> [NameScope.CandidateList] {
    let variants = variantNames(in: parent)
    return ids.map { id in
      guard case .nested(_, let part) = graph[id].origin else {
        return NameScope.CandidateList("", candidates: [])
      }
      let key = part.name
      let variant = if case .variant(nil, _) = part { variants?[id] } else { nil as String? }
      let name =
        specName(of: id) ?? name(ofPlace: key, in: parent) ?? variant
        ?? typeName(key, isElement: false)
      let suffix = isBesideReceived(id) ? "Input" : ""
      return NameScope.CandidateList(
        key + suffix, candidates: candidates(name + suffix, for: id, key: key + suffix))
    }
  }

  /// Returns whether a type and the one received in its place are nested in the same type.
  private func isBesideReceived(_ id: TypeID) -> Bool {
    graph[id].inputOf.map { graph[$0].origin == graph[id].origin } ?? false
  }

  /// Returns the names of a union's unnamed variants.
  func variantNames(in id: TypeID) -> VariantNames? {
    guard case .union(let shape) = graph[id].shape else { return nil }
    return VariantNames(of: shape, graph, chosen.style)
  }

  /// Returns the name that the spec gives a type (`x-apigen-name`).
  private func specName(of id: TypeID) -> String? {
    graph[id].nameOverride.map(chosen.style.chosenType)
  }

  /// Returns the name for the type of a property; nil if the object lacks the property.
  func name(ofPlace key: String, in owner: TypeID) -> String? {
    isList[.property(of: owner, key)].map { typeName(key, isElement: $0) }
  }

  /// Returns the name for the type of a parameter.
  func name(ofParameter name: String, ofOperation index: Int) -> String {
    typeName(name, isElement: isList[.parameter(of: index, name)] ?? false)
  }

  func candidateList(for id: TypeID, inOperation operation: Operation) -> NameScope.CandidateList {
    guard case .operation(let index, let role) = graph[id].origin else {
      // A component used only as the body of this operation.
      return NameScope.CandidateList("body", candidates: ["Body"])
    }
    switch role {
    case .body:
      let isWhole = operation.body?.content.type.base == .named(id)
      return NameScope.CandidateList(
        "body", candidates: isWhole ? ["Body"] : ["BodyItem", "BodyElement"])
    case .bodyAs(let mediaType):
      let isWhole = operation.body?.contents.contains { $0.type.base == .named(id) } ?? false
      let name = MediaTypeName.upperCamel(mediaType, chosen.style) + (isWhole ? "Body" : "BodyItem")
      return NameScope.CandidateList(mediaType, candidates: [name, name + "Value"])
    case .response(let status):
      return NameScope.CandidateList(
        "\(status)", candidates: responseNames(id, status: status, operation: operation))
    case .responseAs(let status, let mediaType):
      let successes = operation.responses.filter(\.isSuccess)
      let prefix =
        successes.count == 1 && successes[0].status == status ? "" : StatusName.upperCamel(status)
      if let kind = operation.responses.flatMap(\.contents).first(where: {
        $0.mediaType.text == mediaType && $0.type == .named(id)
      })?.kind, kind == .events || kind == .lines {
        let name = prefix + (kind == .events ? "Event" : "Line")
        return NameScope.CandidateList("\(status)", candidates: [name, name + "Value"])
      }
      let isWhole = isWhole(id, of: status, operation)
      let name =
        prefix + MediaTypeName.upperCamel(mediaType, chosen.style) + (isWhole ? "Response" : "Item")
      return NameScope.CandidateList("\(status) \(mediaType)", candidates: [name, name + "Value"])
    case .parameter(let name):
      return candidateList(
        for: id, inPlaceOf: name, named: self.name(ofParameter: name, ofOperation: index))
    case .header(let name):
      return candidateList(for: id, inPlaceOf: name, named: typeName(name, isElement: false))
    }
  }

  private func candidateList(for id: TypeID, inPlaceOf key: String, named name: String)
    -> NameScope.CandidateList
  {
    let spellings = candidates(name, for: id, key: key)
    return NameScope.CandidateList(
      key, candidates: spellings.filter { !TypeNames.reserved.contains($0) })
  }

  func candidateList(for id: TypeID, inWebhook webhook: Webhook) -> NameScope.CandidateList {
    if case .webhook(_, .header(let name)) = graph[id].origin {
      let spellings = candidates(
        typeName(name, isElement: false), for: id, key: name)
      return NameScope.CandidateList(name, candidates: spellings)
    }
    let isWhole = webhook.payload?.type.base == .named(id)
    return NameScope.CandidateList(
      "payload", candidates: isWhole ? ["Payload"] : ["PayloadItem", "PayloadElement"])
  }

  private func responseNames(_ id: TypeID, status: ResponseStatus, operation: Operation)
    -> [String]
  {
    if operation.envelope != nil, isWhole(id, of: status, operation) {
      return ["Envelope", "ResponseEnvelope"]
    }
    let successes = operation.responses.filter { $0.isSuccess && $0.content != nil }
    let isSingle =
      operation.responses.filter(\.isSuccess).count == 1 && successes.first?.status == status
    let name = StatusName.upperCamel(status)
    let isEvent = operation.responses.contains {
      $0.status == status && $0.content?.kind == .events && $0.content?.type == .named(id)
    }
    if isSingle && isEvent { return ["Event", "ResponseEvent"] }
    guard isSingle else {
      return isWhole(id, of: status, operation)
        ? [name + "Body"] : [name + "Item", name + "Element"]
    }
    return isWhole(id, of: status, operation)
      ? ["Response", "ResponseBody"] : ["Item", "ResponseItem"]
  }

  private func isWhole(_ id: TypeID, of status: ResponseStatus, _ operation: Operation) -> Bool {
    operation.responses.filter { $0.status == status }.flatMap(\.contents).contains {
      // In a stream, the type describes single values, not the whole response.
      $0.type == .named(id) && $0.kind != .events && $0.kind != .lines
    }
  }

  private func candidates(_ name: String, for id: TypeID, key: String) -> [String] {
    let kind = graph[graph.shared(id) ?? id].shape.kindName
    // In scripts without capitals, the type would have the name of the property that holds it.
    let isFree =
      !chosen.style.isMember(name)
      && (specName(of: id) == name || !StandardNames.ofNestedTypes.contains(name))
    return (isFree ? [name] : []) + [
      name + kind, name + "Value", chosen.style.upperCamelNamingSymbols(key), name + "Model",
      name + kind + "Value",
    ]
  }

  func typeName(_ key: String, isElement: Bool) -> String {
    let name = chosen.style.upperCamel(key)
    // No nested type can be called `Type`; Swift's usual word instead is kind.
    if name == "Type" { return "Kind" }
    return isElement ? Singular.of(name) : name
  }
}

extension TypeShape {
  /// A noun for the kind of type, to distinguish it from another with the same name.
  var kindName: String {
    switch self {
    case .enumeration: "Option"
    case .union: "Variant"
    case .object, .alias, .mapped: "Object"
    }
  }
}
