/// A value of a union before it is decoded as one of its variants.
public struct VariantValue {
  let node: JSONNode

  /// The value.
  public var json: JSON { node.json }

  /// Decodes the value as a variant, with the usual formats for dates and the like.
  ///
  /// - Throws: `DecodingError` if it cannot be decoded.
  public func decode<T: Decodable>() throws -> T {
    try node.decode(T.self)
  }
}

extension Decoder {
  /// Decides which variant of a union the value is.
  ///
  /// The value is inspected once. Among the variants whose shape it has, the one with the best fit
  /// is decoded; ties are resolved by order. If decoding fails, the next candidate must know the
  /// same members of the value, so that none are lost. `make` is called with the index of a shape,
  /// or with -1 if no variant matches and the value should be kept as it is.
  ///
  /// - Throws: `DecodingError` if there is no value.
  public func variant<Union>(
    of shapes: [VariantShape], _ make: (Int, VariantValue) throws -> Union
  ) throws -> Union {
    let node = try anyNode
    return try node.decode(as: node.variants(of: shapes), of: shapes, make)
  }

  /// The same for a value that may be several variants at once: a variant is only decoded if it
  /// declares every member of the value that another one declares, so that none are lost.
  ///
  /// - Throws: `DecodingError` if there is no value.
  public func variant<Union>(
    anyOf shapes: [VariantShape], _ make: (Int, VariantValue) throws -> Union
  ) throws -> Union {
    let node = try anyNode
    return try node.decode(as: node.completeVariants(of: shapes), of: shapes, make)
  }

}

extension JSONNode {
  fileprivate func decode<Union>(
    as candidates: [Int], of shapes: [VariantShape],
    _ make: (Int, VariantValue) throws -> Union
  ) throws -> Union {
    if let mismatches = text.mismatches, !mismatches.isSuspended {
      mismatches.isSuspended = true
      defer { mismatches.isSuspended = false }
      return try decode(as: candidates, of: shapes, make)
    }
    var open = candidates
    let value = VariantValue(node: self)
    guard open.count > 1 || text.unions.isInUse else {
      return try open.first.flatMap { try? make($0, value) } ?? make(-1, value)
    }
    return try text.unions.decode(at: token) {
      while let best = open.first {
        if let union = try? make(best, value) { return union }
        let known = shapes[best].members(in: self)
        open = open.dropFirst().filter { known.isSubset(of: shapes[$0].members(in: self)) }
      }
      return try make(-1, value)
    }
  }
}

extension Encoder {
  /// Encodes the variant of a union, with the usual formats for dates and the like.
  ///
  /// - Throws: `EncodingError` for a value that cannot be encoded.
  public func encode<T: Encodable>(variant value: T) throws {
    var container = singleValueContainer()
    if isOwn {
      try container.encode(value)
    } else {
      try container.encode(JSON(encoding: value))
    }
  }

  /// Encodes a number, or an array of numbers, as the variant of a union that has integers as
  /// another one: each is written with a fraction, `2.0`, since its spelling determines the variant
  /// that it is read as.
  ///
  /// - Throws: `EncodingError` for a value that cannot be encoded.
  public func encode<T: Encodable>(fraction value: T) throws {
    try encode(variant: JSON(encoding: value, in: self).spelledAsFraction)
  }

  /// Encodes an object as the variant of a union, adding the discriminator if the object does not
  /// contain it.
  ///
  /// - Throws: `EncodingError` for a value that cannot be encoded.
  public func encode<T: Encodable>(variant value: T, _ discriminator: String, _ name: String) throws
  {
    let json = try JSON(encoding: value, in: self)
    guard case .object(let object) = json, object[discriminator] == nil else {
      return try encode(variant: json)
    }
    let tag = JSONObject.Member(key: discriminator, value: .string(name))
    try encode(variant: JSON.object(JSONObject(members: [tag] + object.members)))
  }
}
