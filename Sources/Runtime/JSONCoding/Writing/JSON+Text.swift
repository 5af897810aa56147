public import Foundation

extension JSON {
  /// The value as compact JSON in UTF-8 (RFC 8259).
  public var data: Data { JSONOutput.data(of: self) }

  /// The value as compact JSON.
  public var text: String { String(decoding: data, as: UTF8.self) }
}

extension JSON: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { text }
}
