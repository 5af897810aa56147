public import Foundation

extension JSON {
  /// The value as compact JSON in UTF-8 (RFC 8259).
  public var data: Data { JSONOutput.data(of: self) }

  /// The value as compact JSON.
  public var text: String { String(decoding: data, as: UTF8.self) }

  /// Parses JSON in UTF-8 (RFC 8259), strictly and without loss.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the byte offset of the syntax error.
  public init(parsing data: Data) throws {
    do {
      self = try JSONText.json(data)
    } catch {
      let context = DecodingError.Context(
        codingPath: [], debugDescription: error.description, underlyingError: error)
      throw DecodingError.dataCorrupted(context)
    }
  }
}

extension JSON: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { text }

  /// The parameter value of a string, number or boolean; nil for null, arrays and objects.
  package var scalarText: String? {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): text
    case .null, .array, .object: nil
    }
  }
}
