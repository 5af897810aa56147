import APIRuntime
import Foundation
import HTTPTypes

/// Masks values that look like secrets before they are written to a file.
struct RecordingRedaction: Sendable {
  private let finder: SecretFinder
  /// Whether masks have the form of what they replace, so that clients can decode a response. In
  /// requests, which are compared, all secrets are the same.
  private var keepsForm = false

  /// Creates the redaction of an exchange, with the secrets of its call. `names` adds names of headers,
  /// parameters and members that are secret.
  init(_ names: Set<String>, _ request: (HTTPRequest, body: Data)? = nil) {
    finder = Redaction.finder(adding: names, in: request)
  }

  /// The redaction of the response.
  var ofResponse: RecordingRedaction {
    var redaction = self
    redaction.keepsForm = true
    return redaction
  }

  /// Returns the name and value of each field, sorted by name, except fields that change from run
  /// to run.
  func headers(_ fields: HTTPFields) -> [[String]] {
    fields.filter { !Self.changing.contains($0.name.canonicalName) }.map { field in
      let name = field.name.canonicalName
      let value = name == "content-type" ? mediaType(field.value) : field.value
      return [name, formed(finder.masking(value, ofField: name), like: value)]
    }.sorted { $0[0] < $1[0] }
  }

  /// Returns a media type in which a fixed word replaces the random boundary of the parts.
  private func mediaType(_ text: String) -> String {
    let type = MIMEType(text)
    guard type.essence.hasPrefix("multipart/"), let boundary = type.boundary else { return text }
    return text.replacing(boundary, with: Self.boundary)
  }

  private static let boundary = "boundary"

  /// The fields that change from run to run, and fields that do not apply to the body as recorded.
  private static let changing: Set<String> = [
    "date", "age", "content-length", "transfer-encoding", "content-encoding", "connection",
    "keep-alive", "traceparent", "idempotency-key",
  ]

  /// Masks the pairs of a query or form.
  func pairs(_ text: String) -> String { finder.masking(pairs: text) }

  /// Masks the parts of a path that look like secrets.
  func path(_ text: String) -> String { finder.masking(target: text) }

  /// Masks values in JSON, in forms and their parts, in XML and in any other text.
  func body(_ data: Data, mediaType: String?) -> Data {
    let type = MIMEType(mediaType ?? "")
    if type.essence.hasPrefix("multipart/"), let boundary = type.boundary {
      return parts(data, boundary: boundary)
    }
    guard let encoding = Self.encoding(of: data, type),
      let text = String(data: data, encoding: encoding)
    else { return body(data, type) }
    let masked = String(decoding: body(Data(text.utf8), type), as: UTF8.self)
    return masked == text ? data : masked.data(using: encoding) ?? Data(masked.utf8)
  }

  /// Masks a body in UTF-8, or in any encoding in which ASCII characters are single bytes.
  private func body(_ data: Data, _ type: MIMEType) -> Data {
    if type.essence.hasSuffix("json"), let json = try? JSON(parsing: data) {
      return redacted(json).data
    }
    if type.isForm {
      return Data(finder.masking(Array("?".utf8) + data, isValue: true).dropFirst())
    }
    return Self.streams.contains(type.essence) ? stream(data) : text(data)
  }

  /// Masks lines of JSON, alone or in events. A secret may span the other lines of an event.
  private func stream(_ data: Data) -> Data {
    var (masked, other) = ([Data](), [Data]())
    func flush() {
      if !other.isEmpty { masked.append(text(Data(other.joined(separator: "\n".utf8)))) }
      other = []
    }
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let isData = line.starts(with: "data:".utf8)
      let content = line.dropFirst(isData ? 5 : 0).firstIndex { $0 != UInt8(ascii: " ") }
      let start = content ?? line.endIndex
      if let json = try? JSON(parsing: Data(line[start...])) {
        flush()
        masked.append(Data(line[..<start]) + redacted(json).data)
      } else if line.allSatisfy({ "\r".utf8.contains($0) }) {
        flush()
        masked.append(Data(line))
      } else {
        other.append(Data(line))
      }
    }
    flush()
    return Data(masked.joined(separator: "\n".utf8))
  }

  /// Masks any text. Anything else with a zero byte is a file.
  private func text(_ data: Data) -> Data {
    let isText = Self.isUTF8(data) || !data.contains(0)
    return isText ? Data(finder.masking(Array(data))) : data
  }

  private static let streams: Set<String> = [
    "application/jsonl", "application/x-ndjson", "application/ndjson", "application/json-seq",
    "application/x-json-stream", "application/stream+json", "text/event-stream",
  ]

  private static func isUTF8(_ data: Data) -> Bool { String(data: data, encoding: .utf8) != nil }

  /// Returns the encoding of text that is not written in UTF-8, whatever its charset is called: the one of its
  /// charset, or UTF-16 with a byte order mark.
  private static func encoding(of data: Data, _ type: MIMEType) -> String.Encoding? {
    if isUTF8(data), !data.contains(0) { return nil }
    if type.charset == nil {
      return data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) ? .utf16 : nil
    }
    return type.textEncoding == .utf8 ? nil : type.textEncoding
  }

  /// Masks the parts of a multipart body, and replaces its random boundary with a fixed word.
  private func parts(_ data: Data, boundary: String) -> Data {
    let delimiter = Data("--\(Self.boundary)".utf8)
    let parts = Self.split(data, at: Data("--\(boundary)".utf8)).map(part)
    return Data(parts.joined(separator: delimiter))
  }

  /// Masks a part: the bytes from its delimiter to the next one, with header fields (RFC 2046
  /// §5.1.1). Some servers end lines with a bare line feed.
  private func part(_ data: Data) -> Data {
    let line = Data((data.starts(with: "\r\n".utf8) ? "\r\n" : "\n").utf8)
    guard data.starts(with: line), let end = data.range(of: line + line) else {
      return Data(finder.masking(Array(data)))
    }
    let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
    let rest = data[end.upperBound...]
    // A body that was cut off lacks the last line break.
    let isEnded = rest.suffix(line.count) == line
    let content = Data(isEnded ? rest.dropLast(line.count) : rest)
    let type = head.firstMatch(of: /(?im)^content-type:\s*(.*)$/).map { String($0.output.1) }
    let masked =
      finder.isSecret(part: head) ? Data(SecretName.mask.utf8) : body(content, mediaType: type)
    return Data(finder.masking(head).utf8) + line + line + masked + (isEnded ? line : Data())
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

  /// Returns a fixed value in the form of the secret that a mask replaces as a whole.
  private func formed(_ masked: String, like secret: String) -> String {
    guard keepsForm, masked == SecretName.mask else { return masked }
    if UUID(uuidString: secret) != nil { return "00000000-0000-0000-0000-000000000000" }
    if DateText.date(secret) != nil { return "2000-01-01T00:00:00Z" }
    if Day(secret) != nil { return "2000-01-01" }
    if Double(secret) != nil { return "0" }
    return secret.wholeMatch(of: /[A-Za-z0-9+\/_-]+={0,2}/) == nil ? masked : SecretName.base64Mask
  }

  /// Masks all scalars of a value, keeping its shape, so that the recording can still be decoded.
  private func masked(_ json: JSON) -> JSON {
    switch json {
    case .string(let text): .string(formed(SecretName.mask, like: text))
    case .number: .number("0")
    case .array(let elements): .array(elements.map(masked))
    case .object(let object): .object(object.mapMembers { masked($0.value) })
    case .null, .bool: json
    }
  }

  private func redacted(_ json: JSON) -> JSON {
    switch json {
    case .object(let object):
      let isSecret = finder.secretMembers(of: object)
      return .object(
        object.mapMembers { isSecret($0) ? masked($0.value) : redacted($0.value) })
    case .array(let elements): return .array(elements.map { pair($0) ?? redacted($0) })
    // A request may repeat the mask of a recorded response.
    case .string(SecretName.base64Mask) where !keepsForm: return .string(SecretName.mask)
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
    else { return formed(finder.masking(value: text), like: text) }
    let redacted = redacted(json)
    return redacted == json ? text : String(decoding: redacted.data, as: UTF8.self)
  }
}

extension JSONObject {
  /// Returns the object with other values under the same names.
  fileprivate func mapMembers(_ transform: (Member) -> JSON) -> JSONObject {
    JSONObject(members: members.map { Member(key: $0.key, value: transform($0)) })
  }
}
