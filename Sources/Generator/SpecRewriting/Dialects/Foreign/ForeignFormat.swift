import SpecDocument

/// A format that is mistaken for an API description: how to recognize it, and what to advise.
struct ForeignFormat: Sendable {
  enum Sign: Sendable {
    /// The first bytes of a binary file.
    case bytes([UInt8])
    /// All of a short file.
    case whole(@Sendable (Substring) -> Substring?)
    /// A passage in the file's first lines.
    case text(@Sendable (Substring) -> Substring?)
    /// Control characters, which do not occur in text.
    case binary
    /// An entry of a document.
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

  static func message(_ name: String) -> String { "this is not an API description but \(name)" }
}
