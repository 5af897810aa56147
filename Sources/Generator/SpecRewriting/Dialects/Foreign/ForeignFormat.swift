import SpecDocument

/// Documents of other formats that are mistaken for API descriptions: how to recognise them, and
/// what to advise.
struct ForeignFormat: Sendable {
  enum Sign: Sendable {
    /// How a binary file begins.
    case bytes([UInt8])
    /// A text in the file's first lines that identifies it.
    case text(@Sendable (Substring) -> Substring?)
    /// An entry of a document that identifies it.
    case document(@Sendable (Mapping) -> Mapping.Entry?)
  }

  let sign: Sign
  let message: String
  let help: String
}

extension ForeignFormat {
  static func bytes(_ name: String, _ bytes: [UInt8], help: String) -> ForeignFormat {
    ForeignFormat(sign: .bytes(bytes), message: message(name), help: help)
  }

  static func text(
    _ name: String, help: String, _ sign: @escaping @Sendable (Substring) -> Substring?
  ) -> ForeignFormat {
    ForeignFormat(sign: .text(sign), message: message(name), help: help)
  }

  static func document(
    _ name: String, help: String, _ sign: @escaping @Sendable (Mapping) -> Mapping.Entry?
  ) -> ForeignFormat {
    ForeignFormat(sign: .document(sign), message: message(name), help: help)
  }

  private static func message(_ name: String) -> String {
    "this is not an API description but \(name)"
  }
}
