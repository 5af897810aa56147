/// Describes values the way a developer would write them, with `***` in place of what is under the
/// name of a secret.
enum ModelText {
  /// Returns `Order(id: 7, note: nil)`; for a union the case, `.card(Card(number: "4111"))`.
  static func describe(_ model: any APIModel, isSecret: Bool = false) -> String {
    let mirror = Mirror(reflecting: model)
    // Checked before the members: otherwise, each level of nested unions would double the work.
    if mirror.displayStyle == .enum, let (label, value) = mirror.children.first {
      return ".\(label ?? "")(\(text(of: value, named: label, isSecret: isSecret)))"
    }
    let members = mirror.children.map { label, value in
      // A property wrapper is stored under the name with an underscore.
      let name = value is any BoxedValue ? label.map { String($0.dropFirst()) } : label
      return (name.map { "\($0): " } ?? "") + text(of: value, named: name, isSecret: isSecret)
    }
    return "\(type(of: model))(\(members.joined(separator: ", ")))"
  }

  /// Describes a value with this name within a model.
  private static func text(of value: Any, named name: String?, isSecret: Bool) -> String {
    guard !isSecret, let name else { return text(of: value, isSecret: isSecret) }
    let secret = SecretName(name)
    let isCount = secret.isCount && isNumber(value)
    return text(
      of: value, isSecret: secret.announcesSecret(in: .member) && !secret.isAmbiguous && !isCount)
  }

  /// Returns whether a value is a number, or an optional one.
  private static func isNumber(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value is any Numeric }
    return mirror.children.first.map { isNumber($0.value) } ?? true
  }

  /// Describes a value within a model. A secret is shown by its structure alone.
  static func text(of value: Any, isSecret: Bool = false) -> String {
    switch value {
    case let text as String: return isSecret ? SecretName.mask : text.debugDescription
    case let boxed as any BoxedValue: return text(of: boxed.value, isSecret: isSecret)
    case let model as any APIModel: return describe(model, isSecret: isSecret)
    case let item as any OpenEnum: return isSecret ? SecretName.mask : ".\(item)"
    case let flag as Bool: return "\(flag)"
    case let json as JSON: return text(of: json, isSecret: isSecret)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .optional: return parts.first.map { text(of: $0, isSecret: isSecret) } ?? "nil"
    case .collection:
      return "[\(parts.map { text(of: $0, isSecret: isSecret) }.joined(separator: ", "))]"
    case .dictionary:
      let entries = parts.map { entry in
        let pair = Mirror(reflecting: entry).children.map(\.value)
        guard let key = pair.first, let value = pair.last else { return "" }
        return text(of: key) + ": " + text(of: value, named: key as? String, isSecret: isSecret)
      }
      return entries.isEmpty
        ? "[:]" : "[\(entries.sorted(byName: \.self).joined(separator: ", "))]"
    default: return isSecret ? SecretName.mask : "\(value)"
    }
  }

  private static func text(of json: JSON, isSecret: Bool) -> String {
    switch json {
    case .object(let object):
      let members = object.members.map {
        "\($0.key.debugDescription):" + text(of: $0.value, named: $0.key, isSecret: isSecret)
      }
      return "{\(members.joined(separator: ","))}"
    case .array(let elements):
      return "[\(elements.map { text(of: $0, isSecret: isSecret) }.joined(separator: ","))]"
    case .null, .bool: return json.text
    case .string, .number: return isSecret ? SecretName.mask : json.text
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
