import APIModel

extension API {
  /// Gives a form with files its own type if its schema also describes JSON, where `format: binary`
  /// is text: `Photo` has a `String`, `PhotoForm` a file.
  ///
  /// - Returns: Whether anything has changed.
  mutating func separateForms(_ graph: TypeGraph, _ defaults: inout [PendingDefault]) -> Bool {
    var separation = FormSeparation(self, graph)
    separation.run()
    let forms = separation.forms
    guard !forms.isEmpty else { return false }
    self = separation.api
    defaults += defaults.compactMap { pending in
      guard case .property(let id, let index) = pending.place, let form = forms[id] else {
        return nil
      }
      return PendingDefault(place: .property(form, index), node: pending.node)
    }
    return true
  }
}

private struct FormSeparation {
  private(set) var api: API
  /// The types of forms, by the types that they were made from.
  private(set) var forms: [TypeID: TypeID] = [:]
  private let graph: TypeGraph
  /// The types of everything that is not a form, including JSON parts of forms.
  private let structured: Set<TypeID>

  init(_ api: API, _ graph: TypeGraph) {
    self.api = api
    self.graph = graph
    let bodies = api.operations.flatMap { $0.body?.contents ?? [] }
    let parts = bodies.filter(\.isForm).flatMap { content in
      graph.object(content.type)?.shape.properties.map(\.type) ?? []
    }
    let others =
      api.clientParameters.map(\.type) + api.responseTypes
      + api.operations.flatMap(\.parameters).map(\.type)
      + bodies.filter { !$0.isForm }.map(\.type)
    structured = graph.parts.reachable(
      from: (others + parts.filter { !graph.isUnion($0) }).compactMap(\.named))
  }

  mutating func run() {
    for index in api.operations.indices {
      guard var body = api.operations[index].body else { continue }
      separate(&body.content)
      for place in body.alternatives.indices { separate(&body.alternatives[place]) }
      api.operations[index].body = body
    }
  }

  private mutating func separate(_ content: inout Content) {
    guard content.isForm, let (id, shape) = graph.object(content.type), structured.contains(id),
      shape.properties.contains(where: { holdsFiles($0.type) })
    else { return }
    let form = form(of: id, shape)
    content.type = content.type.isNullable ? .nullable(.named(form)) : .named(form)
  }

  private func holdsFiles(_ use: TypeUse) -> Bool {
    switch graph.element(of: use) {
    case .scalar(let scalar): scalar == .binary
    case .named(let id):
      if case .union(let union) = graph[id].shape {
        union.variants.contains { graph.element(of: $0.type) == .scalar(.binary) }
      } else {
        false
      }
    default: false
    }
  }

  private mutating func form(of id: TypeID, _ shape: ObjectShape) -> TypeID {
    if let known = forms[id] { return known }
    let form = declare(id) { origin in
      if case .component(let key) = origin { .component(key + " form") } else { origin }
    }
    // The unions among its properties hold files too.
    let unions = shape.properties.map(\.type)
      .filter { graph.isUnion($0) && holdsFiles($0) }.compactMap(\.named)
    for union in unions where forms[union] == nil {
      _ = declare(union) { origin in
        switch origin {
        case .component(let key): .component(key + " form")
        case _: origin.mapOwner { $0 == id ? form : $0 }
        }
      }
    }
    let forms = forms
    api[form].shape.mapNamed { forms[$0] ?? $0 }
    return form
  }

  private mutating func declare(
    _ id: TypeID, at place: (TypeDeclaration.Origin) -> TypeDeclaration.Origin
  ) -> TypeID {
    let form = TypeID(index: api.types.count)
    forms[id] = form
    // Bypasses the accessor of `API`: the optimizer of Swift 6.3 frees the value it yields here.
    var type = api.types[id.index]
    type.origin = place(type.origin)
    type.nameOverride = nil
    api.types.append(type)
    return form
  }
}

extension Content {
  fileprivate var isForm: Bool { kind == .multipart || kind == .form }
}

extension TypeGraph {
  fileprivate func isUnion(_ use: TypeUse) -> Bool {
    guard case .named(let id) = element(of: use), case .union = self[id].shape else {
      return false
    }
    return true
  }
}
