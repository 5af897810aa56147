package import Foundation
import HTTPTransport
package import JSONCoding

/// Decodes a header value in the style `simple`, or a form.
///
/// Neither carries types, so each string is parsed as the requested type.
package struct HeaderDecoder: UntypedDecoder {
  private let text: String
  /// Whether it is a member of a form, whose objects and lists are written in JSON.
  fileprivate var isInForm = false
  /// The elements of a list whose name a form repeats; nil for any other value.
  fileprivate var list: [String]?
  private let explode: Bool
  /// The separator of a list's elements.
  private let separator: Character
  /// The members of a form; nil for a header.
  private var form: [(key: String, value: String)]?

  package fileprivate(set) var codingPath: [any CodingKey] = []
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  package init(text: String, explode: Bool = false, separator: Character = ",") {
    self.text = text
    self.explode = explode
    self.separator = separator
  }

  /// Creates the decoder of a form, `application/x-www-form-urlencoded` (WHATWG URL §5.1), which is
  /// an object.
  package init(form text: String) {
    self.init(text: text)
    form = text.split(separator: "&").map { pair in
      let (key, value) = pair.divided(by: "=")
      return (Self.decoded(key), Self.decoded(value ?? ""))
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  package func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard ScalarText.holds(type) else {
      if let json { return try json.decode() }
      return try Value(from: self)
    }
    guard let value = ScalarText.value(text, as: type) ?? date as? Value else {
      throw mismatch(type)
    }
    return value
  }

  /// Reads the header as a date in an HTTP format (RFC 9110 §5.6.7), or in the format of structured
  /// fields: `@` and seconds, as in `Deprecation` (RFC 9651 §3.3.7). Specs describe both as
  /// `date-time` too.
  package var date: Date? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.hasPrefix("@") else { return HTTPDate.date(text) }
    return Int(decimal: String(text.dropFirst())).map { Date(timeIntervalSince1970: Double($0)) }
  }

  /// The object or list that a member of a form contains.
  package var json: JSON? {
    guard isInForm, list == nil, let first = text.utf8.first, "{[".utf8.contains(first) else {
      return nil
    }
    return try? JSON.decode(JSON.self, from: Data(text.utf8))
  }

  package var string: String? { form == nil && list == nil ? text : nil }

  package var listed: [any UntypedDecoder]? { form == nil ? elements.map(element) : nil }

  package var named: [(name: String, value: any UntypedDecoder)]? {
    if form == nil {
      let isObject = explode ? elements.allSatisfy { $0.contains("=") } : elements.count % 2 == 0
      guard isObject, !isInForm, !elements.isEmpty else { return nil }
    }
    let values = MemberValues(members, isForm: form != nil)
    return values.names.compactMap { name in values.decoder(name).map { (name, $0) } }
  }

  private func element(_ text: String) -> HeaderDecoder {
    var decoder = HeaderDecoder(text: text)
    decoder.isInForm = isInForm
    return decoder
  }

  fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type,
      .init(
        codingPath: codingPath,
        debugDescription: form == nil
          ? "it cannot be read as \(type)" : "a form is an object"))
  }

  /// The elements of a list, without surrounding whitespace.
  private var elements: [String] {
    if let list { return list }
    return text.isEmpty
      ? []
      : text.split(separator: separator, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private var members: [(key: String, value: String)] {
    if let form { return form }
    if explode {
      return elements.map { element in
        let (key, value) = element.divided(by: "=")
        return (String(key), String(value ?? ""))
      }
    }
    let elements = elements
    return stride(from: 0, to: elements.count - 1, by: 2).map { (elements[$0], elements[$0 + 1]) }
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    if isInForm { throw mismatch([String: String].self) }
    return KeyedDecodingContainer(
      HeaderMembers(members: members, isForm: form != nil, codingPath: codingPath))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard form == nil else { throw mismatch([String].self) }
    return HeaderElements(elements: elements.map(element), codingPath: codingPath)
  }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard form == nil else { throw mismatch(String.self) }
    return self
  }
}

extension HeaderDecoder: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { false }

  @_semantics("optimize.sil.specialize.generic.never")
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try read(type) }
}

/// The elements of a list in a header.
private struct HeaderElements: UnkeyedDecodingContainer {
  let elements: [HeaderDecoder]
  let codingPath: [any CodingKey]
  var currentIndex = 0

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  init(elements: [HeaderDecoder], codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  mutating func decodeNil() -> Bool { false }

  @_semantics("optimize.sil.specialize.generic.never")
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().read(type)
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws
    -> KeyedDecodingContainer<Key>
  {
    try next().container(keyedBy: type)
  }

  private mutating func next() throws -> HeaderDecoder {
    guard !isAtEnd else { throw HeaderDecoder(text: "").mismatch(String.self) }
    defer { currentIndex += 1 }
    var decoder = elements[currentIndex]
    decoder.codingPath = codingPath + [FieldKey(index: currentIndex)]
    return decoder
  }
}

/// The values of the members of an object, by their names.
private struct MemberValues {
  /// Each once, in their order.
  let names: [String]
  private let values: [ExactText: [String]]
  private let isForm: Bool

  init(_ members: [(key: String, value: String)], isForm: Bool) {
    self.isForm = isForm
    values = Dictionary(grouping: members) { ExactText($0.key) }.mapValues { $0.map(\.value) }
    var seen: Set<ExactText> = []
    names = members.map(\.key).filter { seen.insert(ExactText($0)).inserted }
  }

  func decoder(_ name: String) -> HeaderDecoder? {
    guard let values = values[ExactText(name)], let first = values.first else { return nil }
    var decoder = HeaderDecoder(text: first)
    decoder.isInForm = isForm
    if values.count > 1 { decoder.list = values }
    return decoder
  }
}

/// The members of an object in a header.
struct HeaderMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// The names, each as often as it has a value.
  private let names: [String]
  private let values: MemberValues
  let codingPath: [any CodingKey]

  init(members: [(key: String, value: String)], isForm: Bool, codingPath: [any CodingKey]) {
    self.codingPath = codingPath
    names = members.map(\.key)
    values = MemberValues(members, isForm: isForm)
  }

  var allKeys: [Key] { names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { values.decoder(key.stringValue) != nil }

  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  @_semantics("optimize.sil.specialize.generic.never")
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).read(type)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { HeaderDecoder(text: "") }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func decoder(_ key: Key) throws -> HeaderDecoder {
    guard var decoder = values.decoder(key.stringValue) else {
      throw DecodingError.missing(key.stringValue, in: codingPath)
    }
    decoder.codingPath = codingPath + [key]
    return decoder
  }
}
