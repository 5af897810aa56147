package import Foundation
import HTTPFormats

extension JSON {
  /// The fields of a form, `application/x-www-form-urlencoded`, as strings; nil for any other text.
  package init?(form: Data) {
    guard let text = String(data: form, encoding: .utf8), text.utf8.contains(UInt8(ascii: "=")),
      let fields = try? [String: String](from: HeaderDecoder(form: text))
    else { return nil }
    self = .object(
      JSONObject(members: fields.map { JSONObject.Member(key: $0.key, value: .string($0.value)) }))
  }
}
