import APIModel

/// The names of types that are declared once for several places, to save code. Callers write
/// `Thing.State`, the alias at the place.
///
/// A type's own name is its title or consists of its contents, `_OpenClosed`; of many, the first and
/// a hash, `_AdultBackdropPath_K3F9Q2`. The underscore indicates that it is not part of the interface.
struct SharedTypeNames {
  let api: API
  let graph: TypeGraph
  let style: WordStyle
  let topLevel: [TypeID: String]
  let requests: [String]
  let webhooks: [String]

  func candidateList(for id: TypeID) -> CandidateList {
    let own = members(of: id)
    // A single member does not identify its type.
    let places = places(of: id)
    let place = own.count == 1 ? places.first.flatMap(name) : nil
    let members = (place.map { [$0] } ?? []) + own
    let suffix = graph[id].direction == .sent ? "Input" : ""
    let title = graph[id].title.flatMap { style.typeName(ofTitle: $0) }.map {
      ContentsName.text([$0])
    }
    let contexts = places.map(context).sorted()
    let names = [title, ContentsName.text(members, details: details(of: id))].compactMap(\.self)
    return CandidateList(
      (members + contexts).joined(separator: " "), candidates: names.map { "_" + $0 + suffix })
  }

  /// Returns the types and constants of an object's members.
  private func details(of id: TypeID) -> String {
    guard case .object(let shape) = graph[id].shape else { return "" }
    return shape.properties.map { property in
      let type = name(ofVariant: property.type) ?? ""
      return " \(type) \(property.constant?.discriminatorText ?? "") \(property.isRequired)"
    }.joined()
  }

  private func members(of id: TypeID) -> [String] {
    let members =
      switch graph[id].shape {
      case .enumeration(let shape):
        shape.cases.map { style.upperCamel($0.nameOverride ?? $0.value) }
      case .object(let shape):
        shape.properties.map { style.upperCamel($0.nameOverride ?? $0.name.text) }
      case .union(let shape):
        shape.variants.enumerated().map { index, variant in
          name(ofVariant: variant.type) ?? "Variant\(index + 1)"
        }
      case .alias, .mapped: [String]()
      }
    return members.isEmpty ? ["Empty"] : members
  }

  /// Returns the name or the contents of a variant or a member; nil for a union of unions.
  private func name(ofVariant use: TypeUse) -> String? {
    let use = graph.withoutKeys(use)
    guard let id = use.named else { return use.nameText(topLevel) }
    return (topLevel[id] ?? contents(of: graph.declared(id))).flatMap { use.nameText([id: $0]) }
  }

  private func contents(of id: TypeID) -> String? {
    switch graph[id].shape {
    case .object, .enumeration: return ContentsName.text(members(of: id))
    case .union(let shape):
      let names = shape.variants.compactMap { graph.withoutKeys($0.type).nameText(topLevel) }
      return names.count == shape.variants.count ? ContentsName.text(names) : nil
    case .alias, .mapped: return nil
    }
  }

  private func places(of id: TypeID) -> [TypeDeclaration.Origin] {
    if case .places(let places) = graph[id].origin { places } else { [] }
  }

  /// Returns the name that all places of a type with a single member share: `Failure`, or the name
  /// of the property.
  private func name(of place: TypeDeclaration.Origin) -> String? {
    switch place {
    case .nested(_, let part): style.upperCamel(part.name)
    case .operation(let index, let role): name(of: role, in: index)
    case .component, .clientParameter, .webhook, .places: nil
    }
  }

  private func name(of role: TypeDeclaration.Role, in operation: Int) -> String {
    switch role {
    case .parameter(let name, _), .header(let name): return style.upperCamel(name)
    case .body, .bodyAs: return "Body"
    case .response(let status), .responseAs(let status, _):
      let isSuccess = api.operations[operation].responses.contains {
        $0.status == status && $0.isSuccess
      }
      return isSuccess ? "Response" : "Failure"
    }
  }

  /// Returns the names of the declarations around a place: `CreateTaskBody`.
  private func context(of place: TypeDeclaration.Origin) -> String {
    var names: [String] = []
    var place = place
    // Nested types whose owners form a cycle are never declared.
    while case .nested(let owner, let part) = place, names.count <= graph.count {
      names.append(style.upperCamel(part.name))
      if let name = topLevel[owner] { return ([name] + names.reversed()).joined() }
      place = graph[owner].origin
    }
    return ([owner(of: place)] + names.reversed()).joined()
  }

  private func owner(of place: TypeDeclaration.Origin) -> String {
    switch place {
    case .operation(let index, let role): requests[index] + name(of: role, in: index)
    case .webhook(let index, _): webhooks[index]
    case .component(let key), .clientParameter(let key): style.upperCamel(key)
    case .nested, .places: ""
    }
  }
}
