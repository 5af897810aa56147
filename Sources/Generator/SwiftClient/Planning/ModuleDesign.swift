import Decisions
import APIModel
import JSONCoding

/// The decisions that apply to the whole module: names, storage, and which types are decoded or
/// encoded.
///
/// Each decision is made once, before any declaration is planned, and every plan looks it up. The
/// decisions are immutable, so that all plans share one object.
final class ModuleDesign {
  let api: API
  let graph: TypeGraph
  let names: Decisions
  let files: [SourceFileName]
  let spelling: Spelling
  let layout: StorageLayout
  let coding: Coding
  let conformances: Conformances
  let validations: Validations
  /// Objects in which null and absent are distinct.
  let mergePatches: Set<TypeID>
  /// Unions that are whole bodies of requests.
  let bodyUnions: Set<TypeID>
  /// Enumerations that list the keys of maps.
  let keys: Set<TypeID>
  /// Objects that are variants of unions, whose cases say what they are, with the discriminators of these unions.
  let variants: [TypeID: Set<String>]
  /// The names of properties that announce a secret.
  let secretNames: Set<String>
  let literals: Literals
  let messages: ErrorMessages
  let bodies: PlanOptions.Bodies
  /// Whether the models are in the same module, rather than generated elsewhere.
  private let hasModels: Bool
  /// The documentation of the tags, by their names.
  let tags: [String: Documentation]
  /// Types that share the documentation of the property that they are declared for.
  private let documentedByProperty: Set<TypeID>
  /// By index in ``API/operations``.
  let operations: [NamedOperation]

  init(_ decisions: Decisions, options: PlanOptions) {
    api = decisions.api
    graph = decisions.graph
    names = decisions
    files = SourceFileName.files(decisions, namespace: options.namespace)
    spelling = Spelling(names: decisions.types, graph: decisions.graph)
    layout = StorageLayout(graph: graph, isMutable: options.isMutable)
    coding = Coding(api: api, graph: graph, chosen: options.conformances)
    conformances = Conformances(graph: graph, chosen: options.conformances)
    validations = Validations(
      graph: graph, among: options.validation ? coding.sent(in: graph) : nil)
    mergePatches = MergePatch.types(in: api, graph)
    bodyUnions = Set(
      api.operations.flatMap { $0.body?.contents ?? [] }.compactMap {
        decisions.graph.bare($0.type).named
      })
    keys = graph.keyEnumerations
    variants = Self.variants(graph)
    secretNames = Self.secretNames(graph)
    literals = Literals(graph: graph, members: names.members)
    bodies = options.bodies
    hasModels = options.parts.contains(.models)
    messages = ErrorMessages(api, graph: graph, members: names.members)
    tags = Dictionary(
      api.tags.map { ($0.name, $0.documentation) }, uniquingKeysWith: { first, _ in first })
    documentedByProperty = Self.documentedByProperty(graph)
    operations = NamedOperation.all(api, names)
  }

  private static func variants(_ graph: TypeGraph) -> [TypeID: Set<String>] {
    graph.ids.reduce(into: [:]) { found, id in
      guard case .union(let shape) = graph[id].shape else { return }
      let discriminator = shape.isTagged ? shape.discriminator : nil
      for variant in shape.variants.compactMap({ graph.object($0.type)?.id }) {
        found[variant, default: []].formUnion([discriminator].compactMap(\.self))
      }
    }
  }

  private static func secretNames(_ graph: TypeGraph) -> Set<String> {
    var names: Set<String> = []
    for id in graph.ids {
      guard case .object(let shape) = graph[id].shape else { continue }
      for index in shape.properties.indices { names.insert(shape.properties[index].name.text) }
    }
    return names.filter {
      let name = SecretName($0)
      return name.announcesSecret(in: .member) && !name.isAmbiguous && !name.isCount
    }
  }

  private static func documentedByProperty(_ graph: TypeGraph) -> Set<TypeID> {
    var found: Set<TypeID> = []
    for owner in graph.ids {
      guard case .object(let shape) = graph[owner].shape else { continue }
      // By index: a property is large to copy.
      for index in shape.properties.indices {
        guard let id = shape.properties[index].type.named,
          case .nested(owner, _) = graph[id].origin,
          graph[id].documentation == shape.properties[index].documentation
        else { continue }
        found.insert(id)
      }
    }
    return found
  }

  /// Returns the documentation of a type; empty if its property has the same documentation.
  func documentation(of id: TypeID) -> DocumentationComment {
    if documentedByProperty.contains(id) { return DocumentationComment() }
    let received = graph[id].inputOf
    let name = names.types.simpleName(received ?? id)
    var documentation = graph[id].documentation
    if received != nil, !names.types[id].isNested {
      documentation.remarks.append(.isSent(insteadOf: name))
    }
    return DocumentationComment(documentation, beyond: name)
  }

  /// Returns whether callers make values of a type, because it is sent or no operation reaches it.
  func isBuilt(_ id: TypeID) -> Bool {
    graph[id].direction.contains(.sent) || graph[id].direction.isEmpty
  }

  /// Returns the properties of an object, in the order of the spec.
  func properties(of id: TypeID) -> [NamedProperty] {
    guard case .object(let shape) = graph[id].shape else { return [] }
    return zip(names.members[id], shape.properties).enumerated().map { index, each in
      named(each.0, each.1, at: index, of: id)
    }
  }

  /// Returns the property of an object by its key.
  func property(_ key: String, of id: TypeID) -> NamedProperty? {
    guard case .object(let shape) = graph[id].shape,
      let index = shape.properties.firstIndex(where: { $0.name.text == key })
    else { return nil }
    return named(names.members[id][index], shape.properties[index], at: index, of: id)
  }

  /// Returns a property with its name, and with separate storage if it is deprecated.
  ///
  /// The code that reads and writes a deprecated property would cause warnings, so it uses a stored
  /// property that is not deprecated.
  private func named(
    _ name: String, _ model: ObjectShape.Property, at index: Int, of id: TypeID
  ) -> NamedProperty {
    let storage = model.documentation.isDeprecated && hasModels ? "_" + name : nil
    let isFree = storage.map { !names.members[id].contains($0) } ?? false
    return NamedProperty(index: index, name: name, model: model, storage: isFree ? storage : nil)
  }
}

/// A property of an object with its name in Swift.
struct NamedProperty {
  /// Its index in ``ObjectShape/properties``.
  let index: Int
  let name: String
  let model: ObjectShape.Property
  /// The stored property behind a deprecated one.
  let storage: String?

  /// The name that the module itself uses.
  var stored: String { storage ?? name }
}

/// An operation with the names of everything that is declared for it. It is shared, not copied: most
/// plans take it.
final class NamedOperation {
  /// Its index in ``API/operations``.
  let index: Int
  let model: Operation
  let names: OperationNames
  /// The error enum that the operation shares with others.
  let sharedFailure: SharedDeclaration?
  /// The struct of response headers that the operation shares with others.
  let sharedHeaders: SharedDeclaration?
  let successes: [NamedResponse]
  let failures: [NamedResponse]
  let documentation: DocumentationComment

  var request: String { names.request }

  private init(
    index: Int, model: Operation, names: OperationNames, sharedFailure: SharedDeclaration?,
    sharedHeaders: SharedDeclaration?
  ) {
    self.index = index
    self.model = model
    self.names = names
    self.sharedFailure = sharedFailure
    self.sharedHeaders = sharedHeaders
    let responses = zip(model.responses, names.outcomes).map(NamedResponse.init)
    successes = responses.filter(\.model.isSuccess)
    failures = responses.filter { !$0.model.isSuccess }
    documentation = DocumentationComment(model.documentation).marked
  }

  static func all(_ api: API, _ names: Decisions) -> [NamedOperation] {
    func byOperation(_ shared: [SharedDeclaration]) -> [Int: SharedDeclaration] {
      shared.reduce(into: [:]) { all, shared in
        for operation in shared.operations { all[operation] = shared }
      }
    }
    let failures = byOperation(names.types.sharedFailures)
    let headers = byOperation(names.types.sharedHeaders)
    return api.operations.indices.map { index in
      NamedOperation(
        index: index, model: api.operations[index], names: names.operations[index],
        sharedFailure: failures[index], sharedHeaders: headers[index])
    }
  }
}
