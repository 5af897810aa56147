import APIModel

/// What the types want to be called that are written in place: in other types, in operations, in webhooks.
struct NestedTypeWishes {
  let api: API

  func wish(for id: TypeID, in parent: TypeID) -> NameScope.Wish<TypeID> {
    guard case .nested(_, let key) = api[id].origin else {
      return NameScope.Wish(id, wire: "", candidates: [])
    }
    let name =
      api[id].nameOverride.map(SwiftName.chosenType)
      ?? typeName(key, isElement: isElement(id, of: parent, key: key))
    return NameScope.Wish(id, wire: key, candidates: candidates(name, for: id, key: key))
  }

  func wish(for id: TypeID, inOperation operation: Operation) -> NameScope.Wish<TypeID> {
    guard case .operation(_, let role) = api[id].origin else {
      return NameScope.Wish(id, wire: "", candidates: [])
    }
    switch role {
    case .body:
      let isWhole = operation.body?.content.type.base == .named(id)
      return NameScope.Wish(
        id, wire: "body", candidates: isWhole ? ["Body"] : ["BodyItem", "BodyElement"])
    case .bodyAs(let mediaType):
      let isWhole = operation.body?.contents.contains { $0.type.base == .named(id) } ?? false
      let name = MediaTypeName.upperCamel(mediaType) + (isWhole ? "Body" : "BodyItem")
      return NameScope.Wish(id, wire: mediaType, candidates: [name, name + "Value"])
    case .response(let status):
      return NameScope.Wish(
        id, wire: "\(status)", candidates: responseNames(id, status: status, operation: operation))
    case .responseAs(let status, let mediaType):
      let successes = operation.responses.filter(\.isSuccess)
      let prefix =
        successes.count == 1 && successes[0].status == status ? "" : StatusName.upperCamel(status)
      if let kind = operation.responses.flatMap(\.contents).first(where: {
        $0.mediaType == mediaType && $0.type == .named(id)
      })?.kind, kind == .events || kind == .lines {
        let name = prefix + (kind == .events ? "Event" : "Line")
        return NameScope.Wish(id, wire: "\(status)", candidates: [name, name + "Value"])
      }
      let isWhole = isWhole(id, of: status, operation)
      let name = prefix + MediaTypeName.upperCamel(mediaType) + (isWhole ? "Response" : "Item")
      return NameScope.Wish(id, wire: "\(status) \(mediaType)", candidates: [name, name + "Value"])
    case .parameter(let name), .header(let name):
      let spellings = candidates(typeName(name, isElement: false), for: id, key: name)
      return NameScope.Wish(
        id, wire: name, candidates: spellings.filter { !TypeNames.reserved.contains($0) })
    }
  }

  func wish(for id: TypeID, inWebhook webhook: Webhook) -> NameScope.Wish<TypeID> {
    if case .webhook(_, .header(let name)) = api[id].origin {
      let spellings = candidates(typeName(name, isElement: false), for: id, key: name)
      return NameScope.Wish(id, wire: name, candidates: spellings)
    }
    let isWhole = webhook.payload?.type.base == .named(id)
    return NameScope.Wish(
      id, wire: "payload", candidates: isWhole ? ["Payload"] : ["PayloadItem", "PayloadElement"])
  }

  private func responseNames(_ id: TypeID, status: Response.Status, operation: Operation)
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

  private func isWhole(_ id: TypeID, of status: Response.Status, _ operation: Operation) -> Bool {
    operation.responses.filter { $0.status == status }.flatMap(\.contents).contains {
      // A stream is made of its values; the response is the stream.
      $0.type == .named(id) && $0.kind != .events && $0.kind != .lines
    }
  }

  private func candidates(_ name: String, for id: TypeID, key: String) -> [String] {
    let kind =
      switch api[id].shape {
      case .enumeration: "Option"
      case .union: "Variant"
      case .object, .alias: "Object"
      }
    // In scripts without capitals the type would be called like the property that holds it.
    let isMemberName = name == SwiftName.lowerCamel(name)
    return (isMemberName ? [] : [name]) + [
      name + kind, name + "Value", SwiftName.upperCamelNamingSymbols(key),
    ]
  }

  private func typeName(_ key: String, isElement: Bool) -> String {
    let name = SwiftName.upperCamel(key)
    // `Type` cannot be declared inside a type; Swift's own word for it is kind.
    if name == "Type" { return "Kind" }
    return isElement ? Singular.of(name) : name
  }

  private func isElement(_ id: TypeID, of parent: TypeID, key: String) -> Bool {
    guard case .object(let shape) = api[parent].shape,
      let property = shape.properties.first(where: { $0.name.text == key })
    else { return false }
    return property.type.base != .named(id)
  }
}
