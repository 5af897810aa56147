import SwiftClient

/// The operations and types that use a type.
struct TypeUses {
  /// A user of a type, and the place that describes it.
  struct User {
    let name: String
    let place: String
  }

  /// The users, in the order of the spec.
  private(set) var operations: [User] = []
  private(set) var types: [User] = []

  /// Returns the uses of each type, by its full name.
  static func byType(of reference: ReferencePlan) -> [String: TypeUses] {
    var uses: [String: TypeUses] = [:]
    for operation in reference.operations {
      let user = User(name: operation.call.name, place: operation.page)
      for name in reference.types(usedBy: operation.call.request) {
        uses[name, default: TypeUses()].operations.append(user)
      }
    }
    for file in reference.client.files {
      // The types declared in a request are used by its operation.
      if case .request? = file.declarations.first?.kind { continue }
      for declaration in file.declarations.flatMap(\.withNested) {
        guard let name = declaration.typeName, let place = reference.index.places[name] else {
          continue
        }
        for used in Set(declaration.memberTypes.flatMap(\.declaredNames))
        where reference.index.places[used].map(page) != page(place) {
          uses[used, default: TypeUses()].types.append(User(name: name, place: place))
        }
      }
    }
    return uses
  }

  /// Returns the page of a place: a type shares its page with the types nested in it.
  private static func page(_ place: String) -> Substring { place.prefix { $0 != "#" } }

  /// Returns links to the users. `root` is the relative path from the page to the site's folder.
  func view(root: String) -> TypeUsesView {
    let parts = [(operations.count, "operation"), (types.count, "type")].filter { $0.0 > 0 }
    let counts = parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return TypeUsesView(
      title: HTML("Used by \(counts.joined(separator: " and "))"),
      links: (operations + types).map { HTML.link(HTML.code($0.name), to: root + $0.place) }
        .joined(separator: HTML(", ")))
  }
}

extension ReferencePlan {
  /// Returns the types that callers of an operation encounter: its parameters, results and errors.
  fileprivate func types(usedBy request: String) -> Set<String> {
    var types: [TypeReference] = []
    if let method = methods[request] {
      types += method.parameters.map(\.type) + [method.result, method.failure].compactMap { $0 }
    }
    let declarations = index.requests[request]?.declarations.flatMap(\.withNested) ?? []
    types += (index.requests[request]?.properties ?? []).map(\.type)
    types += (index.requests[request]?.choices ?? []).flatMap(\.cases).compactMap(\.payload)
    types += declarations.flatMap(\.memberTypes)
    let names = types.flatMap(\.declaredNames)
    let caught = names.compactMap { index.failures[$0] }.flatMap(\.cases).compactMap(\.payload)
    let own = Set(declarations.compactMap(\.typeName))
    return Set(names + caught.flatMap(\.declaredNames)).subtracting(own)
  }
}

extension Declaration {
  /// The types of the members; empty for a request, whose members belong to its operation.
  fileprivate var memberTypes: [TypeReference] {
    switch kind {
    case .model(let model): model.properties.map(\.type)
    case .union(let union): union.cases.map(\.type)
    case .alias(let alias): [alias.type]
    case .failure(let failure): failure.cases.compactMap(\.payload)
    case .headers(let headers): headers.headers.map(\.type)
    case .webhook(let webhook): [webhook.payload].compactMap { $0 }
    case .enumeration, .namespace, .client, .group, .request, .sample: []
    }
  }
}

extension TypeReference {
  /// The full names of the client's types that it contains.
  fileprivate var declaredNames: [String] {
    switch self {
    case .declared(let type): [type.path.joined(separator: ".")]
    case .library(_, let arguments): arguments.flatMap(\.declaredNames)
    case .array(let type), .optional(let type): type.declaredNames
    case .dictionary(let value, let key): key.declaredNames + value.declaredNames
    case .existential, .mapped: []
    }
  }
}
