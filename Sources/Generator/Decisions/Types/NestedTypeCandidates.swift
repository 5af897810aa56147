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
      let place = graph[id].origin.declared { graph[$0] }
      guard case .nested(_, let part) = place else { return CandidateList("", candidates: []) }
      let key = part.name
      if place != graph[id].origin {
        // The element of a typealias, which has the name of the place.
        return candidateList(
          for: id, inPlaceOf: key + "Item", named: typeName(key, isElement: false) + "Item")
      }
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
    property(key, in: owner).map { typeName(key, isElement: isElement($0.type)) }
  }

  private func property(_ key: String, in owner: TypeID) -> ObjectShape.Property? {
    guard case .object(let shape) = graph[owner].shape else { return nil }
    return shape.properties.first {
      $0.type.named != nil && ((shape.isTuple ? $0.nameOverride : nil) ?? $0.name.text) == key
    }
  }

  /// Returns whether the type in a property describes its elements.
  private func isElement(_ use: TypeUse) -> Bool {
    use.namedInline.map { graph[$0].isInlineMap } ?? true
  }

  func candidateList(for id: TypeID, inOperation operation: Operation) -> CandidateList {
    guard case .operation(_, let role) = graph[id].origin.declared({ graph[$0] }) else {
      // A component used only as the body of this operation.
      return CandidateList("body", candidates: ["Body"])
    }
    switch role {
    case .body:
      let isWhole = operation.body?.content.type.base == .named(id)
      return CandidateList("body", candidates: isWhole ? ["Body"] : ["BodyItem", "BodyElement"])
    case .bodyAs(let mediaType):
      let isWhole = operation.body?.contents.contains { $0.type.base == .named(id) } ?? false
      let name = MediaTypeName.upperCamel(mediaType, chosen.style) + (isWhole ? "Body" : "BodyItem")
      return CandidateList(mediaType, candidates: [name, name + "Value"])
    case .response(let status):
      return CandidateList(
        "\(status)",
        candidates: responseNames(
          id, status: status, operation: operation,
          // The result, which is another type beside a second success, is called `Response`.
          isShort: isWhole(id, of: status, operation)
            ? operation.hasOnlySuccess(status) : isShort(status, operation)))
    case .responseAs(let status, let mediaType):
      return CandidateList(
        "\(status) \(mediaType)",
        candidates: responseNames(
          id, status: status, as: mediaType, operation: operation,
          isShort: isShort(status, operation)))
    case .parameter(let name, let location):
      let parameter = operation.parameter(name, location)
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
    // A payload that may be null is an optional, which is called `Payload`.
    let names =
      switch webhook.payload?.type {
      case .named(id): ["Payload"]
      case let type? where type.base == .named(id): ["PayloadValue", "PayloadModel"]
      default: ["PayloadItem", "PayloadElement"]
      }
    return CandidateList("payload", candidates: names)
  }

  private func responseNames(
    _ id: TypeID, status: ResponseStatus, operation: Operation, isShort: Bool
  ) -> [String] {
    let isWhole = isWhole(id, of: status, operation)
    if operation.envelope != nil, isWhole { return ["Envelope", "ResponseEnvelope"] }
    let name = StatusName.upperCamel(status)
    let long = isWhole ? [name + "Body"] : [name + "Item", name + "Element"]
    guard isShort else { return long }
    let isEvent = operation.responses.contains {
      $0.status == status && $0.content?.kind == .events && $0.content?.type == .named(id)
    }
    let (short, usual) =
      isEvent
      ? ("Event", "ResponseEvent")
      : isWhole ? ("Response", "ResponseBody") : ("Item", "ResponseItem")
    return [short] + (operation.hasOnlySuccess(status) ? [usual] : long)
  }

  private func responseNames(
    _ id: TypeID, status: ResponseStatus, as mediaType: String, operation: Operation, isShort: Bool
  ) -> [String] {
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
    let long = StatusName.upperCamel(status) + noun
    return operation.hasOnlySuccess(status)
      ? [noun, noun + "Value"] : (isShort ? [noun] : []) + [long, long + "Value"]
  }

  /// Returns whether a response gets a name without its status: one of several successes does only if
  /// the operation is recorded, since it may have been the only one.
  private func isShort(_ status: ResponseStatus, _ operation: Operation) -> Bool {
    operation.hasOnlySuccess(status)
      || chosen.isRecorded(operation) && operation.isSuccess(status)
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
      && (specName(of: id) == name || !StandardNames.ofNestedTypes.contains(name)
        || chosen.keeps(name))
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
    let name = chosen.derived.inline(key)
    return isElement && name != "Kind" ? Singular.of(name) : name
  }
}

// MARK: - Names that follow from the place

extension NestedTypeCandidates {
  /// Returns the name of a type that follows from its key or its place; nil for a guess.
  func derivedName(of id: TypeID, in api: API, _ names: TypeNames) -> String? {
    let type = graph[id]
    if chosen.keys.isBesideSchema(id) { return nil }
    // The document may come to only send the schema, or to no longer tell the two apart.
    if type.inputOf != nil, !names[id].isNested { return nil }
    switch type.origin {
    case .component(let key), .clientParameter(let key):
      // A schema that is only sent may still have the key of two types.
      guard chosen.keys[id].map({ $0 == key }) ?? true else { return nil }
      return chosen.derived.component(chosen.withoutNamespaces(key))
    case .nested(let owner, let part):
      guard names[id].isNested else { return nil }
      let suffix = isBesideReceived(id) ? "Input" : ""
      if case .variant = part {
        return chosen.keys.name(ofVariant: type.inputOf ?? id).map {
          chosen.derived.inline($0) + suffix
        }
      }
      if let property = property(part.name, in: owner), isElement(property.type) { return nil }
      return chosen.derived.inline(part.name) + suffix
    case .operation(let index, let role):
      return derivedName(of: id, role, in: api.operations[index])
    case .webhook(_, .header(let name)): return chosen.derived.inline(name)
    case .webhook(let index, _):
      return candidateList(for: id, inWebhook: api.webhooks[index]).best
    case .places: return nil
    }
  }

  private func derivedName(
    of id: TypeID, _ role: TypeDeclaration.Role, in operation: Operation
  ) -> String? {
    switch role {
    case .body: return candidateList(for: id, inOperation: operation).best
    case .bodyAs(let mediaType):
      guard operation.body?.contents.main?.mediaType.text == mediaType else { return nil }
      return operation.body?.contents.main?.type.base == .named(id) ? "Body" : "BodyItem"
    case .response(let status):
      return responseNames(
        id, status: status, operation: operation, isShort: operation.isSuccess(status)
      ).first
    case .responseAs(let status, let mediaType):
      // The name that it had as the only one.
      guard operation.contents(of: status).main?.mediaType.text == mediaType else { return nil }
      return responseNames(
        id, status: status, operation: operation, isShort: operation.isSuccess(status)
      ).first
    case .parameter(let name, let location):
      let parameter = operation.parameter(name, location)
      return parameter?.type.namedInline == nil ? nil : chosen.derived.inline(name)
    case .header(let name): return chosen.derived.inline(name)
    }
  }
}

extension Operation {
  /// Returns a parameter for which a type is declared.
  fileprivate func parameter(_ name: String, _ location: ParameterLocation) -> Parameter? {
    parameters.first {
      $0.name.text == name && $0.location == location && $0.type.named != nil
    }
  }

  fileprivate func isSuccess(_ status: ResponseStatus) -> Bool {
    responses.contains { $0.status == status && $0.isSuccess }
  }

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
