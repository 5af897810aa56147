/// A value of a union before it is decoded as one of its variants.
public struct VariantValue {
  /// The value.
  public let json: JSON
  let path: TreePath?

  /// Decodes the value as a variant, with the usual formats for dates and the like.
  ///
  /// - Throws: `DecodingError` if it cannot be decoded.
  public func decode<T: Decodable>() throws -> T {
    try TreeDecoder.decode(T.self, from: json, at: path)
  }
}

extension Decoder {
  /// Decides which variant of a union the value is.
  ///
  /// The value is inspected once. Among the variants whose shape it has, the one with the best fit is decoded; ties are
  /// resolved by order. If decoding fails, the next candidate must know the same members of the value, so that none are
  /// lost. `make` is called with the index of a shape, or with -1 if no variant matches and the value should be kept as
  /// it is.
  ///
  /// - Throws: `DecodingError` if there is no value.
  public func variant<Union>(
    of shapes: [VariantShape], _ make: (Int, VariantValue) throws -> Union
  ) throws -> Union {
    let (json, path) = try tree
    return try decode(json, at: path, as: json.variants(of: shapes), of: shapes, make)
  }

  /// The same where a value may be several variants at once: a variant is only decoded if it knows every member of the
  /// value that another one knows, so that none are lost.
  ///
  /// - Throws: `DecodingError` if there is no value.
  public func variant<Union>(
    anyOf shapes: [VariantShape], _ make: (Int, VariantValue) throws -> Union
  ) throws -> Union {
    let (json, path) = try tree
    return try decode(json, at: path, as: json.completeVariants(of: shapes), of: shapes, make)
  }

  private func decode<Union>(
    _ json: JSON, at path: TreePath?, as candidates: [Int], of shapes: [VariantShape],
    _ make: (Int, VariantValue) throws -> Union
  ) throws -> Union {
    var open = candidates
    guard let place = UnionPlace.at(path) ?? (open.count > 1 ? UnionPlace() : nil) else {
      let value = VariantValue(json: json, path: path)
      return try open.first.flatMap { try? make($0, value) } ?? make(-1, value)
    }
    let value = VariantValue(json: json, path: TreePath(union: place, in: path))
    return try place.decode {
      while let best = open.first {
        if let union = try? make(best, value) { return union }
        let known = shapes[best].members(in: json)
        open = open.dropFirst().filter { known.isSubset(of: shapes[$0].members(in: json)) }
      }
      return try make(-1, value)
    }
  }
}

extension Decoder {
  /// The value that the decoder is positioned at, and its path.
  var tree: (json: JSON, path: TreePath?) {
    get throws {
      if let tree = self as? TreeDecoder { return (tree.json, tree.path) }
      let path = codingPath.reduce(nil) { TreePath(FieldKey($1.stringValue), in: $0) }
      return (try JSON(from: self), path)
    }
  }
}

extension Encoder {
  /// Encodes the variant of a union, with the usual formats for dates and the like.
  ///
  /// - Throws: `EncodingError` for a value that cannot be encoded.
  public func encode<T: Encodable>(variant value: T) throws {
    var container = singleValueContainer()
    if self is TreeEncoder {
      try container.encode(value)
    } else {
      try container.encode(JSON(encoding: value))
    }
  }

  /// Encodes an object as the variant of a union, adding the discriminator if the object does not contain it.
  ///
  /// - Throws: `EncodingError` for a value that cannot be encoded.
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
