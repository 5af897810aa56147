import APIModel

/// The Swift type for each type of the API.
struct Spelling {
  let names: TypeNames
  /// The modules that the target of each alias needs.
  private var aliasModules: [TypeID: Modules] = [:]
  /// The types of components that are not declared.
  private var primitives: [TypeID: TypeUse] = [:]

  init(names: TypeNames, graph: TypeGraph) {
    self.names = names
    for id in names.placement.primitives {
      if case .alias(let target) = graph[id].shape { primitives[id] = target }
    }
    for id in graph.aliases {
      if case .alias(let target) = graph[id].shape { aliasModules[id] = spell(target).modules }
    }
  }

  func spell(_ use: TypeUse) -> TypeReference {
    switch use {
    case .scalar(let scalar): .library(name(of: scalar))
    case .array(let element): .array(spell(element.inside))
    case .map(let value): .dictionary(spell(value.inside))
    case .nullable(let type): .optional(spell(type))
    case .named(let id):
      primitives[id].map { spell($0) }
        ?? .declared(DeclaredType(path: names.path(id), modules: aliasModules[id] ?? []))
    }
  }

  /// Returns the Swift type for an element of a list or a variant of a union.
  func spell(inside use: TypeUse) -> TypeReference { spell(use.inside) }

  private func name(of scalar: Scalar) -> String {
    switch scalar {
    case .string: "String"
    case .bool: "Bool"
    case .int: "Int"
    case .int32: "Int32"
    case .int64: "Int64"
    case .uint32: "UInt32"
    case .uint64: "UInt64"
    case .double: "Double"
    case .float: "Float"
    case .decimal, .decimalString: "Decimal"
    case .numberAsText(let number), .numberOrText(let number): name(of: number)
    case .date, .unixTime, .fractionalUnixTime: "Date"
    case .day: "Day"
    case .uuid: "UUID"
    case .url: "URL"
    case .base64, .base64URL, .binary: "Data"
    case .file: "FormFile"
    case .json: "JSON"
    }
  }
}

extension TypeUse {
  /// The type as an element of a list: strings in a special format are only decoded in properties.
  fileprivate var inside: TypeUse {
    switch self {
    case .scalar(.decimalString), .scalar(.base64URL): .scalar(.string)
    case .nullable(.scalar(.decimalString)), .nullable(.scalar(.base64URL)):
      .nullable(.scalar(.string))
    default: numberOfDate
    }
  }
}
