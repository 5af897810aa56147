import APIModel

extension SharedDeclaration {
  /// Returns the shared headers.
  ///
  /// `typeNames` contains the names of top-level types: no other types can occur in shared headers.
  static func headers(
    in api: API, graph: TypeGraph, typeNames: [TypeID: String], requests: [String],
    reserved: Set<String>, _ style: WordStyle
  ) -> [SharedDeclaration] {
    var groups: [[HeaderSignature]: Group] = [:]
    for (index, operation) in api.operations.enumerated() {
      let headers = operation.responseHeaders
      let signature = headers.map { HeaderSignature($0, graph) }
      if groups[signature] == nil {
        let wires = signature.compactMap { $0.wire(typeNames) }
        guard !signature.isEmpty, wires.count == signature.count else { continue }
        let names = headers.map { header in
          style.upperCamel(header.nameOverride ?? HeaderNames.withoutPrefix(header.name.text))
        }
        groups[signature] = Group(
          wire: wires.joined(separator: ", "), contents: names.joined(separator: "_"),
          operations: [])
      }
      groups[signature]?.operations.append(index)
    }
    return named(
      "Headers", groups.values.filter { $0.operations.count > 1 }, requests: requests,
      reserved: reserved)
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

extension Operation {
  /// The headers of all responses, each once.
  var responseHeaders: [ResponseHeader] {
    var names: Set<String> = []
    return responses.flatMap(\.headers).filter {
      names.insert($0.name.text.lowercased()).inserted
    }
  }
}
