/// Describes values the way a developer would write them.
enum ModelText {
  /// Returns `Order(id: 7, note: nil)`; for a union the case, `.card(Card(number: "4111"))`.
  static func describe(_ model: any APIModel) -> String {
    let mirror = Mirror(reflecting: model)
    // Checked before the members: otherwise, each level of nested unions would double the work.
    if mirror.displayStyle == .enum, let (label, value) = mirror.children.first {
      return ".\(label ?? "")(\(text(of: value)))"
    }
    let members = mirror.children.map { label, value in
      // A property wrapper is stored under the name with an underscore.
      let name = value is any BoxedValue ? label.map { String($0.dropFirst()) } : label
      return (name.map { "\($0): " } ?? "") + text(of: value)
    }
    return "\(type(of: model))(\(members.joined(separator: ", ")))"
  }

  /// Describes a value within a model.
  static func text(of value: Any) -> String {
    switch value {
    case let text as String: return text.debugDescription
    case let boxed as any BoxedValue: return text(of: boxed.value)
    case let model as any APIModel: return describe(model)
    case let item as any OpenEnum: return ".\(item)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .optional: return parts.first.map(text) ?? "nil"
    case .collection: return "[\(parts.map(text).joined(separator: ", "))]"
    case .dictionary:
      let entries = parts.map { entry in
        Mirror(reflecting: entry).children.map { text(of: $0.value) }.joined(separator: ": ")
      }
      return entries.isEmpty
        ? "[:]" : "[\(entries.sorted(byName: \.self).joined(separator: ", "))]"
    default: return "\(value)"
    }
  }
}

/// A box with a value of any type.
protocol BoxedValue {
  var value: Any { get }
}

extension Boxed: BoxedValue {
  var value: Any { wrappedValue }
}

extension Boxed: CustomDebugStringConvertible {
  /// The value in the box.
  public var debugDescription: String { ModelText.text(of: wrappedValue) }
}
