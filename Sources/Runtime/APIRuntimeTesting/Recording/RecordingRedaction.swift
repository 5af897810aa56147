import APIRuntime
import Foundation
import HTTPTypes

/// Masks values that look like secrets before they are written to a file.
struct RecordingRedaction: Sendable {
  /// The names of further headers, parameters and members that are secret.
  private let names: Set<String>

  init(_ names: Set<String>) { self.names = names }

  private var finder: SecretFinder { Redaction.finder(adding: names) }

  /// Returns the name and value of each field, sorted by name, except fields that change from run
  /// to run.
  func headers(_ fields: HTTPFields) -> [[String]] {
    fields.filter { !Self.changing.contains($0.name.canonicalName) }.map { field in
      let name = field.name.canonicalName
      return [name, finder.masking(field.value, ofField: name)]
    }.sorted { $0[0] < $1[0] }
  }

  /// The fields that change from run to run, and fields that do not apply to the body as recorded.
  private static let changing: Set<String> = [
    "date", "age", "content-length", "transfer-encoding", "content-encoding", "connection",
    "keep-alive", "traceparent", "idempotency-key",
  ]

  /// Masks the pairs of a query or form.
  func pairs(_ text: String) -> String { finder.masking(pairs: text) }

  /// Masks the parts of a path that look like secrets.
  func path(_ text: String) -> String { finder.masking(value: text) }

  /// Masks values in JSON, in forms and their parts, in XML and in any other text.
  func body(_ data: Data, mediaType: String?) -> Data {
    let type = mediaType?.split(separator: ";").first.map { $0.lowercased() } ?? ""
    if type.hasSuffix("json"), let json = try? JSON(parsing: data) { return redacted(json).data }
    if type == "application/x-www-form-urlencoded", let text = String(data: data, encoding: .utf8) {
      return Data(pairs(text).utf8)
    }
    if let boundary = Self.boundary(mediaType) { return parts(data, boundary: boundary) }
    return String(data: data, encoding: .utf8).map { Data(finder.masking($0).utf8) } ?? data
  }

  /// Masks the parts of a multipart body, and replaces its random boundary with a fixed word.
  private func parts(_ data: Data, boundary: String) -> Data {
    let delimiter = Data("--boundary".utf8)
    let parts = Self.split(data, at: Data("--\(boundary)".utf8)).map(part)
    return Data(parts.joined(separator: delimiter))
  }

  /// Masks a part: the bytes from its delimiter to the next one, with header fields (RFC 2046
  /// §5.1.1).
  private func part(_ data: Data) -> Data {
    guard let end = data.range(of: Data("\r\n\r\n".utf8)), data.suffix(2) == Data("\r\n".utf8)
    else { return data }
    let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
    let content = Data(data[end.upperBound...].dropLast(2))
    let name = head.firstMatch(of: /(?i)[;\s]name="([^"]*)"/)?.output.1 ?? ""
    let type = head.firstMatch(of: /(?im)^content-type:\s*(.*)$/).map { String($0.output.1) }
    let masked =
      finder.isSecret(name, in: .parameter)
      ? Data(SecretName.mask.utf8) : body(content, mediaType: type)
    return data[..<end.upperBound] + masked + Data("\r\n".utf8)
  }

  /// Returns a media type in which the boundary of a multipart body is replaced.
  static func mediaType(_ text: String) -> String {
    boundary(text).map { text.replacing($0, with: "boundary") } ?? text
  }

  private static func boundary(_ mediaType: String?) -> String? {
    guard let mediaType, mediaType.lowercased().hasPrefix("multipart/"),
      let match = mediaType.firstMatch(of: /(?i)boundary="?([^";]+)/)
    else { return nil }
    return String(match.output.1)
  }

  private static func split(_ data: Data, at delimiter: Data) -> [Data] {
    var parts: [Data] = []
    var rest = data[...]
    while let range = rest.range(of: delimiter) {
      parts.append(Data(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [Data(rest)]
  }

  /// Masks all scalars of a value, keeping its shape, so that the recording can still be decoded.
  private func masked(_ json: JSON) -> JSON {
    switch json {
    case .string: .string(SecretName.mask)
    case .number: .number("0")
    case .array(let elements): .array(elements.map(masked))
    case .object(let object): .object(object.mapValues { masked($1) })
    case .null, .bool: json
    }
  }

  private func redacted(_ json: JSON) -> JSON {
    switch json {
    case .object(let object):
      // A value that is exchanged for a token is a parameter, even in JSON (RFC 6749 §4.1.3).
      let isOAuth = object["grant_type"] != nil || object["redirect_uri"] != nil
      let hasSecretValue = object.members.contains { member in
        member.value.string.map { finder.isSecret(besideMember: member.key, $0) } ?? false
      }
      return .object(
        object.mapValues { name, value in
          if case .number = value, SecretName(name).isCount { return value }
          let isSecret =
            finder.isSecret(name, in: isOAuth ? .parameter : .member)
            || hasSecretValue && name.lowercased() == "value"
          return isSecret ? masked(value) : redacted(value)
        })
    case .array(let elements): return .array(elements.map { pair($0) ?? redacted($0) })
    case .string(let text): return .string(redacted(text))
    case .null, .bool, .number: return json
    }
  }

  /// Masks the second of two elements if the first is the name of a secret: `["authorization", "…"]`
  /// in a list. Returns nil for anything else.
  private func pair(_ json: JSON) -> JSON? {
    guard case .array(let elements) = json, elements.count == 2, let name = elements[0].string,
      finder.isSecret(name, in: .header)
    else { return nil }
    return .array([elements[0], masked(elements[1])])
  }

  /// Masks secrets within a string, which may contain JSON, a URL or a header.
  private func redacted(_ text: String) -> String {
    guard let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[",
      let json = try? JSON(parsing: Data(text.utf8))
    else { return finder.masking(value: text) }
    let redacted = redacted(json)
    return redacted == json ? text : String(decoding: redacted.data, as: UTF8.self)
  }
}

extension JSONObject {
  /// Returns the object with values computed from names and values.
  fileprivate func mapValues(_ transform: (String, JSON) -> JSON) -> JSONObject {
    JSONObject(members: members.map { Member(key: $0.key, value: transform($0.key, $0.value)) })
  }
}
