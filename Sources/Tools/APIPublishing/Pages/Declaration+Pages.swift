import APIModel
import SwiftClient

extension Declaration {
  /// The declaration and everything nested in it, outermost first.
  var withNested: [Declaration] {
    var result: [Declaration] = []
    var open = [self]
    while let next = open.popLast() {
      result.append(next)
      open += next.nested.reversed()
    }
    return result
  }

  var methods: [MethodDeclaration] {
    switch kind {
    case .client(let client): client.methods
    case .group(let group): group.methods
    default: []
    }
  }

  /// The full name of a type that has a page; nil for the client and its groups, which are on the
  /// first page.
  var typeName: String? {
    switch kind {
    case .namespace, .client, .group, .sample: nil
    case .request, .webhook, .failure, .headers, .model, .enumeration, .union, .alias: name
    }
  }

  var documentation: DocumentationComment? {
    switch kind {
    case .namespace(let namespace): namespace.documentation
    case .client(let client): client.documentation
    case .group(let group): group.documentation
    case .request(let request): request.documentation
    case .failure(let failure): failure.documentation
    case .webhook(let webhook): webhook.documentation
    case .model(let model): model.documentation
    case .enumeration(let enumeration): enumeration.documentation
    case .union(let union): union.documentation
    case .alias(let alias): alias.documentation
    case .headers, .sample: nil
    }
  }

  /// The kinds of types, in the order of the page that lists them.
  enum TypeKind: String, CaseIterable {
    case structure = "Structures"
    case enumeration = "Enumerations"
    case union = "Unions"
    case alias = "Type aliases"
  }

  /// The kind of a type that represents a schema; nil for other declarations.
  var typeKind: TypeKind? {
    switch kind {
    case .model: .structure
    case .enumeration: .enumeration
    case .union: .union
    case .alias: .alias
    case .namespace, .client, .group, .request, .failure, .headers, .webhook, .sample: nil
    }
  }
}
