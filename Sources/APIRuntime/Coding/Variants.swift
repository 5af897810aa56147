/// A value of a union, to be decoded as one of its variants.
public struct VariantValue {
  /// The value as it is.
  public let json: JSON
  let path: TreePath?

  /// The value as a variant; dates and the like are read as everywhere.
  ///
  /// - Throws: `DecodingError` where it is none.
  public func decode<T: Decodable>() throws -> T {
    try TreeDecoder.decode(T.self, from: json, at: path)
  }
}

extension Decoder {
  /// Decides which variant of a union the value is.
  ///
  /// The value is looked at once. Of the variants whose shape it has, the one that it fits best is made; where several
  /// fit alike, they are tried in their order. One that cannot be made of it makes way for those that know the same of
  /// its members, so that none is lost. `make` is given the index of a shape, or -1 where there is no such variant and
  /// the value is to be kept as it is.
  ///
  /// - Throws: `DecodingError` where there is no value.
  public func variant<Union>(
    of shapes: [VariantShape], _ make: (Int, VariantValue) throws -> Union
  ) throws -> Union {
    let (json, path) = try tree
    let value = VariantValue(json: json, path: path)
    var open = json.variants(of: shapes)
    while let best = open.first {
      if let union = try? make(best, value) { return union }
      let known = shapes[best].members(in: json)
      open = open.dropFirst().filter { known.isSubset(of: shapes[$0].members(in: json)) }
    }
    return try make(-1, value)
  }
}

extension Decoder {
  /// The value that any decoder stands at, and its place.
  var tree: (json: JSON, path: TreePath?) {
    get throws {
      if let tree = self as? TreeDecoder { return (tree.json, tree.path) }
      let path = codingPath.reduce(nil) { TreePath(FieldKey($1.stringValue), in: $0) }
      return (try JSON(from: self), path)
    }
  }
}

extension Encoder {
  /// Writes the variant of a union; dates and the like are written as everywhere.
  ///
  /// - Throws: `EncodingError` for what cannot be written.
  public func encode<T: Encodable>(variant value: T) throws {
    var container = singleValueContainer()
    if self is TreeEncoder {
      try container.encode(value)
    } else {
      try container.encode(JSON(encoding: value))
    }
  }

  /// Writes the variant of a union, an object that does not name itself, together with the member that says which
  /// variant it is.
  ///
  /// - Throws: `EncodingError` for what cannot be written.
  public func encode<T: Encodable>(variant value: T, _ discriminator: String, _ name: String) throws
  {
    let json = try JSON(encoding: value)
    guard case .object(let object) = json, object[discriminator] == nil else {
      return try encode(variant: json)
    }
    let tag = JSONObject.Member(key: discriminator, value: .string(name))
    try encode(variant: JSON.object(JSONObject(members: [tag] + object.members)))
  }
}
