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

  /// Returns the values under secret names, except those in the path.
  func secrets(by finder: SecretFinder) -> [String] {
    fields(finder) + pairs((request.path ?? "").divided(by: "?").after ?? "", finder)
      + contents(finder)
  }

  private func fields(_ finder: SecretFinder) -> [String] {
    let fields = request.headerFields.filter { finder.isSecret($0.name.rawName, in: .header) }
    return fields.flatMap { field in
      field.name == .cookie
        ? field.value.split(separator: ";").map { String($0.divided(by: "=").after ?? "") }
        : [field.value, String(field.value.divided(by: " ").after ?? "")]  // `Bearer …`
    }
  }

  private func pairs(_ text: Substring, _ finder: SecretFinder) -> [String] {
    text.split(separator: "&").map { $0.divided(by: "=") }.compactMap { name, value in
      let value = value ?? ""
      let isSecret = finder.isSecret(name, in: .parameter) && SecretName(name).hides(value.utf8)
      return isSecret ? String(value) : nil
    }
  }

  private func contents(_ finder: SecretFinder) -> [String] {
    if body.isEmpty { return [] }
    let type = MIMEType(request.headerFields[.contentType] ?? "")
    if type.isForm { return pairs(String(decoding: body, as: UTF8.self)[...], finder) }
    if type.isJSON, let json = try? JSON(parsing: body) {
      return members(of: json, finder, under: nil)
    }
    let bytes = Array(body)
    return SecretScanner(bytes, finder: finder).ranges.map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  /// Returns the strings and numbers in JSON under secret names. `name` is the name of `json` if that is secret.
  private func members(of json: JSON, _ finder: SecretFinder, under name: String?) -> [String] {
    switch json {
    case .string(let text), .number(let text):
      return name.map { SecretName($0).hides(text.utf8) } == true ? [text] : []
    case .array(let elements):
      return elements.flatMap { members(of: $0, finder, under: name) }
    case .object(let object):
      let isSecret = finder.secretMembers(of: object)
      return object.members.flatMap {
        members(of: $0.value, finder, under: isSecret($0) ? $0.key : name)
      }
    case .null, .bool: return []
    }
  }
}
