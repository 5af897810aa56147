import Foundation
import HTTPTypes
import JSONCoding

/// A request that was sent, with its body unless that is long.
struct SentRequest: Sendable {
  private let request: HTTPRequest
  private let body: Data

  /// Longer bodies are files rather than forms in which a user writes a password.
  private static let largestBody = 65_536

  init(_ request: HTTPRequest, _ body: Data) {
    self.request = request
    self.body = body.count <= Self.largestBody ? body : Data()
  }

  /// Returns the values under secret names.
  func secrets(by finder: SecretFinder) -> [String] {
    let target = request.path ?? ""
    let query = target.divided(by: "?").after ?? ""
    return finder.secretSegments(of: target).map(String.init) + fields(by: finder)
      + pairs(query, finder) + contents(by: finder)
  }

  private func fields(by finder: SecretFinder) -> [String] {
    let fields = request.headerFields.filter { finder.isSecret($0.name.rawName, in: .header) }
    return fields.flatMap { field in
      field.name == .cookie
        ? field.value.split(separator: ";").map { String($0.divided(by: "=").after ?? "") }
        : [field.value, String(field.value.divided(by: " ").after ?? "")]  // `Bearer …`
    }
  }

  private func pairs(_ text: Substring, _ finder: SecretFinder) -> [String] {
    text.split(separator: "&").map { $0.divided(by: "=") }
      .filter { finder.isSecret($0.before, in: .parameter) }.map { String($0.after ?? "") }
  }

  private func contents(by finder: SecretFinder) -> [String] {
    if body.isEmpty { return [] }
    let type = MIMEType(request.headerFields[.contentType] ?? "")
    if type.isForm { return pairs(String(decoding: body, as: UTF8.self)[...], finder) }
    if type.isJSON, let json = try? JSON(parsing: body) { return members(of: json, finder) }
    let bytes = Array(body)
    return SecretScanner(bytes, finder: finder).ranges.map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  /// Returns the texts and numbers in JSON under secret names; all of them with `isSecret`.
  private func members(
    of json: JSON, _ finder: SecretFinder, isSecret: Bool = false
  ) -> [String] {
    switch json {
    case .string(let text): isSecret ? [text] : []
    case .number(let number): isSecret ? [number] : []
    case .array(let elements):
      elements.flatMap { members(of: $0, finder, isSecret: isSecret) }
    case .object(let object):
      object.members.flatMap {
        members(
          of: $0.value, finder, isSecret: isSecret || finder.isSecret($0.key, in: .member))
      }
    case .null, .bool: []
    }
  }
}
