import SpecDocument
import APIModel

/// Turns the format `binary` into files in the types of multipart bodies, and with it the parts that
/// their encoding makes files, or that nothing describes.
///
/// A form with files gets its own type if its schema is also read or written as a whole, where
/// `format: binary` is text: `Photo` has a `String`, `PhotoForm` a file.
struct FormTypes: Pass {
  private var api: API
  /// The types that forms have instead of the types that they were made from.
  private var copies: [TypeID: TypeID] = [:]
  private let graph: TypeGraph
  private let kind: Content.Kind
  /// The parts that are files although their schemas do not say so.
  private let undescribed: Set<PropertyPlace>

  static func apply(to draft: inout Draft) {
    for kind in [Content.Kind.multipart, .form] {
      let graph = draft.graph
      let files = kind == .multipart ? undescribedFiles(in: draft, graph) : []
      var types = FormTypes(api: draft.api, graph: graph, kind: kind, undescribed: files)
      types.separate()
      draft.api = types.api
    }
  }

  /// Separates the types of forms of one kind.
  private mutating func separate() {
    let contents = api.operations.flatMap { $0.body?.contents ?? [] }.filter(isForm)
    var forms: Set<TypeID> = []
    for content in contents { forms.formUnion(graph.formTypes(content.type)) }
    let holders = forms.filter(holdsFile).sorted { $0.index < $1.index }
    guard !holders.isEmpty || contents.contains(where: { graph.isFile($0.type) }) else { return }
    let structured = structuredTypes
    let copied = holders.filter(structured.contains)
    for (offset, id) in copied.enumerated() {
      copies[id] = TypeID(index: api.types.count + offset)
    }
    for id in copied { declare(id) }
    for id in holders {
      let shape = shape(of: id)
      // Bypasses the accessor of `API`: the optimizer of Swift 6.3 frees the value it yields here.
      api.types[(copies[id] ?? id).index].shape = shape
    }
    let types = self
    api.changeBodies { content in
      if types.isForm(content) { content.type = types.form(content.type) }
    }
  }

  /// Returns the parts that are files in all bodies that have them, although their schemas do not say
  /// so.
  private static func undescribedFiles(in draft: Draft, _ graph: TypeGraph) -> Set<PropertyPlace> {
    var files: Set<PropertyPlace> = []
    var others: Set<PropertyPlace> = []
    for content in draft.api.operations.flatMap({ $0.body?.contents ?? [] })
    where content.kind == .multipart {
      for id in graph.formTypes(content.type) {
        guard case .object(let shape) = graph[id].shape else { continue }
        for (index, property) in shape.properties.enumerated() where !graph.isFile(property.type) {
          let place = PropertyPlace(type: id, index: index)
          let isUntyped = draft.pending.untyped.contains(place)
          let isText =
            property.constant == nil && graph.element(of: property.type) == .scalar(.string)
          guard isUntyped || isText else { continue }
          let isFile =
            content.encoding(of: property.name.text).makesFile
            ?? (isUntyped && draft.document.opensFiles(at: property.name.span))
          if isFile { files.insert(place) } else { others.insert(place) }
        }
      }
    }
    return files.subtracting(others)
  }

  /// The variants of an urlencoded form are text, as in JSON.
  private func isForm(_ content: Content) -> Bool {
    content.kind == kind && (kind == .multipart || graph.object(content.type) != nil)
  }

  /// The types of everything that is not a form of this kind, including JSON parts of forms.
  private var structuredTypes: Set<TypeID> {
    if kind == .multipart { return graph.structuredTypes(of: api) }
    let bodies = api.operations.flatMap { $0.body?.contents ?? [] }
    let parts = bodies.filter(isForm).flatMap { content in
      graph.object(content.type)?.shape.properties.map(\.type) ?? []
    }
    let others =
      api.clientParameters.map(\.type) + api.responseTypes
      + api.operations.flatMap(\.parameters).map(\.type)
      + bodies.filter { !isForm($0) }.map(\.type) + parts.filter { !graph.isFile($0) }
    return graph.parts.reachable(from: others.compactMap(\.named))
  }

  /// Returns whether a type of a form is, contains or chooses between values with files.
  private func holdsFile(_ id: TypeID) -> Bool {
    graph.formTypes(.named(id)).union([id]).contains { type in
      graph[type].shape.uses.contains { graph.isFile($0) }
        || undescribed.contains { $0.type == type }
    }
  }

  private mutating func declare(_ id: TypeID) {
    let copies = copies
    var type = api.types[id.index]
    if case .component(let key) = type.origin {
      type.origin = .component(key + " form")
      type.formOf = id
    } else {
      type.origin = type.origin.mapOwner { copies[$0] ?? $0 }
    }
    type.nameOverride = nil
    api.types.append(type)
  }

  /// Returns the shape with files, and with the types of forms.
  private func shape(of id: TypeID) -> TypeShape {
    switch graph[id].shape {
    case .object(var shape):
      for index in shape.properties.indices {
        let type = shape.properties[index].type
        if undescribed.contains(PropertyPlace(type: id, index: index)) {
          shape.properties[index].type = file(inPlaceOf: type)
          shape.properties[index].defaultValue = nil
        } else if graph.isFile(type) {
          shape.properties[index].type = form(type)
        }
      }
      shape.additional = shape.additional.map { graph.isFile($0) ? form($0) : $0 }
      return .object(shape)
    case .union(var shape):
      let isBody = !graph.holdsFile(id)
      shape.variants.changeEach { if isBody || graph.isFile($0.type) { $0.type = form($0.type) } }
      return .union(shape)
    case let shape: return shape
    }
  }

  private func form(_ use: TypeUse) -> TypeUse {
    switch use {
    case .scalar(let scalar): return scalar == .binary && kind == .multipart ? .scalar(.file) : use
    case .array(let element): return .array(form(element))
    case .map(let values): return .map(form(values))
    case .nullable(let type):
      let type = form(type)
      return type.isNullable ? type : .nullable(type)
    case .named(let id):
      if let copy = copies[id] { return .named(copy) }
      // An alias stands for its target without files.
      let target = graph.resolved(use)
      let form = target == use ? use : self.form(target)
      return form == target ? use : form
    }
  }

  /// Returns a file, or as many files as there were values.
  private func file(inPlaceOf use: TypeUse) -> TypeUse {
    switch graph.resolved(use) {
    case .array(let element): .array(file(inPlaceOf: element))
    case .map(let values): .map(file(inPlaceOf: values))
    case .nullable(let type): .nullable(file(inPlaceOf: type))
    case .scalar, .named: .scalar(.file)
    }
  }
}
