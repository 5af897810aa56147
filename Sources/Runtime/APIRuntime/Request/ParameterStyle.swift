/// A way to serialize a parameter value (OpenAPI 3.2 §4.12.2, "Style Values").
public enum ParameterStyle: Sendable {
  /// Path: `;id=3,4,5`, exploded `;id=3;id=4;id=5`.
  case matrix
  /// Path: `.3,4,5`, exploded `.3.4.5`.
  case label
  /// Path and header: `3,4,5`; objects `R,100,G,200`, exploded `R=100,G=200`.
  case simple
  /// Query and cookie: `id=3,4,5`, exploded `id=3&id=4&id=5`.
  case form
  /// Query: `id=3%204%205`.
  case spaceDelimited
  /// Query: `id=3%7C4%7C5`.
  case pipeDelimited
  /// Query: `filter[role]=admin`. The standard defines a single level; deeper levels are nested in
  /// the same way, and array elements repeat their name.
  case deepObject
  /// Cookie: like `form`, but nothing is encoded; callers must encode where needed.
  case cookie
  /// Anywhere: the value as JSON text.
  case json
}

/// A value with a style: the standard's table of examples, as code.
///
/// Values nested more deeply than a style supports are written as JSON text. Null elements and
/// members are omitted, like undefined values in RFC 6570 §3.2.1.
struct StyledParameter {
  let name: String
  let value: JSON
  let style: ParameterStyle
  let explode: Bool
  /// Encodes names and values for the parameter's location.
  let encode: (String) -> String

  /// Returns a path or header value, including the prefix of `matrix` and `label`.
  func single() -> String {
    switch style {
    case .json: return encode(value.text)
    case .label:
      return "." + (explode ? exploded.joined(separator: ".") : flat.joined(separator: ","))
    case .matrix:
      guard explode, value.isComposite else {
        let text = flat.joined(separator: ",")
        return text.isEmpty ? ";\(encode(name))" : ";\(encode(name))=\(text)"
      }
      return exploded.map { value.object == nil ? ";\(encode(name))=\($0)" : ";\($0)" }.joined()
    default: return (explode ? exploded : flat).joined(separator: ",")
    }
  }

  /// Returns the encoded `name=value` pairs of a query or cookie parameter.
  func pairs() -> [String] { fields().map { "\($0.name)=\($0.value)" } }

  /// Returns the encoded names and values of a query or cookie parameter, or of a form property.
  func fields() -> [Field] {
    switch style {
    case .json: return [Field(name: encode(name), value: encode(value.text))]
    case .deepObject where value.object != nil: return deepFields(value, name: encode(name))
    default: break
    }
    guard explode, value.isComposite else {
      return [Field(name: encode(name), value: flat.joined(separator: delimiter))]
    }
    return members?.map { Field(name: encode($0.key), value: encode($0.value.plainText)) }
      ?? elements.map { Field(name: encode(name), value: encode($0.plainText)) }
  }

  /// An encoded name and value.
  struct Field {
    let name: String
    let value: String
  }

  private var delimiter: String {
    switch style {
    case .spaceDelimited: encode(" ")
    case .pipeDelimited: encode("|")
    default: ","
    }
  }

  private var elements: [JSON] { (value.array ?? [value]).filter { $0 != .null } }

  private var members: [JSONObject.Member]? { value.object?.members.filter { $0.value != .null } }

  /// The elements, or alternating names and values.
  private var flat: [String] {
    members?.flatMap { [encode($0.key), encode($0.value.plainText)] }
      ?? elements.map { encode($0.plainText) }
  }

  /// The elements, or `name=value` pairs.
  private var exploded: [String] {
    members?.map { encode($0.key) + "=" + encode($0.value.plainText) }
      ?? elements.map { encode($0.plainText) }
  }

  private func deepFields(_ value: JSON, name: String) -> [Field] {
    switch value {
    case .null: []
    case .object(let object):
      object.members.flatMap {
        deepFields($0.value, name: name + encode("[") + encode($0.key) + encode("]"))
      }
    case .array(let elements):
      elements.filter { $0 != .null }.map { Field(name: name, value: encode($0.plainText)) }
    default: [Field(name: name, value: encode(value.plainText))]
    }
  }
}

extension JSON {
  /// Whether this is an array or an object.
  var isComposite: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// A scalar as text, or an array or object as JSON.
  var plainText: String { scalarText ?? text }
}

/// The encoded pairs of query parameters or cookies, in the order in which parameters were first
/// set.
struct ParameterPairs: Sendable {
  private var all: [(name: String, pairs: [String])] = []

  subscript(name: String) -> [String] {
    get { all.first { $0.name.isExactly(name) }?.pairs ?? [] }
    set {
      if let index = all.firstIndex(where: { $0.name.isExactly(name) }) {
        all[index].pairs = newValue
      } else {
        all.append((name, newValue))
      }
    }
  }

  /// Returns the pairs of `defaults` that are not set here, followed by the pairs that are.
  func merging(over defaults: ParameterPairs) -> [String] {
    guard !defaults.all.isEmpty else { return all.flatMap(\.pairs) }
    let names = Set(all.map { ExactText($0.name) })
    return (defaults.all.filter { !names.contains(ExactText($0.name)) } + all).flatMap(\.pairs)
  }
}
