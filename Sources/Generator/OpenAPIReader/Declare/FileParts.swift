import APIModel
import SpecDocument

// Parts of forms that are files, with or without a format.

extension SchemaReader {
  /// Returns whether a schema does not describe its values, or the elements of its list.
  mutating func saysNothing(_ schema: Node) -> Bool {
    var schema = schema
    for _ in 0..<Self.deepestList {
      if schema.bool == true { return true }
      guard let own = schema.mapping, let mapping = resolveSchema(schema)?.mapping,
        !own.showsValues, own === mapping || !mapping.showsValues
      else { return false }
      if mapping.entries.allSatisfy({ SchemaKeywords.isAnnotation($0.key) }) { return true }
      guard mapping.typeNames == ["array"], let items = mapping["items"] else {
        return false
      }
      schema = items
    }
    return false
  }

  private static let deepestList = 4

  /// Returns whether a form has a file, a list or map of files, or a value that may be one. The same
  /// applies to the variants of a union.
  mutating func hasFiles(_ schema: Node, encodings: [ExactText: PartEncoding]?) -> Bool {
    let variants = resolveSchema(schema)?.mapping.variants ?? []
    for object in [schema] + variants {
      let properties = expand(object).properties
      for property in properties where isFile(property.node) { return true }
      guard let encodings else { continue }
      for property in properties {
        let isOpen = saysNothing(property.node)
        let encoding = encodings[ExactText(property.name)]
        if isOpen, encoding.makesFile ?? document.opensFiles(at: property.nameSpan) { return true }
      }
    }
    return false
  }

  private mutating func isFile(_ schema: Node, depth: Int = 0) -> Bool {
    guard depth < Self.deepestList else { return false }
    switch form(of: schema) {
    case .scalar(let scalar): return scalar == .binary
    case .array(let part?), .map(let part?, keys: _): return isFile(part, depth: depth + 1)
    case .union(let union): return union.members.contains { isFile($0.node, depth: depth + 1) }
    case .array, .map, .object, .tuple, .enumeration, .same: return false
    }
  }
}

extension Mapping {
  /// Whether a schema shows values, which files cannot be.
  fileprivate var showsValues: Bool {
    self["default"] != nil || self["example"] != nil || self["examples"] != nil
  }
}

extension Document {
  /// Returns whether a part that nothing describes is a file: since OpenAPI 3.1, its media type is
  /// `application/octet-stream` (OpenAPI 3.1.1 §4.8.15.1.1).
  func opensFiles(at span: SourceSpan) -> Bool {
    switch references.spec.files[span.file]?.dialect {
    case .openAPI(let version): version >= .openAPI31
    case .compact: false
    case nil: true
    }
  }
}

extension PartEncoding? {
  /// Whether a part is a file by its encoding; nil if the encoding leaves it open.
  var makesFile: Bool? {
    guard let self else { return nil }
    if self.hasStyle { return false }
    return self.mediaType?.kind.map { $0 == .binary }
  }
}
