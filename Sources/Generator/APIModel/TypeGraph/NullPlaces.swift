import SpecDocument

/// The places of values that cannot be null: the parts of forms, URLs and header fields. Null is left out
/// there, like an absent value.
struct NullPlaces {
  private let graph: TypeGraph
  /// The values that are written as text or as fields, and so without null.
  private var fields: [TypeUse] = []
  private var forms: Set<TypeID> = []
  /// The values in which null is written.
  private var others: [TypeUse] = []

  init(of api: API, _ graph: TypeGraph) {
    self.graph = graph
    others = api.responseTypes
    for parameter in api.clientParameters { add(parameter) }
    for operation in api.operations {
      for parameter in operation.parameters { add(parameter) }
      for content in operation.body?.contents ?? [] {
        switch content.kind {
        case .form, .multipart: add(form: content.type) { content.encoding(of: $0) }
        default: others.append(content.type)
        }
      }
    }
  }

  /// The types that travel only without null.
  var typesWithoutNull: Set<TypeID> {
    let found = graph.parts.reachable(from: fields.compactMap(\.named)).union(forms)
    return found.isEmpty
      ? [] : found.subtracting(graph.parts.reachable(from: others.compactMap(\.named)))
  }

  private mutating func add(_ parameter: Parameter) {
    if parameter.style == .json {
      others.append(parameter.type)
    } else if parameter.location == .querystring {
      add(form: parameter.type) { parameter.encodings[ExactText($0)] }
    } else {
      fields.append(parameter.type)
    }
  }

  /// Adds the members of a form, each of which is written in its style, or else as a whole.
  private mutating func add(form use: TypeUse, _ encoding: (String) -> PartEncoding?) {
    guard let body = graph.formBody(use) else { return others.append(use) }
    forms.formUnion(body.types)
    for id in body.types {
      guard case .object(let shape) = graph[id].shape else { continue }
      for property in shape.properties {
        if encoding(property.name.text)?.hasStyle == true {
          fields.append(property.type)
        } else {
          others.append(property.type)
        }
      }
      if let additional = shape.additional { others.append(additional) }
    }
  }
}

extension TypeGraph {
  /// Returns the types of values that travel only where nothing stands for null, in forms, URLs and
  /// header fields.
  package func typesWithoutNull(in api: API) -> Set<TypeID> {
    NullPlaces(of: api, self).typesWithoutNull
  }
}
