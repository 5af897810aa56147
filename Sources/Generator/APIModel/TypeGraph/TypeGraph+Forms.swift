import SpecDocument

/// A body that is sent as parts: the properties of an object, or of a variant of a union.
package indirect enum FormBody: Sendable {
  case object(TypeID)
  case union(TypeID, [FormBody])

  /// The objects and unions.
  package var types: [TypeID] {
    switch self {
    case .object(let id): [id]
    case .union(let id, let variants): [id] + variants.flatMap(\.types)
    }
  }
}

extension TypeGraph {
  /// The deepest nesting of unions in a form.
  private static let deepestForm = 16

  /// Returns how a type is sent as parts; nil unless it is an object with properties, or a union of
  /// objects.
  package func formBody(_ use: TypeUse) -> FormBody? { formBody(use, depth: 0) }

  private func formBody(_ use: TypeUse, depth: Int) -> FormBody? {
    guard depth < Self.deepestForm, depth == 0 || !resolved(use).isNullable,
      case .named(let id) = bare(use)
    else { return nil }
    switch self[id].shape {
    case .object(let shape):
      // A variant of a union may be empty.
      return shape.properties.isEmpty && depth == 0 ? nil : .object(id)
    case .union(let shape):
      let variants = shape.variants.compactMap { formBody($0.type, depth: depth + 1) }
      return variants.count == shape.variants.count ? .union(id, variants) : nil
    case .alias, .enumeration, .mapped: return nil
    }
  }

  /// Returns whether a value is sent as a file in a form, or as one of several files.
  package func isFile(_ use: TypeUse) -> Bool {
    switch part(use) {
    case .scalar(let scalar): scalar == .binary || scalar == .file
    case .named(let id): holdsFile(id)
    case .array, .map, .nullable: false
    }
  }

  /// Returns whether a type is a union that may be a file.
  package func holdsFile(_ id: TypeID) -> Bool {
    var pending = [id]
    var seen: Set<TypeID> = [id]
    while let id = pending.popLast() {
      guard case .union(let shape) = self[id].shape else { continue }
      for variant in shape.variants {
        switch part(variant.type) {
        case .scalar(.binary), .scalar(.file): return true
        case .named(let inner): if seen.insert(inner).inserted { pending.append(inner) }
        case .scalar, .array, .map, .nullable: break
        }
      }
    }
    return false
  }

  /// Returns the type of each part of a form: the element of a list or map, which is sent as several
  /// if it holds files.
  private func part(_ use: TypeUse) -> TypeUse { element(of: use) }

  /// Returns the types that a form consists of: the body, and the unions among its parts that may
  /// be files.
  package func formTypes(_ use: TypeUse) -> Set<TypeID> {
    guard let body = formBody(use) else { return [] }
    var types = Set(body.types)
    var pending = body.types
    while let id = pending.popLast() {
      for use in self[id].shape.uses {
        guard case .named(let part) = part(use), holdsFile(part), types.insert(part).inserted
        else { continue }
        pending.append(part)
      }
    }
    return types
  }

  /// Returns the types that are read or written as a whole, as JSON is, including the parts of forms
  /// that are not files.
  package func structuredTypes(of api: API) -> Set<TypeID> {
    var uses = api.clientParameters.map(\.type) + api.responseTypes
    var forms: Set<TypeID> = []
    for operation in api.operations {
      uses += operation.parameters.map(\.type)
      for content in operation.body?.contents ?? [] {
        let types = content.kind == .multipart ? formTypes(content.type) : []
        if types.isEmpty { uses.append(content.type) }
        forms.formUnion(types)
      }
    }
    for id in forms {
      // The variants of a body are forms themselves.
      if case .union = self[id].shape, !holdsFile(id) { continue }
      uses += self[id].shape.uses.filter { !isFile($0) }
    }
    return parts.reachable(from: uses.compactMap(\.named))
  }
}
