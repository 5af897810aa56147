import APIModel
import Naming

/// The names that inline types want: those in other types, in operations and in webhooks.
struct NestedTypeWishes {
  let graph: TypeGraph
  let chosen: ChosenNames

  /// The wishes of all types that are nested in one, by their keys.
  func wishes(for ids: [TypeID], in parent: TypeID) -> [NameScope.Wish] {
    var properties: [String: TypeUse] = [:]
    if case .object(let shape) = graph[parent].shape {
      let pairs = shape.properties.map { ($0.name.text, $0.type) }
      properties = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    return ids.map { id in
      guard case .nested(_, let key) = graph[id].origin else {
        return NameScope.Wish("", candidates: [])
      }
      let isElement = properties[key].map { $0.base != .named(id) } ?? false
      let name =
        chosen.name(of: graph[id]).map(SwiftName.chosenType) ?? typeName(key, isElement: isElement)
      return NameScope.Wish(key, candidates: candidates(name, for: id, key: key))
    }
  }

  func wish(for id: TypeID, inOperation operation: Operation) -> NameScope.Wish {
    guard case .operation(_, let role) = graph[id].origin else {
      return NameScope.Wish("", candidates: [])
    }
    switch role {
    case .body:
      let isWhole = operation.body?.content.type.base == .named(id)
      return NameScope.Wish(
        "body", candidates: isWhole ? ["Body"] : ["BodyItem", "BodyElement"])
    case .bodyAs(let mediaType):
      let isWhole = operation.body?.contents.contains { $0.type.base == .named(id) } ?? false
      let name = MediaTypeName.upperCamel(mediaType) + (isWhole ? "Body" : "BodyItem")
      return NameScope.Wish(mediaType, candidates: [name, name + "Value"])
    case .response(let status):
      return NameScope.Wish(
        "\(status)", candidates: responseNames(id, status: status, operation: operation))
    case .responseAs(let status, let mediaType):
      let successes = operation.responses.filter(\.isSuccess)
      let prefix =
        successes.count == 1 && successes[0].status == status ? "" : StatusName.upperCamel(status)
      if let kind = operation.responses.flatMap(\.contents).first(where: {
        $0.mediaType == mediaType && $0.type == .named(id)
      })?.kind, kind == .events || kind == .lines {
        let name = prefix + (kind == .events ? "Event" : "Line")
        return NameScope.Wish("\(status)", candidates: [name, name + "Value"])
      }
      let isWhole = isWhole(id, of: status, operation)
      let name = prefix + MediaTypeName.upperCamel(mediaType) + (isWhole ? "Response" : "Item")
      return NameScope.Wish("\(status) \(mediaType)", candidates: [name, name + "Value"])
    case .parameter(let name), .header(let name):
      let spellings = candidates(typeName(name, isElement: false), for: id, key: name)
      return NameScope.Wish(
        name, candidates: spellings.filter { !TypeNames.reserved.contains($0) })
    }
  }

  func wish(for id: TypeID, inWebhook webhook: Webhook) -> NameScope.Wish {
    if case .webhook(_, .header(let name)) = graph[id].origin {
      let spellings = candidates(typeName(name, isElement: false), for: id, key: name)
      return NameScope.Wish(name, candidates: spellings)
    }
    let isWhole = webhook.payload?.type.base == .named(id)
    return NameScope.Wish(
      "payload", candidates: isWhole ? ["Payload"] : ["PayloadItem", "PayloadElement"])
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
      // The type is that of the values in the stream; the response is the stream.
      $0.type == .named(id) && $0.kind != .events && $0.kind != .lines
    }
  }

  private func candidates(_ name: String, for id: TypeID, key: String) -> [String] {
    let kind =
      switch graph[id].shape {
      case .enumeration: "Option"
      case .union: "Variant"
      case .object, .alias: "Object"
      }
    // In scripts without capitals the type would have the name of the property that holds it.
    return (SwiftName.isMember(name) ? [] : [name]) + [
      name + kind, name + "Value", SwiftName.upperCamelNamingSymbols(key),
    ]
  }

  private func typeName(_ key: String, isElement: Bool) -> String {
    let name = SwiftName.upperCamel(key)
    // `Type` cannot be nested in a type; Swift's own word for it is kind.
    if name == "Type" { return "Kind" }
    return isElement ? Singular.of(name) : name
  }
}
