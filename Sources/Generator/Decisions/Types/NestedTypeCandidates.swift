import English
import SpecDocument
import APIModel

/// Candidate names for the inline types of other types, operations and webhooks.
struct NestedTypeCandidates {
  let graph: TypeGraph
  let chosen: ChosenNames

  /// Returns the candidates for types nested in another type.
  func candidateLists(for ids: [TypeID], in parent: TypeID) -> [CandidateList] {
    let variants: VariantNames? =
      if case .union(let shape) = graph[parent].shape {
        VariantNames(of: shape, graph, chosen.style)
      } else { nil }
    return ids.map { id in
      guard case .nested(_, let part) = graph[id].origin else {
        return CandidateList("", candidates: [])
      }
      let key = part.name
      let variant = if case .variant(nil, _) = part { variants?[id] } else { nil as String? }
      let name =
        specName(of: id) ?? name(ofPlace: key, in: parent) ?? variant
        ?? typeName(key, isElement: false)
      let suffix = isBesideReceived(id) ? "Input" : ""
      return candidateList(for: id, inPlaceOf: key + suffix, named: name + suffix)
    }
  }

  /// Returns whether a type and the one received in its place are nested in the same type.
  private func isBesideReceived(_ id: TypeID) -> Bool {
    graph[id].inputOf.map { graph[$0].origin == graph[id].origin } ?? false
  }

  /// Returns the name that the spec gives a type (`x-apigen-name`).
  private func specName(of id: TypeID) -> String? {
    graph[id].nameOverride.map(chosen.style.chosenType)
  }

  /// Returns the name for the type of a property; nil if the object lacks the property.
  private func name(ofPlace key: String, in owner: TypeID) -> String? {
    guard case .object(let shape) = graph[owner].shape else { return nil }
    let property = shape.properties.first {
      $0.type.named != nil && ((shape.isTuple ? $0.nameOverride : nil) ?? $0.name.text) == key
    }
    return property.map {
      typeName(key, isElement: $0.type.namedInline.map { graph[$0].isInlineMap } ?? true)
    }
  }

  func candidateList(for id: TypeID, inOperation operation: Operation) -> CandidateList {
    guard case .operation(_, let role) = graph[id].origin else {
      // A component used only as the body of this operation.
      return CandidateList("body", candidates: ["Body"])
    }
    switch role {
    case .body:
      let isWhole = operation.body?.content.type.base == .named(id)
      return CandidateList(
        "body", candidates: isWhole ? ["Body"] : ["BodyItem", "BodyElement"])
    case .bodyAs(let mediaType):
      let isWhole = operation.body?.contents.contains { $0.type.base == .named(id) } ?? false
      let name = MediaTypeName.upperCamel(mediaType, chosen.style) + (isWhole ? "Body" : "BodyItem")
      return CandidateList(mediaType, candidates: [name, name + "Value"])
    case .response(let status):
      return CandidateList(
        "\(status)", candidates: responseNames(id, status: status, operation: operation))
    case .responseAs(let status, let mediaType):
      let content = operation.responses.flatMap(\.contents).first {
        $0.mediaType.text == mediaType && $0.type == .named(id)
      }
      let noun =
        switch content?.kind {
        case .events: "Event"
        case .lines: "Line"
        default:
          MediaTypeName.upperCamel(mediaType, chosen.style)
            + (isWhole(id, of: status, operation) ? "Response" : "Item")
        }
      let name = (operation.hasOnlySuccess(status) ? "" : StatusName.upperCamel(status)) + noun
      return CandidateList("\(status) \(mediaType)", candidates: [name, name + "Value"])
    case .parameter(let name):
      let parameter = operation.parameters.first { $0.name.text == name && $0.type.named != nil }
      let isElement = parameter.map { $0.type.namedInline == nil } ?? false
      return candidateList(
        for: id, inPlaceOf: name, named: typeName(name, isElement: isElement),
        except: TypeNames.reserved)
    case .header(let name):
      return candidateList(for: id, inHeader: name, except: TypeNames.reserved)
    }
  }

  private func candidateList(
    for id: TypeID, inHeader name: String, except reserved: Set<String>
  ) -> CandidateList {
    candidateList(
      for: id, inPlaceOf: name, named: typeName(name, isElement: false), except: reserved)
  }

  func candidateList(for id: TypeID, inWebhook webhook: Webhook) -> CandidateList {
    if case .webhook(_, .header(let name)) = graph[id].origin {
      return candidateList(for: id, inHeader: name, except: ["Payload"])
    }
    let isWhole = webhook.payload?.type.base == .named(id)
    return CandidateList(
      "payload", candidates: isWhole ? ["Payload"] : ["PayloadItem", "PayloadElement"])
  }

  private func responseNames(_ id: TypeID, status: ResponseStatus, operation: Operation)
    -> [String]
  {
    let isWhole = isWhole(id, of: status, operation)
    if operation.envelope != nil, isWhole { return ["Envelope", "ResponseEnvelope"] }
    guard operation.hasOnlySuccess(status) else {
      let name = StatusName.upperCamel(status)
      return isWhole ? [name + "Body"] : [name + "Item", name + "Element"]
    }
    let isEvent = operation.responses.contains {
      $0.status == status && $0.content?.kind == .events && $0.content?.type == .named(id)
    }
    if isEvent { return ["Event", "ResponseEvent"] }
    return isWhole ? ["Response", "ResponseBody"] : ["Item", "ResponseItem"]
  }

  private func isWhole(_ id: TypeID, of status: ResponseStatus, _ operation: Operation) -> Bool {
    operation.responses.filter { $0.status == status }.flatMap(\.contents).contains {
      // In a stream, the type describes single values, not the whole response.
      $0.type == .named(id) && $0.kind != .events && $0.kind != .lines
    }
  }

  private func candidateList(
    for id: TypeID, inPlaceOf key: String, named name: String, except taken: Set<String> = []
  ) -> CandidateList {
    // In scripts without capitals, the type would have the name of the property that holds it.
    let isFree =
      !chosen.style.isMember(name) && !taken.contains(name)
      && (specName(of: id) == name || !StandardNames.ofNestedTypes.contains(name))
    func others() -> [String] {
      let kind = graph[graph.declared(id)].shape.kindName
      return [
        name + kind, name + "Value", chosen.style.upperCamelNamingSymbols(key), name + "Model",
        name + kind + "Value",
      ].filter { $0 != name && !taken.contains($0) }
    }
    return CandidateList(key, isFree ? name : nil, else: others())
  }

  private func typeName(_ key: String, isElement: Bool) -> String {
    let name = chosen.style.upperCamel(key)
    // No nested type can be called `Type`; Swift's usual word instead is kind.
    if name == "Type" { return "Kind" }
    return isElement ? Singular.of(name) : name
  }
}

extension Operation {
  /// Returns whether a status is the only documented success.
  fileprivate func hasOnlySuccess(_ status: ResponseStatus) -> Bool {
    responses.filter(\.isSuccess).map(\.status) == [status]
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
