import Foundation
import Mustache

/// A value of the test vectors.
enum JSONValue: Decodable {
  case null
  case flag(Bool)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .text("\(number)")
    } else if let number = try? container.decode(Double.self) {
      self = .text("\(number)")
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

/// A view over a JSON value, with the type that the value shows.
struct JSONView: View {
  static let keys = ViewKeys<JSONView>([])
  private var values: [ViewValue]

  func value(at index: Int) -> ViewValue { values[index] }

  /// A view of the shape of several sample values and, per sample, the view.
  static func views(of samples: [JSONValue]) -> (type: ViewType, views: [JSONView]) {
    var names: [String] = []
    let rows = samples.map { sample -> [String: JSONValue] in
      switch sample {
      case .object(let members): members
      case .null: [:]
      case .flag, .text, .list: [".": sample]
      }
    }
    for row in rows {
      for name in row.keys.sorted() where !names.contains(name) { names.append(name) }
    }
    var keys: [ViewType.Key] = []
    var views = rows.map { _ in JSONView(values: []) }
    for name in names {
      let (kind, values) = column(rows.map { $0[name] ?? .null })
      keys.append(ViewType.Key(name: name, kind: kind))
      for (index, value) in values.enumerated() { views[index].values.append(value) }
    }
    let identity = Identity()
    let type = ViewType(name: "data", id: ObjectIdentifier(identity)) { [keys, identity] in
      withExtendedLifetime(identity) { keys }
    }
    return (type, views)
  }

  private final class Identity: Sendable {}

  /// The kind and the values of one key in all samples.
  private static func column(_ samples: [JSONValue]) -> (ViewKind, [ViewValue]) {
    let present = samples.first { if case .null = $0 { false } else { true } } ?? .null
    switch present {
    case .text:
      return (
        .text, samples.map { if case .text(let text) = $0 { .text(text) } else { .text("") } }
      )
    case .flag:
      return (
        .flag, samples.map { if case .flag(let flag) = $0 { .flag(flag) } else { .flag(false) } }
      )
    case .list:
      let lists = samples.map { if case .list(let items) = $0 { items } else { [JSONValue]() } }
      let (type, items) = views(of: Array(lists.joined()))
      var rest = items[...]
      let values = lists.map { list -> ViewValue in
        defer { rest = rest.dropFirst(list.count) }
        return .list(rest.prefix(list.count).map { AnyView($0) })
      }
      return (.list(of: type), values)
    case .object, .null:
      let (type, items) = views(of: samples)
      return (
        .view(type),
        zip(samples, items).map { if case .null = $0 { .view(nil) } else { .view(AnyView($1)) } }
      )
    }
  }
}
