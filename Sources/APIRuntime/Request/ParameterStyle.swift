/// How a parameter's value is written (OpenAPI 3.2 §4.12.2, "Style Values").
public enum ParameterStyle: Sendable {
  case matrix, label, simple, form, spaceDelimited, pipeDelimited, deepObject
  /// As JSON text.
  case json
}

/// Writes a value in a style: the standard's table of examples, as code.
struct StyledParameter {
  let name: String
  let value: JSON
  let style: ParameterStyle
  let explode: Bool
  /// How names and values are encoded where the parameter stands.
  let encode: (String) -> String

  /// A path or header value; for `matrix` and `label` with their prefix.
  func single() throws(RequestError) -> String {
    switch style {
    case .json: return encode(value.text)
    case .label: return "." + (try list(separator: explode ? "." : ",", pairSeparator: "="))
    case .matrix: return try matrix()
    default: return try list(separator: ",", pairSeparator: "=")
    }
  }

  /// The `name=value` pairs of a query or cookie parameter, encoded.
  func pairs() throws(RequestError) -> [String] {
    switch (style, value) {
    case (.json, _): return [pair(name, value.text)]
    case (.deepObject, .object(let object)):
      return try deepPairs(object, prefix: encode(name))
    case (_, .array(let elements)) where explode:
      return try elements.map { element throws(RequestError) in pair(name, try text(element)) }
    case (_, .object(let object)) where explode:
      return try object.members.map { member throws(RequestError) in pair(member.key, try text(member.value)) }
    case (_, .array(let elements)):
      // OpenAPI 3.2 §4.12.2: an empty array is the name with nothing.
      let texts = try elements.map { element throws(RequestError) in encode(try text(element)) }
      return [encode(name) + "=" + texts.joined(separator: delimiter)]
    case (_, .object(let object)):
      let texts = try object.members.map { member throws(RequestError) in
        encode(member.key) + delimiter + encode(try text(member.value))
      }
      return [encode(name) + "=" + texts.joined(separator: delimiter)]
    default: return [pair(name, try text(value))]
    }
  }

  private var delimiter: String {
    switch style {
    case .spaceDelimited: "%20"
    case .pipeDelimited: "%7C"
    default: ","
    }
  }

  private func pair(_ name: String, _ value: String) -> String { encode(name) + "=" + encode(value) }

  /// `filter[role][name]=x`; the standard leaves deeper levels open, and this is what servers read.
  private func deepPairs(_ object: JSONObject, prefix: String) throws(RequestError) -> [String] {
    var pairs = [String]()
    for member in object.members {
      let name = "\(prefix)%5B\(encode(member.key))%5D"
      switch member.value {
      case .object(let inner): pairs += try deepPairs(inner, prefix: name)
      case .array(let elements):
        for element in elements { pairs.append(name + "=" + encode(try text(element))) }
      default: pairs.append(name + "=" + encode(try text(member.value)))
      }
    }
    return pairs
  }

  private func list(separator: String, pairSeparator: String) throws(RequestError) -> String {
    switch value {
    case .array(let elements):
      return try elements.map { element throws(RequestError) in encode(try text(element)) }.joined(separator: separator)
    case .object(let object):
      return try object.members.map { member throws(RequestError) in
        encode(member.key) + (explode ? pairSeparator : ",") + encode(try text(member.value))
      }.joined(separator: separator)
    default: return encode(try text(value))
    }
  }

  private func matrix() throws(RequestError) -> String {
    switch value {
    case .array(let elements) where explode:
      return try elements.map { element throws(RequestError) in ";\(encode(name))=\(encode(try text(element)))" }.joined()
    case .object(let object) where explode:
      return try object.members.map { member throws(RequestError) in
        ";\(encode(member.key))=\(encode(try text(member.value)))"
      }.joined()
    default:
      let list = try list(separator: ",", pairSeparator: ",")
      return list.isEmpty ? ";\(encode(name))" : ";\(encode(name))=\(list)"
    }
  }

  /// A scalar as text; what has structure inside structure is written as JSON.
  private func text(_ value: JSON) throws(RequestError) -> String {
    switch value {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): text
    case .array, .object: value.text
    }
  }
}
