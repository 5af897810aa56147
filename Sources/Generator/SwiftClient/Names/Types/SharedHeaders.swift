import APIModel

/// A struct of response headers that several operations share, because they document the same
/// headers. It is declared once to save code; callers write `ListPets.Headers`.
///
/// Its own name consists of its contents, `_HeadersLink_ETag`. The underscore indicates that it is
/// not part of the interface.
struct SharedHeaders {
  var name: String
  /// By index, in the order of the spec.
  var operations: [Int]

  /// Returns the shared headers.
  ///
  /// `typeNames` contains the names of top-level types: no other types can occur in shared headers.
  static func find(
    in api: API, graph: TypeGraph, typeNames: [TypeID: String], requests: [String],
    reserved: Set<String>, _ style: WordStyle
  ) -> [SharedHeaders] {
    var sharing: [[HeaderSignature]: (wire: String, operations: [Int])] = [:]
    for (index, operation) in api.operations.enumerated() {
      let signature = operation.responseHeaders.map { HeaderSignature($0, graph) }
      let wires = signature.compactMap { $0.wire(typeNames) }
      guard !signature.isEmpty, wires.count == signature.count else { continue }
      sharing[signature, default: (wires.joined(separator: ", "), [])].operations.append(index)
    }
    let shared = sharing.values.filter { $0.operations.count > 1 }
    let candidateLists = shared.map { each in
      let names = api.operations[each.operations[0]].responseHeaders.map { header in
        style.upperCamel(header.nameOverride ?? HeaderNames.withoutPrefix(header.name.text))
      }
      let contents = names.joined(separator: "_")
      let request = each.operations.map { requests[$0] }.min() ?? ""
      return NameScope.CandidateList(
        each.wire, candidates: ["_Headers" + contents, "_\(request)Headers\(contents)"])
    }
    return zip(NameScope.assign(candidateLists, reserved: reserved), shared.map(\.operations))
      .map(SharedHeaders.init).sorted { $0.name < $1.name }
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
