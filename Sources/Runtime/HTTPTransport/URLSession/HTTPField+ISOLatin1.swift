import HTTPTypes

extension HTTPField {
  /// The bytes of the value as ISO 8859-1, where each byte is one character.
  var isoLatin1Value: String {
    withUnsafeBytesOfValue { bytes in
      String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }

  /// Creates a field from the bytes of an ISO 8859-1 string. A string with other characters has
  /// already been decoded, and is used as it is.
  init(name: Name, isoLatin1Value text: String) {
    let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    if bytes.count == text.unicodeScalars.count {
      self.init(name: name, value: bytes)
    } else {
      self.init(name: name, value: text)
    }
  }
}
