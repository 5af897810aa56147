import Foundation
package import JSONCoding

extension DecodedModel {
  /// Returns a value that the model accepts, found by following its errors: each names the path and the type of what is
  /// missing. nil if that leads nowhere.
  package var instance: JSON? {
    guard var found = repaired(.object(JSONObject())) else { return nil }
    // Optional members reveal themselves by refusing a value of another type.
    for name in members where found.object != nil && found[name] == nil {
      guard let probe = found.setting(.bool(true), at: [name]), refusal(of: probe) != nil,
        let larger = repaired(probe)
      else { continue }
      found = larger
    }
    return found
  }

  private func repaired(_ json: JSON) -> JSON? {
    var json = json
    for _ in 0..<80 {
      guard let error = refusal(of: json) else { return json }
      guard let next = json.repaired(after: error), next != json else { return nil }
      json = next
    }
    return nil
  }
}

extension JSON {
  fileprivate func repaired(after error: any Error) -> JSON? {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): setting(.bool(true), at: context.codingPath + [key])
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      setting(Self.example(of: type, at: context.codingPath), at: context.codingPath)
    default: nil
    }
  }

  private static func example(of type: Any.Type, at path: [any CodingKey]) -> JSON {
    switch type {
    case is String.Type: "a"
    case is Bool.Type: true
    case is Date.Type: "2026-01-31T12:00:00Z"
    case is Day.Type: "2026-01-31"
    case is UUID.Type: "0b4c2a3e-6d1f-4c8e-9a7b-5e2d1c3f4a6b"
    case is URL.Type: "https://a.example/b"
    case is Data.Type: "AAEC"
    case is Double.Type, is Float.Type, is Decimal.Type: 1.5
    case is [JSON].Type: path.count < 6 ? [true] : []
    case is [String: JSON].Type: [:]
    default: 1
    }
  }

  /// Returns the value with another one at a path; nil if there is no such path.
  fileprivate func setting(_ value: JSON, at path: [any CodingKey]) -> JSON? {
    guard let key = path.first else { return value }
    let rest = Array(path.dropFirst())
    if let index = key.intValue {
      guard var array, array.indices.contains(index),
        let element = array[index].setting(value, at: rest)
      else { return nil }
      array[index] = element
      return .array(array)
    }
    guard var object else { return nil }
    guard let member = (object[key.stringValue] ?? .null).setting(value, at: rest) else {
      return nil
    }
    object[key.stringValue] = member
    return .object(object)
  }

  fileprivate func setting(_ value: JSON, at path: [String]) -> JSON? {
    setting(value, at: path.map { MemberKey(stringValue: $0) })
  }
}

private struct MemberKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
