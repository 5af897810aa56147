import APIModel

/// The keys of types, each derived from its owner's key.
struct TypeKeys {
  private(set) var keys: [String?]
  private(set) var variants: [TypeID: String] = [:]
  private(set) var recordedVariants: [TypeID: String] = [:]
  /// New variants, with the keys of the file that they may have had.
  private(set) var unclearVariants: [String: [String]] = [:]
  /// The keys that the file has for cases of variants that are schemas now, or that were, by the union.
  private(set) var movedCases: [TypeID: [TypeID: String]] = [:]
  /// The keys that a file has.
  private var recorded: [String?]
  private var unions: [TypeID: VariantKeys]
  private var order: [TypeID] = []
  /// Schemas that are only sent. The key is the one of the sent type if another would be received, or if the file
  /// has a name for it.
  private var onlySent: Set<String> = []
  private let components: Set<String>
  private let api: API
  let operations: [String]
  let webhooks: [String]
  let places: PlaceKeys

  init(
    _ api: API, operations: [String], webhooks: [String], _ places: PlaceKeys,
    _ lines: RecordedKeys, isRecord: Bool
  ) {
    self.places = places
    self.api = api
    self.operations = operations
    self.webhooks = webhooks
    keys = Array(repeating: nil, count: api.types.count)
    recorded = keys
    unions = VariantKeys.all(of: api, isRecord: isRecord)
    for union in unions.values { variants.merge(union.keys) { $1 } }
    var isDone = Array(repeating: false, count: api.types.count)
    components = Set(api.types.filter { $0.inputOf == nil }.compactMap(\.component))
    let split = Set(api.types.compactMap(\.inputOf))
    for (index, type) in api.types.enumerated() where isRecord && type.direction == .sent {
      guard let key = type.component, type.inputOf == nil, !split.contains(TypeID(index: index)),
        type.differsIfReceived || lines.hasName(ofType: sentKey(of: key))
      else { continue }
      onlySent.insert(key)
    }
    for index in api.types.indices where !isDone[index] {
      // Owners first, without recursion.
      var open = [index]
      var passed: Set<Int> = [index]
      while case .nested(let owner, _) = api.types[open[open.count - 1]].origin,
        !isDone[owner.index], passed.insert(owner.index).inserted
      {
        open.append(owner.index)
      }
      for index in open.reversed() {
        order.append(TypeID(index: index))
        keys[index] = key(of: TypeID(index: index), keys) { variants[$0] }
        isDone[index] = true
      }
    }
    keepDescriptions(lines)
  }

  private mutating func keepDescriptions(_ lines: RecordedKeys) {
    if lines.isEmpty { return }
    for union in unions.keys {
      let owners = owners(of: union.index, keys)
      unions[union]?.keepDescriptions { part in
        owners.contains { lines.contains("\($0).\(part)") }
      }
    }
    let all = unions.values.reduce(into: [:]) { all, union in all.merge(union.keys) { $1 } }
    if all == variants { return }
    variants = all
    for id in order { keys[id.index] = key(of: id, keys) { variants[$0] } }
  }

  /// Finds the keys that a file has for variants.
  mutating func matchVariants(_ lines: RecordedKeys) {
    var isMoved = false
    for id in order {
      if case .nested(let owner, .variant) = api.types[id.index].origin {
        match(variantsOf: owner, lines)
        let received = api.types[id.index].inputOf ?? id
        if let key = recordedVariants[received], key != variants[received] { isMoved = true }
      }
      recorded[id.index] =
        isMoved ? key(of: id, recorded) { recordedVariants[$0] ?? variants[$0] } : keys[id.index]
    }
    // Those of only schemas.
    for id in order where unions[id] != nil { match(variantsOf: id, lines) }
  }

  private mutating func match(variantsOf union: TypeID, _ lines: RecordedKeys) {
    guard let all = unions.removeValue(forKey: union) else { return }
    let owners = owners(of: union.index, recorded)
    let found = VariantLines(of: all, in: owners, lines)
    if !found.schemas.isEmpty { movedCases[union] = found.schemas }
    for (id, key) in found.keys {
      switch api.types[id.index].component {
      case nil: recordedVariants[id] = key
      case let schema? where schema != key: movedCases[union, default: [:]][id] = key
      default: break
      }
    }
    guard let owner = owners.first, let present = keys[union.index] else { return }
    for (id, lines) in found.unclear {
      guard let key = api.types[id.index].component ?? all.keys[id] else { continue }
      unclearVariants["\(present).\(key)"] = lines.map { "\(owner).\($0)" }
    }
  }

  func owners(of index: Int, _ keys: [String?]) -> [String] {
    let type = api.types[index]
    if case .places(let places) = type.origin {
      var seen: Set<String> = []
      return places.compactMap { key($0, keys) }.filter { seen.insert($0).inserted }
    }
    // A type in a shared one has a key in each place.
    if keys[index] == nil, !type.isInlineMap, case .nested(let owner, let part) = type.origin {
      let id = type.inputOf ?? TypeID(index: index)
      let name = recordedVariants[id] ?? variants[id] ?? part.name
      let all = owners(of: owner.index, keys).map { "\($0).\(name)" }
      let isInput = type.inputOf.map { api.types[$0.index].origin == type.origin } ?? false
      return isInput ? all.map(sentKey) : all
    }
    let received = type.component.flatMap { onlySent.contains($0) ? $0 : nil }
    return [keys[index], type.inputOf.flatMap { keys[$0.index] }, received].compactMap { $0 }
  }

  private func key(of id: TypeID, _ keys: [String?], variant: (TypeID) -> String?) -> String? {
    let type = api.types[id.index]
    let variant = variant(type.inputOf ?? id)
    guard !type.isInlineMap, var key = self.key(type.origin, keys, variant) else { return nil }
    // The key of a schema may have dots.
    if type.component == nil, components.contains(key) { key += NameKeys.inlineSuffix }
    guard let received = type.inputOf, api.types[received.index].origin == type.origin else {
      return key
    }
    return sentKey(of: key)
  }

  /// Returns the key of the type that is sent in place of a schema's.
  func sentKey(of component: String) -> String {
    let input = component + NameKeys.inputSuffix
    // A schema with that very key takes precedence.
    return components.contains(input) ? input + NameKeys.sentSuffix : input
  }

  private func key(
    _ origin: TypeDeclaration.Origin, _ keys: [String?], _ variant: String? = nil
  ) -> String? {
    switch origin {
    case .component(let key): onlySent.contains(key) ? sentKey(of: key) : key
    case .clientParameter(let key): key
    case .nested(let owner, let part): keys[owner.index].map { "\($0).\(variant ?? part.name)" }
    case .operation(let index, let role): places.key(role, in: operations[index])
    case .webhook(let index, let role): places.key(role, in: webhooks[index])
    case .places: nil
    }
  }
}
