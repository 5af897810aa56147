import APIModel
import SpecDocument

/// Drops the defaults that readme.com's editor gives to the numbers and Booleans of a response, `0` and
/// `true`. The server does not mean them where it sends nothing, or null.
enum EditorDefaults: Pass {
  static func apply(to draft: inout Draft) {
    guard draft.document.references.root["x-readme-fauxas"]?.bool == true else { return }
    draft.api.types.changeEach { type in
      guard type.direction == .received else { return }
      type.changeProperties { property in
        guard let value = property.defaultValue, [.integer("0"), .bool(true)].contains(value) else {
          return
        }
        property.defaultValue = nil
        property.documentation.remarks.removeAll { $0 == .serverDefault(value.json) }
      }
    }
  }
}
