import SpecDocument
import APIModel

/// The places of inline types.
struct InlinePlaces {
  private let api: API
  /// The outermost type around each type, or the type itself; nil for one that contains itself.
  private let outermost: [TypeID?]

  init(_ api: API) {
    self.api = api
    outermost = Self.outermost(of: api.types)
  }

  private static func outermost(of types: [TypeDeclaration]) -> [TypeID?] {
    var found = [TypeID?](repeating: nil, count: types.count)
    var isKnown = [Bool](repeating: false, count: types.count)
    for index in types.indices {
      var way: [Int] = []
      var next = index
      while !isKnown[next] {
        isKnown[next] = true
        way.append(next)
        guard case .nested(let owner, _) = types[next].origin else {
          found[next] = TypeID(index: next)
          break
        }
        next = owner.index
      }
      for index in way { found[index] = found[next] }
    }
    return found
  }

  /// Returns all inline types, each after its parts. Recursive types are left out, since their
  /// equality would depend on where the comparison starts.
  func innermostFirst(_ graph: TypeGraph) -> [TypeID] {
    let parts = TypeEdges(count: api.types.count) { id in
      isInline(id) ? graph.parts[id].filter(isInline) : []
    }
    let components = StronglyConnectedComponents(parts)
    return components.ordered.filter { isInline($0) && !components.cyclic.contains($0) }
  }

  /// Whether a type is written where it is used.
  func isInline(_ id: TypeID) -> Bool {
    guard outermost[id.index] != nil else { return false }
    return switch api[id].origin {
    case .component, .clientParameter, .places: false
    case .nested, .operation, .webhook: true
    }
  }

  /// Returns the name of a type at its place: the name of the property or parameter, or its role.
  func name(of id: TypeID) -> String {
    let origin = api[id].origin
    if let member = origin.member { return member }
    switch origin {
    case .nested: return TypeDeclaration.Part.item.name
    case .operation(_, .body), .operation(_, .bodyAs): return "body"
    case .operation(let operation, .response(let status)),
      .operation(let operation, .responseAs(let status, _)):
      let isSuccess = api.operations[operation].responses.contains {
        $0.status == status && $0.isSuccess
      }
      return isSuccess ? "response" : "failure"
    case .operation, .component, .clientParameter, .webhook, .places: return "payload"
    }
  }

  /// Returns the directions of the types of one schema in the same role of several operations, which
  /// share a path item; without those that all types of the schema have.
  func directions(of ids: [TypeID]) -> [TypeID: TypeDeclaration.Direction] {
    struct Place: Hashable {
      let schema: SourceSpan
      let role: TypeDeclaration.Role
    }
    let places = ids.compactMap { id -> (id: TypeID, place: Place)? in
      guard let outer = outermost[id.index], case .operation(_, let role) = api[outer].origin else {
        return nil
      }
      return (id, Place(schema: api[id].span, role: role))
    }
    let groups = Dictionary(grouping: places, by: \.place).values.filter { $0.count > 1 }
    return groups.reduce(into: [:]) { found, group in
      let direction = group.reduce(into: TypeDeclaration.Direction()) {
        $0.formUnion(api[$1.id].direction)
      }
      for member in group where api[member.id].direction != direction {
        found[member.id] = direction
      }
    }
  }

  /// Returns whether a type belongs to the body of a `PATCH`, or to a body in JSON Merge Patch.
  func isPatch(_ id: TypeID) -> Bool {
    guard let outer = outermost[id.index],
      case .operation(let index, let role) = api[outer].origin
    else { return false }
    switch role {
    case .body, .bodyAs:
      let operation = api.operations[index]
      return operation.method == "PATCH"
        || (operation.body?.contents ?? []).contains { $0.mediaType.isMergePatch }
    case .parameter, .response, .responseAs, .header: return false
    }
  }
}
