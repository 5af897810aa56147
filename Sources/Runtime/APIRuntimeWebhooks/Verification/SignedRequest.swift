import APIRuntime
import Foundation

/// The signatures, content and time that a scheme finds in a request.
struct SignedRequest {
  /// The signatures, one of which must be right.
  let signatures: [Data]
  /// The parts of the signed content.
  private(set) var content: [Data] = []
  /// The time when the request was sent; nil if the scheme does not sign it.
  private(set) var time: Date?

  init(
    _ request: ReceivedWebhook, scheme: WebhookVerification.Scheme
  ) throws(WebhookVerification.Failure) {
    let field = try Self.value(of: scheme.header, in: request)
    let entries =
      scheme.separator.map { field.split(separator: $0).map { $0.trimmingPrefix(" ") } }
      ?? [Substring(field)]
    signatures = entries.compactMap { entry in
      guard entry.hasPrefix(scheme.prefix) else { return nil }
      return scheme.encoding.bytes(entry.dropFirst(scheme.prefix.count))
    }
    guard !signatures.isEmpty else { throw .malformedHeader(scheme.header) }
    for (index, part) in scheme.content.enumerated() {
      let text: String
      switch part {
      case .body:
        content.append(request.body)
        continue
      case .text(let constant): text = constant
      case .header(let name):
        text = try Self.value(of: name, in: request)
        // Otherwise, a part of the value could be passed off as the content before or after it.
        let texts = [index - 1, index + 1].filter(scheme.content.indices.contains)
          .compactMap { scheme.content[$0].text }
        if texts.contains(where: { !$0.isEmpty && text.contains($0) }) {
          throw .malformedHeader(name)
        }
      case .timestamp(.header(let name)):
        text = try Self.value(of: name, in: request)
        time = try Self.time(text, in: name)
      case .timestamp(.entry(let prefix)):
        let times = entries.filter { $0.hasPrefix(prefix) }
        guard times.count == 1 else { throw .malformedHeader(scheme.header) }
        text = String(times[0].dropFirst(prefix.count))
        time = try Self.time(text, in: scheme.header)
      }
      content.append(Data(text.utf8))
    }
  }

  private static func value(
    of name: String, in request: ReceivedWebhook
  ) throws(WebhookVerification.Failure) -> String {
    guard let value = request.header(name), !value.isEmpty else { throw .missingHeader(name) }
    return value
  }

  /// Parses seconds since 1970, with as many digits as a Double can hold.
  private static func time(
    _ text: String, in name: String
  ) throws(WebhookVerification.Failure) -> Date {
    guard text.utf8.count <= 15, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let seconds = Double(text)
    else { throw .malformedHeader(name) }
    return Date(timeIntervalSince1970: seconds)
  }
}

extension WebhookVerification.Scheme.Encoding {
  /// Decodes a signature; nil if it is not in this encoding.
  fileprivate func bytes(_ text: Substring) -> Data? {
    switch self {
    case .base64: return Data(base64Encoded: String(text))
    case .hexadecimal:
      let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
      return Data(
        stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
    }
  }
}
