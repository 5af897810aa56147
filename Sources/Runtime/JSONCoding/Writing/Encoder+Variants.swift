extension Encoder {
  /// Encodes a variant of a union, with the usual formats, for example for dates.
  ///
  /// - Throws: `EncodingError` if the value cannot be encoded.
  public func encode<T: Encodable>(variant value: T) throws {
    var container = singleValueContainer()
    if isOwn {
      try container.encode(value)
    } else {
      try container.encode(JSON(encoding: value))
    }
  }

  /// Encodes a number, or an array of numbers, as a variant of a union that also has an integer
  /// variant. It writes each number with a fraction, such as `2.0`, since the spelling determines
  /// which variant is read back.
  ///
  /// - Throws: `EncodingError` if the value cannot be encoded.
  public func encode<T: Encodable>(fraction value: T) throws {
    try encode(variant: JSON(encoding: value, in: self).spelledAsFraction)
  }

  /// Encodes an object as a variant of a union, and adds the value of the discriminator unless the
  /// object contains one.
  ///
  /// - Throws: `EncodingError` if the value cannot be encoded.
  public func encode<T: Encodable>(variant value: T, _ discriminator: String, _ tag: JSON) throws {
    let json = try JSON(encoding: value, in: self)
    guard case .object(let object) = json, object[discriminator] == nil else {
      return try encode(variant: json)
    }
    let member = JSONObject.Member(key: discriminator, value: tag)
    try encode(variant: JSON.object(JSONObject(members: [member] + object.members)))
  }
}
