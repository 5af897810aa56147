import HTTPTypes

extension HTTPField {
  /// The bytes of the value as characters of ISO 8859-1, in which each byte is one character.
  var isoLatin1Value: String {
    withUnsafeBytesOfValue { bytes in
      String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }

  /// Creates a field whose bytes are given as characters of ISO 8859-1. A text with other characters
  /// has been decoded already, and is taken as it is.
  init(name: Name, isoLatin1Value text: String) {
    let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    if bytes.count == text.unicodeScalars.count {
      self.init(name: name, value: bytes)
    } else {
      self.init(name: name, value: text)
    }
  }
}
