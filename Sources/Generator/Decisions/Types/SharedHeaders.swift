import APIModel

extension SharedDeclaration {
  /// Returns the shared headers, in which no other types than top-level ones can occur.
  static func headers(
    in api: API, _ graph: TypeGraph, _ names: TopLevelNames, reserved: Set<String>,
    _ style: WordStyle
  ) -> [SharedDeclaration] {
    let all = api.operations.map { $0.responseHeaders.map { HeaderSignature($0, graph) } }
    return named("Headers", all, requests: names.requests, reserved: reserved) { headers in
      let keys = headers.compactMap { $0.wire(names.types) }
      let parts = headers.map {
        style.upperCamel($0.nameOverride ?? DerivedNames.withoutPrefix($0.name))
      }
      return keys.count == headers.count
        ? (parts.joined(separator: "_"), keys.joined(separator: ", ")) : nil
    }
  }
}

/// A documented header without its documentation.
private struct HeaderSignature: Hashable {
  var name: String
  var type: TypeUse
  var explode: Bool
  var isJSON: Bool
  var nameOverride: String?

  init(_ header: ResponseHeader, _ graph: TypeGraph) {
    name = header.name.text
    type = header.type.base.mapNamed(graph.declared)
    explode = header.explode
    isJSON = header.isJSON
    nameOverride = header.nameOverride
  }

  /// Returns a key that differs between unequal headers; nil if the type is nested in an operation.
  func wire(_ typeNames: [TypeID: String]) -> String? {
    type.nameText(typeNames).map { type in
      "\(name) \(type) \(explode) \(isJSON) \(nameOverride ?? "")"
    }
  }
}
