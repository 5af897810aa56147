import JSONCoding
import SpecDocument

extension VariantShape {
  /// The shape with which clients decode.
  var decoded: JSONCoding.VariantShape {
    switch self {
    case .anything: .anything
    case .string: .string
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .date: .date
    case .day: .day
    case .uuid: .uuid
    case .url: .url
    case .base64: .base64
    case .known(let values): .known(values.map(\.json))
    case .array(let element): element.map { .array(of: $0.decoded) } ?? .array
    case .object(let members):
      .object(
        required: members.required.map(\.text),
        constants: members.constants.map { ($0.name.text, $0.value.map(\.json)) },
        kinds: members.kinds.map { ($0.name.text, $0.value.decoded) },
        known: members.known.map(\.text), others: members.keepsOthers ? .kept : .dropped)
    case .map: .map
    case .any(let shapes): .any(of: shapes.map(\.decoded))
    }
  }
}
