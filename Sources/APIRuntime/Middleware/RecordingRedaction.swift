import Foundation
import HTTPTypes

/// Masks what looks like a secret before it is written to a file.
struct RecordingRedaction: Sendable {
  /// Names of further headers, parameters and members that are secret.
  let names: Set<String>

  init(_ names: Set<String>) { self.names = Set(names.map { $0.lowercased() }) }

  private static let blank = "***"

  private func isSecret(_ name: some StringProtocol) -> Bool {
    names.contains(name.lowercased()) || Redaction.isSecret(name)
  }

  /// Returns the name and value of each field, sorted by name, except those that change from run to run.
  func headers(_ fields: HTTPFields) -> [[String]] {
    fields.filter { !Self.changing.contains($0.name.canonicalName) }.map { field in
      let name = field.name.canonicalName
      if isSecret(name) { return [name, Self.blank] }
      // A redirect may carry a token or a signature.
      let isURL = name == "location" || name == "content-location"
      return [name, isURL ? target(field.value) : field.value]
    }.sorted { $0[0] < $1[0] }
  }

  /// Length and coding are omitted too, since they do not apply to the body as recorded.
  private static let changing: Set<String> = [
    "date", "age", "content-length", "transfer-encoding", "content-encoding", "connection",
    "keep-alive", "traceparent", "idempotency-key",
  ]

  private func target(_ url: String) -> String {
    let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
    return parts.count == 2 ? "\(parts[0])?\(pairs(parts[1]))" : url
  }

  /// Masks the pairs of a query or form.
  func pairs(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, isSecret(halves[0]) || Redaction.isSecretParameter(halves[0]) else {
        return String(pair)
      }
      return "\(halves[0])=\(Self.blank)"
    }.joined(separator: "&")
  }

  /// Masks strings in JSON and in forms; the random boundary of a multipart body is replaced by a fixed word.
  func body(_ data: Data, mediaType: String?) -> Data {
    let type = mediaType?.split(separator: ";").first.map { $0.lowercased() } ?? ""
    if type.hasSuffix("json"), let json = try? JSON(parsing: data) { return redacted(json).data }
    if type == "application/x-www-form-urlencoded", let text = String(data: data, encoding: .utf8) {
      return Data(pairs(text).utf8)
    }
    if let boundary = Self.boundary(mediaType) {
      return Self.replace(Data(boundary.utf8), by: Data("boundary".utf8), in: data)
    }
    return data
  }

  /// Returns a media type with the boundary of a multipart body replaced.
  static func mediaType(_ text: String) -> String {
    boundary(text).map { text.replacing($0, with: "boundary") } ?? text
  }

  private static func boundary(_ mediaType: String?) -> String? {
    guard let mediaType, mediaType.lowercased().hasPrefix("multipart/"),
      let match = mediaType.firstMatch(of: /(?i)boundary="?([^";]+)/)
    else { return nil }
    return String(match.output.1)
  }

  private static func replace(_ old: Data, by new: Data, in data: Data) -> Data {
    var result = Data()
    var rest = data[...]
    while let range = rest.range(of: old) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// Masks all scalars of a value, keeping its shape, so that the recording can still be decoded.
  private func masked(_ json: JSON) -> JSON {
    switch json {
    case .string: return .string(Self.blank)
    case .number: return .number("0")
    case .array(let elements): return .array(elements.map(masked))
    case .object(let object):
      return .object(
        JSONObject(
          members: object.members.map {
            JSONObject.Member(key: $0.key, value: masked($0.value))
          }))
    case .null, .bool: return json
    }
  }

  private func redacted(_ json: JSON) -> JSON {
    switch json {
    case .object(let object):
      return .object(
        JSONObject(
          members: object.members.map { member in
            JSONObject.Member(
              key: member.key,
              value: isSecret(member.key) ? masked(member.value) : redacted(member.value))
          }))
    case .array(let elements): return .array(elements.map(redacted))
    case .null, .bool, .number, .string: return json
    }
  }
}
