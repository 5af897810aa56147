/// How a parameter's value is written (OpenAPI 3.2 §4.12.2, "Style Values").
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
  /// Query: `filter[role]=admin`. The standard defines one level; deeper ones go on in the same way, and elements of
  /// arrays repeat their name.
  case deepObject
  /// Cookie: as `form`, but nothing is encoded: what needs it is given encoded.
  case cookie
  /// Any place: the value's JSON text.
  case json
}

/// Writes a value in a style: the standard's table of examples, as code.
///
/// What is nested deeper than a style knows is written as JSON text. Null elements and members are left out, as
/// RFC 6570 §3.2.1 says of what is undefined.
struct StyledParameter {
  let name: String
  let value: JSON
  let style: ParameterStyle
  let explode: Bool
  /// How names and values are encoded where the parameter stands.
  let encode: (String) -> String

  /// A path or header value; for `matrix` and `label` with their prefix.
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

  /// The `name=value` pairs of a query or cookie parameter, encoded.
  func pairs() -> [String] { fields().map { "\($0.name)=\($0.value)" } }

  /// The names and values of a query or cookie parameter or of a form's property, encoded.
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

  /// A name and a value, encoded.
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

  /// The elements, or names and values in turn.
  private var flat: [String] {
    members?.flatMap { [encode($0.key), encode($0.value.plainText)] }
      ?? elements.map { encode($0.plainText) }
  }

  /// The elements, or `name=value`.
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

  /// A scalar as text; what has structure as JSON.
  var plainText: String { scalarText ?? text }
}

/// The encoded pairs of query parameters or cookies, by parameter, in the order in which they were first set.
struct ParameterPairs: Sendable {
  private var all: [(name: String, pairs: [String])] = []

  subscript(name: String) -> [String] {
    get { all.first { $0.name == name }?.pairs ?? [] }
    set {
      if let index = all.firstIndex(where: { $0.name == name }) {
        all[index].pairs = newValue
      } else {
        all.append((name, newValue))
      }
    }
  }

  /// The pairs of `defaults` that are not set here, then those that are.
  func merging(over defaults: ParameterPairs) -> [String] {
    guard !defaults.all.isEmpty else { return all.flatMap(\.pairs) }
    let names = Set(all.map(\.name))
    return (defaults.all.filter { !names.contains($0.name) } + all).flatMap(\.pairs)
  }
}
