import APIModel
import Foundation
import SpecDocument

extension Literal {
  /// An object as a form (WHATWG URL §5), without members that are objects; nil for any other value.
  var formText: String? {
    guard case .object(let members) = self else { return nil }
    let fields = members.sorted { $0.key < $1.key }.flatMap { name, value in
      value.fieldTexts.map { "\(Self.encoded(name.text))=\(Self.encoded($0))" }
    }
    return fields.joined(separator: "&")
  }

  /// The values of the fields: a scalar, or the scalars of a list.
  private var fieldTexts: [String] {
    if case .array(let elements) = self { return elements.compactMap(\.discriminatorText) }
    return [discriminatorText].compactMap(\.self)
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
