import APIModel

/// Joins inline types that are equal in all but their documentation.
///
/// They become one declaration with the origin `.places`. Each place keeps an alias to it, so
/// callers need not know which places share a type.
struct EqualTypes: Pass {
  private var api: API
  /// For each type, the first type equal to it.
  private var first: [TypeID]
  /// In the order of their first types.
  private var groups: [[TypeID]] = []
  private let places: InlinePlaces
  /// The objects in which null removes a member.
  private let patches: Set<TypeID>

  static func apply(to draft: inout Draft) {
    var equal = EqualTypes(draft.api, draft.graph)
    equal.join()
    draft.api = equal.api
  }

  private init(_ api: API, _ graph: TypeGraph) {
    self.api = api
    places = InlinePlaces(api)
    patches = MergePatch.types(in: api, graph)
    first = api.types.indices.map { TypeID(index: $0) }
    findEqual(graph)
  }

  /// Groups equal types, inner ones first, so that outer ones are compared in terms of them.
  private mutating func findEqual(_ graph: TypeGraph) {
    let inline = places.innermostFirst(graph)
    // Most types are unique, as their members alone show.
    let outlines = inline.map { api[$0].shape.outline }
    let counts = outlines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let directions = places.directions(of: inline)
    var positions: [TypeSignature: Int] = [:]
    for (id, outline) in zip(inline, outlines) where counts[outline] != 1 {
      guard
        let signature = TypeSignature(
          api[id], name: places.name(of: id), names: names(around: id, graph),
          isPatch: patches.contains(id) || places.isPatch(id),
          direction: directions[id] ?? api[id].direction, equal: { first[$0.index] })
      else { continue }
      if let position = positions[signature] {
        first[id.index] = groups[position][0]
        groups[position].append(id)
      } else {
        positions[signature] = groups.count
        groups.append([id])
      }
    }
  }

  /// Returns the names that the cases of a union do not repeat; none for any other type.
  private func names(around id: TypeID, _ graph: TypeGraph) -> [String?] {
    guard case .union(let shape) = api[id].shape,
      case let types = shape.variants.map(\.type).filter({ $0.named != nil }), !types.isEmpty
    else { return [] }
    let (member, owner) = graph.names(around: id, before: types)
    return [member, owner]
  }

  private mutating func join() {
    var joined: [TypeID: TypeID] = [:]
    var shared: [TypeID: TypeID] = [:]
    var aliases: [TypeID: TypeID] = [:]
    for members in groups where members.count > 1 {
      // A union whose variants are all equal has become one of them already.
      if aliases[members[0]] != nil { continue }
      let (places, residents) = residents(of: members, &joined)
      guard places.count > 1 else {
        // Their owners are equal themselves.
        let leader = residents[0][0]
        (api[leader].shape, api[leader].keys) = (api[members[0]].shape, api[members[0]].keys)
        for resident in residents[0] { joined[resident] = leader }
        if leader == members[0] { api[leader].equals = members.map { api[$0].span } }
        continue
      }
      let isMap = api[members[0]].isInlineMap
      // Each place has names for the keys and values of a map.
      let type = isMap ? nil : declare(members, at: places)
      shared[members[0]] = type
      for residents in residents {
        let leader = residents[0]
        for resident in residents { joined[resident] = leader }
        guard let type else {
          if !members.contains(leader) { api[leader].shape = api[members[0]].shape }
          continue
        }
        api[leader].shape = .alias(.named(type))
        (aliases[leader], shared[leader]) = (type, type)
      }
    }
    guard !joined.isEmpty else { return }
    replace(joined, shared, aliases)
  }

  /// Returns the place of a type within the first type equal to its owner. Equal variants of a
  /// union have the same place.
  private func place(of id: TypeID) -> TypeDeclaration.Origin {
    let place = api[id].origin.mapOwner { first[$0.index] }
    guard case .nested(let owner, _) = place, case .union = api[owner].shape else { return place }
    return .nested(in: owner, .variant(nil, 0))
  }

  /// Returns the places of equal types, with the types in each. An inline union whose variants are all
  /// equal is one of them, which its variants join.
  private func residents(of members: [TypeID], _ joined: inout [TypeID: TypeID])
    -> (places: [TypeDeclaration.Origin], types: [[TypeID]])
  {
    var places: [TypeDeclaration.Origin] = []
    var residents: [TypeDeclaration.Origin: [TypeID]] = [:]
    var open = members[...]
    while let next = open.popFirst() {
      let place = place(of: next)
      if residents[place] == nil { places.append(place) }
      residents[place, default: []].append(next)
      guard let all = residents[place], let union = union(of: all) else { continue }
      for variant in all { joined[variant] = union }
      residents[place] = nil
      places.removeAll { $0 == place }
      open.append(union)
    }
    return (places, places.compactMap { residents[$0] })
  }

  /// Returns the inline union whose variants are all among equal types.
  private func union(of members: [TypeID]) -> TypeID? {
    guard case .nested(let owner, .variant) = place(of: members[0]), places.isInline(owner),
      case .union(let shape) = api[owner].shape,
      shape.variants.allSatisfy({ variant in members.contains { variant.type == .named($0) } })
    else { return nil }
    return owner
  }

  /// Returns the type shared by several places.
  private mutating func declare(_ members: [TypeID], at origins: [TypeDeclaration.Origin])
    -> TypeID
  {
    var type = api[members[0]]
    type.origin = .places(origins)
    let all = members.map { api[$0] }
    type.equals = all.map(\.span)
    type.direction = all.reduce([]) { $0.union($1.direction) }
    if !all.allSatisfy({ $0.title == type.title }) { type.title = nil }
    if !all.allSatisfy({ $0.documentation == type.documentation }) {
      type.documentation = Documentation()
    }
    type.shape.keepDocumentation(equalIn: all.map(\.shape))
    api.types.append(type)
    return TypeID(index: api.types.count - 1)
  }

  /// Replaces the joined types with the shared one, to which `aliases` refer.
  private mutating func replace(
    _ joined: [TypeID: TypeID], _ shared: [TypeID: TypeID], _ aliases: [TypeID: TypeID]
  ) {
    let kept = api.types.indices.filter {
      let id = TypeID(index: $0)
      return joined[id].map { $0 == id } ?? true
    }
    var positions: [TypeID: TypeID] = [:]
    for (position, index) in kept.enumerated() {
      positions[TypeID(index: index)] = TypeID(index: position)
    }
    func last(_ id: TypeID) -> TypeID {
      var id = id
      while let next = joined[id], next != id { id = next }
      return id
    }
    func new(_ id: TypeID) -> TypeID { positions[last(id)] ?? id }
    // Types nested in a joined type are nested in the shared one.
    func owner(_ id: TypeID) -> TypeID {
      let first = id.index < first.count ? first[id.index] : id
      return positions[shared[last(first)] ?? last(first)] ?? id
    }
    let targets = Dictionary(
      aliases.map { (new($0), new($1)) }, uniquingKeysWith: { first, _ in first })
    api.types = kept.map { index in
      var type = api.types[index]
      type.shape.mapNamed(new)
      type.keys = type.keys.map(new)
      type.shape.joinVariants { targets[$0] ?? $0 }
      type.origin = type.origin.mapOwner(owner)
      return type
    }
    api.mapUsesOfTypes(new)
  }
}

extension TypeShape {
  /// Drops the documentation of members where places differ.
  fileprivate mutating func keepDocumentation(equalIn shapes: [TypeShape]) {
    for other in shapes {
      switch (self, other) {
      case (.object(var shape), .object(let other)):
        for (index, property) in other.properties.enumerated()
        where property.documentation != shape.properties[index].documentation {
          shape.properties[index].documentation = Documentation()
        }
        self = .object(shape)
      case (.enumeration(var shape), .enumeration(let other)):
        for (index, item) in other.cases.enumerated()
        where item.documentation != shape.cases[index].documentation {
          shape.cases[index].documentation = Documentation()
        }
        self = .enumeration(shape)
      default: break
      }
    }
  }

  /// Merges variants that have become one type. A union that had several, and has one, is an alias.
  fileprivate mutating func joinVariants(_ target: (TypeID) -> TypeID) {
    guard case .union(var shape) = self, shape.variants.count > 1 else { return }
    shape.joinVariants(target)
    self = shape.variants.count == 1 ? .alias(shape.variants[0].type) : .union(shape)
  }
}

extension UnionShape {
  /// Merges variants of the same type.
  ///
  /// - Parameter target: Returns the target of an alias, or else the type itself.
  mutating func joinVariants(_ target: (TypeID) -> TypeID = { $0 }) {
    var joined: [Variant] = []
    var positions: [TypeUse: Int] = [:]
    let fallback = fallback.map { variants[$0].type.mapNamed(target) }
    for variant in variants {
      let type = variant.type.mapNamed(target)
      if let position = positions[type] {
        joined[position].discriminatorValues += variant.discriminatorValues
        // The value may match either of the two schemas.
        if joined[position].constraints != variant.constraints {
          joined[position].constraints = Constraints()
        }
      } else {
        positions[type] = joined.count
        joined.append(variant)
      }
    }
    variants = joined
    self.fallback = fallback.flatMap { positions[$0] }
  }
}
