import APIModel
import SpecDocument

/// All names of a client that callers write.
///
/// Leaves out names with an ambiguous key, such as a header that has other names beside other headers.
package struct DecidedNames: Sendable {
  package private(set) var names: [ChosenNames.Kind: [DecidedName]] = [:]
  /// The places of names in ``names``, by key.
  private var places: [ChosenNames.Kind: [String: Int]] = [:]
  /// The beginnings of the keys of members that are listed; nil for all names.
  let owners: Set<String>?
  let client: String
  let failure: String?
  /// The types in the client, which a document without operations does not have.
  let server: String?
  let authentication: String?
  let routes: [(key: String, route: String)]
  /// The recorded methods for the items of lists that lost their pages.
  var goneItems: [ChosenNames.Choice] = []
  /// The names of operations from the file.
  let operations: [ChosenNames.Choice]
  let keys: NameKeys

  package init(of decisions: Decisions) {
    self.init(decisions, DerivedMembers(of: decisions), in: nil)
  }

  /// Creates the names that can differ from a record. Leaves out the members of a type or an operation if
  /// all their names follow from the document, unless the record has a line for one, and types in the same way.
  package init(toRecord decisions: Decisions) {
    let derived = DerivedMembers(of: decisions)
    self.init(decisions, derived, in: derived.ownersToRecord(in: decisions))
  }

  private init(_ decisions: Decisions, _ derived: DerivedMembers, in owners: Set<String>?) {
    let api = decisions.api
    let keys = decisions.chosen.keys(of: api)
    self.keys = keys
    self.owners = owners
    client = decisions.types.client
    failure = decisions.types.sharedFailures.first { $0.isCommon }?.name
    server = api.operations.isEmpty ? nil : decisions.types.server
    authentication = api.credentialSchemes.isEmpty ? nil : decisions.types.authentication
    routes = api.operations.indices.compactMap { index in
      let route = keys.route(index)
      return keys.operation(index).flatMap { $0 == route ? nil : ($0, route) }
    }
    operations = decisions.chosen[.operations].filter { choice in
      api.operations.contains { $0.wires.contains(choice.wire) }
    }
    addOperations(decisions, keys, derived.parameters)
    addGroups(decisions)
    addTypes(decisions, keys, derived.types)
    addClient(decisions, keys)
  }

  /// Returns the name with a key.
  subscript(kind: ChosenNames.Kind, key: String) -> DecidedName? {
    places[kind]?[key].flatMap { names[kind]?[$0] }
  }

  func lists(_ owner: String) -> Bool { owners?.contains(owner) ?? true }

  /// Adds the names whose keys are unambiguous, in document order.
  mutating func add(_ kind: ChosenNames.Kind, _ all: some Sequence<DecidedName>) {
    var known: [String: Int] = [:]
    known.reserveCapacity(all.underestimatedCount)
    var ambiguous: Set<String> = []
    var added = names[kind] ?? []
    added.reserveCapacity(added.count + all.underestimatedCount)
    for each in all {
      if let place = known[each.key] {
        if added[place].name != each.name { ambiguous.insert(each.key) }
      } else if SwiftName.isIdentifier(each.name), each.key.utf8.count <= Self.longestKey {
        known[each.key] = added.count
        added.append(each)
      }
    }
    if !ambiguous.isEmpty {
      added.removeAll { ambiguous.contains($0.key) }
      known = Dictionary(zip(added.map(\.key), added.indices), uniquingKeysWith: { $1 })
    }
    names[kind] = added
    places[kind] = places[kind]?.merging(known) { $1 } ?? known
  }

  static let severalMediaTypes = "there are several media types"
  static let severalSuccesses = "there are several successes"

  /// The limit in bytes: YAML limits a key to 1,024 characters (YAML 1.2.2 §7.4.2), and escaping
  /// takes up to four per byte.
  private static let longestKey = 250
}

// MARK: - Groups, and the client

extension DecidedNames {
  private mutating func addGroups(_ decisions: Decisions) {
    let derived = decisions.chosen.derived
    var properties: [DecidedName] = []
    var types: [DecidedName] = []
    for (index, group) in decisions.groups.groups.enumerated() {
      let (property, type) = (decisions.groupProperties[index], decisions.types.groups[index])
      // The two are recorded together, by the tag.
      let follows =
        property == derived.group(group.tag) && type == derived.groupType(property)
      let span = decisions.api.name.span
      properties.append(
        DecidedName(
          kind: .groups, key: group.tag, name: property, derived: follows ? property : nil,
          scope: "client", span: span))
      types.append(
        DecidedName(
          kind: .groupTypes, key: group.tag, name: type, derived: follows ? type : nil, span: span))
    }
    add(.groups, properties)
    add(.groupTypes, types)
  }

  private mutating func addClient(_ decisions: Decisions, _ keys: NameKeys) {
    let (api, derived) = (decisions.api, decisions.chosen.derived)
    add(
      .webhooks,
      zip(keys.webhooks.indices, keys.webhooks).map { index, key in
        DecidedName(
          kind: .webhooks, key: key, name: decisions.types.webhooks[index],
          span: api.webhooks[index].name.span)
      })
    add(
      .servers,
      zip(api.servers, decisions.client.servers).map {
        DecidedName(
          kind: .servers, key: $0.key, name: $1.name,
          derived: $0.name.map { derived.style.lowerCamel($0) }, scope: "server",
          span: api.name.span)
      })
    add(
      .securitySchemes,
      zip(api.credentialSchemes, decisions.client.schemes).map {
        DecidedName(
          kind: .securitySchemes, key: $0.name.text, name: $1,
          derived: derived.style.lowerCamel($0.name.text), scope: "credentials",
          span: $0.name.span)
      })
  }
}
