import Foundation

/// Decodes an object from a form, `application/x-www-form-urlencoded` (WHATWG URL §5.1).
package struct FormDecoder: Decoder {
  private let members: [(key: String, value: String)]

  package var codingPath: [any CodingKey] { [] }
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  package init(_ text: String) {
    members = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(HeaderMembers(members: members))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.mismatch }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw Self.mismatch
  }

  private static var mismatch: DecodingError {
    .typeMismatch(
      [String: String].self, .init(codingPath: [], debugDescription: "a form is an object"))
  }
}
