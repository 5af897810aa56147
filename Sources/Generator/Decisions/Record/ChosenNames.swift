package import APIModel
package import SpecDocument

/// Names chosen by the user, which take precedence over the spec's.
///
/// The plan takes them as an input besides the API.
package struct ChosenNames: Sendable, Equatable {
  /// A chosen name, with its place for the message if nothing in the spec matches it.
  package struct Choice: Sendable, Equatable {
    package var wire: String
    package var name: String
    package var span: SourceSpan
    /// The property of the group that a recorded method is in.
    package var group: String?

    package init(wire: String, name: String, span: SourceSpan, group: String? = nil) {
      self.wire = wire
      self.name = name
      self.span = span
      self.group = group
    }

    /// Returns whether a file has the same line for both.
    package func hasSameLine(as other: Choice) -> Bool {
      wire.isExactly(other.wire) && name.isExactly(other.name) && group == other.group
    }
  }

  /// The kinds of named things, in the order of printing; ``NameKeys`` defines their keys.
  package enum Kind: String, Sendable, CaseIterable {
    /// Operations, whose requests and methods are named after them.
    case operations
    /// The structs of requests, and the methods that send them.
    case requests, methods
    /// The methods that iterate over the items of all pages, by the same keys.
    case items
    /// The properties of the client for the tags, and the structs behind them.
    case groups, groupTypes
    case types, properties
    /// The cases of enumerations and unions.
    case cases
    case parameters, headers, webhooks, servers, securitySchemes
  }

  /// The client type; nil means the title of the spec.
  package var client: Choice?
  /// The name of the client without `Client`, in place of ``client`` and the title of the spec.
  var clientName: String?
  /// The error enum for the failures that all operations have in common.
  package var failure: Choice?
  /// The types in the client for its servers and its credentials.
  package var server: Choice?
  package var authentication: Choice?
  /// Whether the names come from a file, which may list things that the spec no longer has. Nothing
  /// else gets the names of removed things.
  package var areFromFile = false
  /// The recorded method and path of each operation, by key, so that an operation keeps its names
  /// when its `operationId` changes.
  package var routes: [Choice] = []
  /// How lists are iterated.
  package var pages = RecordedPages()
  /// Whether apigen maintains the file, which then also lists removed things.
  package var isRecord = false
  /// The present keys of recorded operations whose lines have another one.
  package internal(set) var moved: [String] = []
  private var choices: [Kind: [Choice]] = [:]
  private var names: [Kind: [String: String]] = [:]
  /// The beginnings of the keys of properties, cases and parameters: few types and operations have members
  /// with a chosen name. An empty string begins a key without an owner.
  private(set) var ownersOfMembers: Set<String> = []
  /// The property of the group that each recorded method is in, by the key of its operation; an
  /// empty string for the client itself.
  private var methodGroups: [String: String] = [:]
  /// All of these properties, without the empty one.
  private(set) var recordedGroups: Set<String> = []

  /// Acronyms of the API, in addition to the known ones.
  package var acronyms: [String] = [] { didSet { ownStyle = WordStyle(acronyms: acronyms) } }
  private var ownStyle = WordStyle.standard
  /// How words are spelled. A name that a record leaves out keeps the spelling of the rules.
  var style: WordStyle { hasRecord ? ownStyle.ofRules : ownStyle }
  /// The namespaces that are left out of dotted names of schemas.
  package var namespaces: [API.Name] = []
  /// Whether an enum encloses all generated code, in which no type can be called `Type`.
  package var isInNamespace = false

  /// The keys of the operations of the API that these names follow, if none of them moved.
  var operationKeys: OperationKeys?
  /// The keys of an API's names; empty if nothing is chosen. All who have a copy of the names share them.
  var keys: NameKeys {
    _read { yield sharedKeys.value }
    set { sharedKeys = Shared(newValue) }
  }
  private var sharedKeys = Shared(NameKeys())
  /// The recorded names of things that the API no longer has.
  private(set) var gone = GoneNames()

  package init() {}

  package subscript(kind: Kind) -> [Choice] {
    get { choices[kind] ?? [] }
    set {
      choices[kind] = newValue.isEmpty ? nil : newValue
      names[kind] = Dictionary(newValue.map { ($0.wire, $0.name) }, uniquingKeysWith: { $1 })
      guard kind == .methods else { return }
      methodGroups = Dictionary(
        newValue.map { ($0.wire, $0.group ?? "") }, uniquingKeysWith: { $1 })
      recordedGroups = Set(newValue.compactMap(\.group))
    }
  }

  /// The rules for names that follow from the document.
  var derived: DerivedNames { DerivedNames(style: ownStyle) }

  /// Whether apigen has maintained a file before, which leaves out what the rules give.
  var hasRecord: Bool { isRecord && !isEmpty }

  /// Returns whether a record has an operation, whose other names are then recorded or derived.
  func isRecorded(_ operation: APIModel.Operation) -> Bool {
    isRecord && name(.requests, of: operation) != nil
  }

  /// Returns whether a thing that a record leaves out keeps a name that was free before.
  func keeps(_ name: String) -> Bool { isRecord && StandardNames.later.contains(name) }

  /// Returns the name of the type of a recorded group, so that no new schema takes it.
  func groupType(ofTag tag: String, property: String?) -> String? {
    if let name = name(.groupTypes, [tag]) { return style.chosenType(name) }
    guard isRecord, let property, recordedGroups.contains(property) else { return nil }
    return derived.groupType(property)
  }

  package var isEmpty: Bool { choices.isEmpty && single.allSatisfy { $0 == nil } }

  /// The names of things that exist only once.
  private var single: [Choice?] { [client, failure, server, authentication] }

  /// Returns a copy with the settings of other names that apply to all names, such as acronyms.
  package func spelled(like other: ChosenNames) -> ChosenNames {
    var names = self
    names.acronyms = other.acronyms
    names.namespaces = other.namespaces
    names.isInNamespace = other.isInNamespace
    return names
  }

  /// Returns the key of a schema without the namespaces to leave out: `query.Query` for
  /// `_types.query.Query`.
  func withoutNamespaces(_ key: String) -> String {
    namespaces.reduce(key) { key, namespace in
      String(".\(key)".replacing(".\(namespace.segments).", with: ".").dropFirst())
    }
  }

  /// The kinds of things whose keys change with the document.
  static let kindsOfMovedKeys: [Kind] = [.types, .properties, .cases, .parameters, .servers]

  /// Whether names are looked up by the keys of an API.
  private var hasKeys: Bool { !choices.isEmpty || isRecord }

  /// Returns the keys of the API that these names were made for.
  func keys(of api: API) -> NameKeys { hasKeys ? keys : NameKeys(api, in: self) }

  /// Returns a copy with the keys of an API.
  func keyed(to api: API) -> ChosenNames {
    guard hasKeys else { return self }
    var keyed = self
    keyed.findOwnersOfMembers()
    keyed.keys = NameKeys(api, in: keyed)
    for kind in Self.kindsOfMovedKeys {
      let moved = self[kind].filter { keyed.keys.current($0.wire, kind) != $0.wire }
      // A thing with the key that another had is not the other.
      for choice in moved { keyed.names[kind]?[choice.wire] = nil }
      for choice in moved {
        let meanings = keyed.keys.meanings(of: choice.wire, kind)
        let wires = meanings.isEmpty ? [keyed.keys.current(choice.wire, kind)] : meanings
        for wire in wires where keyed.names[kind]?[wire] == nil {
          keyed.names[kind]?[wire] = choice.name
        }
      }
    }
    keyed.findOwnersOfMembers()
    return keyed
  }

  private mutating func findOwnersOfMembers() {
    for key in [Kind.properties, .cases, .parameters].flatMap({ (names[$0] ?? [:]).keys }) {
      ownersOfMembers.insert(ownersIn: key)
    }
  }

  /// Reserves the names of everything that an API, whose groups have `tags`, no longer has.
  mutating func reserveGoneNames(in api: API, _ graph: TypeGraph, tags: Set<String>) {
    guard areFromFile, hasKeys else { return }
    let known = keys.all(
      Set(choices.keys), of: api, graph, tags: tags, membersIn: ownersOfMembers.contains)
    gone = GoneNames(self, known, among: keys.allOwners, keys.kindsOfMembers(in: graph))
  }
}

// MARK: - Look-up

extension ChosenNames {
  /// Returns the name for the first key that has one.
  func name(_ kind: Kind, _ wires: @autoclosure () -> [String?]) -> String? {
    guard let names = names[kind] else { return nil }
    return wires().lazy.compactMap { $0.flatMap { names[$0] } }.first
  }

  /// Returns the name that the configuration gives to an operation.
  func configuredName(of operation: APIModel.Operation) -> String? {
    name(.operations, operation.wires)
  }

  /// Returns the user's name for an operation, or else the spec's; nil if neither has one.
  func name(of operation: APIModel.Operation) -> String? {
    configuredName(of: operation) ?? operation.name?.text
  }

  /// Returns the user's name for something keyed by an operation, such as its method.
  func name(_ kind: Kind, of operation: APIModel.Operation) -> String? {
    name(kind, keys.wires(of: operation))
  }

  /// Returns the property of the group that the record has an operation in, whatever its tags are
  /// now: an empty string for the client itself, nil for an operation without a record.
  func recordedGroup(of operation: APIModel.Operation) -> String? {
    guard areFromFile, !methodGroups.isEmpty else { return nil }
    let group = keys.wires(of: operation).lazy.compactMap { methodGroups[$0] }.first
    // Only a record names the groups of methods.
    return group == "" && !isRecord ? nil : group
  }

  /// Returns whether a recorded method is in the group with this property.
  func hasRecordedGroup(_ property: String) -> Bool {
    areFromFile && recordedGroups.contains(property)
  }

  /// Returns the user's name for a type.
  func name(of id: TypeID) -> String? {
    if let name = name(.types, keys.all(of: id)) { return style.chosenType(name) }
    // A file leaves out what follows from the key.
    return isRecord ? keys.recordedName(ofVariant: id).map(derived.inline) : nil
  }

  /// Returns whether members of a type, or of all types, have chosen names.
  func hasNames(ofMembersIn id: TypeID) -> Bool {
    ownersOfMembers.contains("") || keys.owners(of: id).contains(where: ownersOfMembers.contains)
  }

  /// Returns the user's name for a property or a case of a type.
  func name(_ kind: Kind, of member: String, in id: TypeID) -> String? {
    guard let names = names[kind] else { return nil }
    for owner in keys.owners(of: id) where ownersOfMembers.contains(owner) {
      if let name = names["\(owner).\(member)"] { return name }
    }
    return names[member]
  }

  /// Returns the user's name for a case of a union.
  func name(ofVariant variant: TypeUse, in id: TypeID, _ graph: TypeGraph) -> String? {
    guard names[.cases] != nil else { return nil }
    return name(.cases, of: keys.variant(variant, in: graph), in: id)
  }

  /// Returns the user's name for a parameter of an operation, by its index.
  func name(of parameter: Parameter, ofOperation index: Int) -> String? {
    guard let names = names[.parameters] else { return nil }
    let isListed = keys.operation(index).map(ownersOfMembers.contains) ?? false
    return (isListed ? names[keys.parameter(parameter, ofOperation: index)] : nil)
      ?? names[parameter.name.text]
  }

  func name(ofWebhook index: Int) -> String? {
    name(.webhooks, keys.owners(of: .webhook(index))).map(style.chosenType)
  }

  func name(ofHeader header: ResponseHeader) -> String? { name(.headers, [header.name.text]) }

  /// The names at the top level of the module that are reserved for the things they were chosen
  /// for.
  var topLevel: Set<String> {
    var all = Set(single.compactMap { $0?.name })
    for kind in [Kind.requests, .groupTypes, .webhooks] {
      all.formUnion(values(of: kind).map(style.chosenType))
    }
    if isRecord {
      let named = Set(self[.groups].map(\.name))
      all.formUnion(recordedGroups.subtracting(named).map(derived.groupType))
    }
    for (wire, name) in names[.types] ?? [:] where keys.isTopLevel(wire) {
      all.insert(style.chosenType(name))
    }
    return all.union(gone.topLevel)
  }

  /// Returns the recorded names of the members or parameters that something no longer has.
  func goneMembers(of root: NameOwner) -> Set<String> { gone.members(of: keys.owners(of: root)) }

  /// Returns the recorded names of nested types that an owner no longer has.
  func goneTypes(in root: NameOwner) -> Set<String> { gone.types(in: keys.owners(of: root)) }

  /// Returns all names of a kind.
  func values(of kind: Kind) -> Set<String> { Set((names[kind] ?? [:]).values) }
}

extension Set<String> {
  /// Inserts what a key of a member may begin with: `Pet` and `Pet.card` for `Pet.card.owner`.
  mutating func insert(ownersIn key: String) {
    let dots = key.utf8.indices.filter { key.utf8[$0] == UInt8(ascii: ".") }
    if dots.isEmpty { insert("") }
    for dot in dots { insert(String(key[..<dot])) }
  }
}

extension API.Name {
  /// The text without dots around it: `_types` for `_types.`.
  var segments: String { text.split(separator: ".").joined(separator: ".") }
}

/// A large value, of which a copy costs as much as one of a reference.
private final class Shared<Value: Sendable & Equatable>: Sendable, Equatable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (first: Shared, second: Shared) -> Bool { first.value == second.value }
}
