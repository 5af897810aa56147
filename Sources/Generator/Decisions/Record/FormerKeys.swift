import APIModel
import SpecDocument

/// The present keys of things that a file may have by others: of a type `Pet.card` by `Pet.variant 2`,
/// of a case `Pet.[card]` by `Pet.[variant 2]`, and of a server its name by its URL.
struct FormerKeys: Sendable, Equatable {
  private var keys: [ChosenNames.Kind: [String: String]] = [:]
  /// The inline types of a file whose places refer to schemas now, and those that are inline again.
  private(set) var references: [Reference] = []
  /// The keys of contents in one of several media types, by the key of the whole body or response.
  private var contents: [String: [String]] = [:]

  /// A type whose place got a reference to a schema, or lost it.
  struct Reference: Sendable, Equatable {
    let key: String
    /// Nil if it is inline again.
    let schema: String?
    let span: SourceSpan
  }

  init() {}

  /// Finds the other keys of types and servers. `owners` contains those that may precede the keys of
  /// members, by type, and `lines` the keys of the file, `chosen`.
  init(
    of api: API, _ types: TypeKeys, owners: [[String]], _ lines: RecordedKeys, _ chosen: ChosenNames
  ) {
    let known = Set(types.keys.compactMap(\.self)).union(owners.joined())
    if chosen.isRecord { addInlineTypes(known, lines) }
    // A part of a type that is inline again may refer to a schema now.
    let lines = references.isEmpty ? lines : RecordedKeys(chosen, current)
    addContents(of: api, types, lines, known)
    if chosen.isRecord, !lines.isEmpty {
      addReferences(of: api, types, owners: owners, known, lines)
    }
    for (type, key) in zip(api.types, types.keys) {
      guard let key else { continue }
      if chosen.isRecord { addDirection(of: type, key, types, lines, chosen.derived, known) }
      addSuffix(of: type, key, lines)
      // The reader moves a type that is only sent into the sent type around it.
      if case .nested(let owner, let part) = type.origin, type.inputOf == nil,
        let received = api.types[owner.index].inputOf, let other = types.keys[received.index]
      {
        add("\(other).\(part.name)", key, unless: known)
      }
    }
    keys[.types, default: [:]].merge(types.places.former) { known, _ in known }
    for (url, servers) in Dictionary(grouping: api.servers, by: \.url)
    where servers.count == 1 && servers[0].key != url {
      move(url, to: servers[0].key, .servers)
    }
  }

  mutating func move(_ former: String, to present: String, _ kind: ChosenNames.Kind) {
    keys[kind, default: [:]][former] = present
  }

  /// Adds the other key of a type, unless something has that key now.
  private mutating func add(_ former: String, _ present: String, unless known: Set<String>) {
    if !known.contains(former) { move(former, to: present, .types) }
  }

  /// Adds the keys of contents whose body or response got another media type, or lost one.
  private mutating func addContents(
    of api: API, _ types: TypeKeys, _ lines: RecordedKeys, _ known: Set<String>
  ) {
    func add(_ role: TypeDeclaration.Role, in owner: String) {
      guard let whole = role.keyOfWhole else { return }
      contents["\(owner).\(whole)", default: []].append(types.places.key(role, in: owner))
    }
    for (operation, owner) in zip(api.operations, types.operations) where lines.contains(owner) {
      for (role, _, _) in operation.contentsOfSeveral { add(role, in: owner) }
    }
    for type in api.types {
      for case .operation(let operation, let role) in type.origin.places {
        let owner = types.operations[operation]
        guard lines.contains(owner) else { continue }
        for part in role.formerKeys(in: api.operations[operation]) {
          self.add("\(owner).\(part)", types.places.key(role, in: owner), unless: known)
        }
        // A document may spell a media type in another way than the content has it: `*/*`.
        add(role, in: owner)
      }
    }
  }

  /// Adds the keys of types that are inline again, outer types first.
  private mutating func addInlineTypes(_ known: Set<String>, _ lines: RecordedKeys) {
    for line in lines.types(endingIn: NameKeys.schemaSuffix).sorted() {
      let key = current(line, .types)
      let former = key + NameKeys.schemaSuffix
      guard known.contains(key), !known.contains(former) else { continue }
      move(former, to: key, .types)
      references.append(Reference(key: key, schema: nil, span: .nowhere))
    }
  }

  /// Adds the keys of types whose places refer to schemas now.
  private mutating func addReferences(
    of api: API, _ types: TypeKeys, owners: [[String]], _ known: Set<String>, _ lines: RecordedKeys
  ) {
    let places = SchemaPlaces.all(of: api, types, owners: owners, where: lines.isOwner)
    for place in places {
      guard lines.hasType(place.key), !known.contains(place.key), keys[.types]?[place.key] == nil
      else { continue }
      move(place.key, to: place.key + NameKeys.schemaSuffix, .types)
      references.append(Reference(key: place.key, schema: place.schema, span: place.span))
    }
  }

  /// Adds the key of a schema that was only sent, or no longer is received.
  private mutating func addDirection(
    of type: TypeDeclaration, _ key: String, _ types: TypeKeys, _ lines: RecordedKeys,
    _ derived: DerivedNames, _ known: Set<String>
  ) {
    guard let component = type.component, type.inputOf == nil else { return }
    let sent = types.sentKey(of: component)
    if key != component {
      if !lines.hasName(ofType: sent) { move(component, to: key, .types) }
    } else if !lines.hasName(ofType: key), let name = lines.name(ofType: sent),
      name == derived.component(component)
    {
      add(sent, key, unless: known)
    }
  }

  /// Adds the key that a type had before a new schema took it.
  private mutating func addSuffix(of type: TypeDeclaration, _ key: String, _ lines: RecordedKeys) {
    if key.hasSuffix(NameKeys.inlineSuffix) {
      let other = String(key.dropLast(NameKeys.inlineSuffix.count))
      if lines.isOfInlineType(other, not: key) { move(other, to: key, .types) }
    }
    if key.hasSuffix(NameKeys.sentSuffix), type.component != nil {
      let other = String(key.dropLast(NameKeys.sentSuffix.count))
      if lines.hasName(ofType: other), !lines.hasName(ofType: key) {
        move(other, to: key, .types)
      }
    }
  }

  /// Returns the present key for one of a file: `Pet.card.owner` for `Pet.variant 2.owner`.
  func current(_ key: String, _ kind: ChosenNames.Kind) -> String {
    if kind == .servers { return keys[kind]?[key] ?? key }
    if keys.isEmpty { return key }
    var known = ""
    var rest = key[...]
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
      known += rest[..<end]
      rest = rest[end...]
      // A type precedes each dot. The key of a body begins the keys of its contents.
      if let next = keys[rest.isEmpty ? kind : .types]?[known],
        contents[known]?.contains(where: { "\(known)\(rest).".hasPrefix("\($0).") }) != true
      {
        known = next
      }
      if rest.isEmpty { break }
      known += "."
      rest.removeFirst()
    }
    return known
  }
}

extension TypeDeclaration.Origin {
  fileprivate var places: [Self] { if case .places(let places) = self { places } else { [self] } }
}
