import Mustache
import SpecDocument

/// A key of the document that is not part of the standard, with its value.
struct ExtensionView: View {
  /// `x-internal`.
  var name: String
  /// The scalars in the value, which may be a list: `true`, `42`.
  var values: [String]

  init(_ member: Mapping.Entry) {
    name = member.key
    values = (member.value.sequence ?? [member.value]).compactMap(\.scalarText)
  }

  static let keys = ViewKeys<Self>([
    .text("name", \.name), .text("value", { $0.values.joined(separator: ", ") }),
    .list("values", \.values),
  ])
}
