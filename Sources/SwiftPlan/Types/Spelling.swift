import APIModel

/// Spells types in Swift.
struct Spelling {
  let names: TypeNames
  let vocabulary: Vocabulary
  /// The modules that the target of each alias needs.
  private var aliasModules: [TypeID: Modules] = [:]
  /// The declaration in which types are spelled: those nested in it need no prefix.
  var scope: [String] = []

  init(names: TypeNames, vocabulary: Vocabulary, graph: TypeGraph) {
    self.names = names
    self.vocabulary = vocabulary
    for id in graph.aliases {
      if case .alias(let target) = graph[id].shape { aliasModules[id] = spell(target).modules }
    }
  }

  func inside(_ scope: [String]) -> Spelling {
    var spelling = self
    spelling.scope = scope
    return spelling
  }

  /// The type of a `binary` value.
  enum Binary { case data, file }

  func spell(_ use: TypeUse, binary: Binary = .data) -> SwiftCode {
    switch use {
    case .scalar(let scalar): vocabulary.type(name(of: scalar, binary: binary))
    case .array(let element): "[\(spell(element.inside, binary: binary))]"
    case .map(let value):
      "[\(vocabulary.type("String")): \(spell(value.inside, binary: binary))]"
    case .nullable(let type): spell(type, binary: binary).optional
    case .named(let id): SwiftCode(text: path(id), modules: aliasModules[id] ?? [])
    }
  }

  /// The same for an element of a list or a variant of a union.
  func spell(inside use: TypeUse) -> SwiftCode { spell(use.inside) }

  private func path(_ id: TypeID) -> String {
    let path = names.path(id)
    let isHere = !scope.isEmpty && path.count > scope.count && path.starts(with: scope)
    return path.dropFirst(isHere ? scope.count : 0).joined(separator: ".")
  }

  private func name(of scalar: Scalar, binary: Binary) -> String {
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
    case .date: "Date"
    case .day: "Day"
    case .uuid: "UUID"
    case .url: "URL"
    case .base64, .base64URL: "Data"
    case .binary: binary == .file ? "FormFile" : "Data"
    case .json: "JSON"
    }
  }
}

extension TypeUse {
  /// The type as an element of a list: texts in a special format are only decoded in properties.
  fileprivate var inside: TypeUse {
    switch self {
    case .scalar(.decimalString), .scalar(.base64URL): .scalar(.string)
    case .nullable(.scalar(.decimalString)), .nullable(.scalar(.base64URL)):
      .nullable(.scalar(.string))
    default: self
    }
  }
}
