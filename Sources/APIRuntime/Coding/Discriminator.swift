extension Decoder {
  /// The value of the property that tells the variants of a union apart; nil where it is absent or null. A number or
  /// boolean comes as its text.
  ///
  /// - Throws: `DecodingError` where there is no object, or the property is an object or an array.
  public func discriminator(_ name: String) throws -> String? {
    var fields = try FieldReader(self)
    guard let value: JSON = fields.optionalValue(name) else {
      try fields.finish()
      return nil
    }
    if let text = value.scalarText { return text }
    let problem = "expected a string that names the variant, found \(value.kind)"
    throw DecodingError.typeMismatch(
      String.self, .init(codingPath: codingPath + [FieldKey(name)], debugDescription: problem))
  }
}
