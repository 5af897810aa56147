/// A value with a style: the standard's table of examples, as code.
///
/// The standard leaves open how values are nested. In exploded pairs, names get brackets; other
/// styles cannot hold a list or object within another. What RFC 6570 §2.3 calls undefined is not
/// written: null, and lists and objects without a value, alone or within others.
struct StyledParameter {
  let name: String
  let value: JSON
  let style: ParameterStyle
  let explode: Bool
  /// How lists are written where names have brackets. By default, a list in a deep object has
  /// indices, and a list of an exploded form repeats its name.
  var brackets: ParameterStyle.Brackets?
  /// Encodes the names of fields; nil if names are encoded like values.
  var encodeName: ((String) -> String)?
  /// Encodes names and values for the parameter's location.
  let encode: (String) -> String

  /// Returns a path or header value, including the prefix of `matrix` and `label`; nil if nothing is
  /// written.
  func single() throws(RequestError) -> String? {
    if style == .json { return encode(value.text) }
    let texts = try explode ? exploded(beforeEmpty: style == .matrix ? "" : "=") : flat()
    guard !texts.isEmpty else { return nil }
    switch style {
    case .label:
      if explode, value.isComposite, texts.contains(where: { $0.contains(".") }) {
        throw unwritable("an element with '.'")
      }
      return "." + texts.joined(separator: explode ? "." : ",")
    case .matrix:
      guard explode, value.isComposite else {
        let text = texts.joined(separator: ",")
        return text.isEmpty ? ";\(encode(name))" : ";\(encode(name))=\(text)"
      }
      // Only a value follows an equals sign (RFC 6570 §3.2.7).
      let pairs =
        value.object == nil
        ? texts.map { encode(name) + ($0.isEmpty ? "" : "=") + $0 } : texts
      return pairs.map { ";" + $0 }.joined()
    default: return try joined(texts)
    }
  }

  /// Returns the encoded `name=value` pairs of a query or cookie parameter. An equals sign would end a
  /// name, even where reserved characters may stay.
  func pairs() throws(RequestError) -> [String] {
    try fields().map { "\($0.name.replacing("=", with: "%3D"))=\($0.value)" }
  }

  /// Returns the encoded names and values of a query or cookie parameter, or of a form property.
  func fields() throws(RequestError) -> [Field] {
    if style == .json { return [Field(name: encoded(name), value: encode(value.text))] }
    guard explode || style == .deepObject, value.isComposite else {
      let texts = try flat()
      return texts.isEmpty ? [] : [Field(name: encoded(name), value: try joined(texts))]
    }
    var fields: [Field] = []
    guard style != .deepObject, let object = value.object else {
      try append(value, named: name, to: &fields)
      return fields
    }
    for member in object.members { try append(member.value, named: member.key, to: &fields) }
    return fields
  }

  /// An encoded name and value.
  struct Field {
    let name: String
    let value: String
  }

  private func encoded(_ name: String) -> String { (encodeName ?? encode)(name) }

  private var delimiter: String {
    let separator = style.separator
    return separator == "," ? "," : encode(String(separator))
  }

  /// Joins elements. The server would split one that contains what separates them, unless it is quoted as
  /// in a header field (RFC 9110 §5.6.4).
  private func joined(_ texts: [String]) throws(RequestError) -> String {
    let delimiter = delimiter
    guard !value.isComposite || !texts.contains(where: { $0.unquoted.contains(delimiter) }) else {
      throw unwritable("an element with '\(style.separator)'")
    }
    return texts.joined(separator: delimiter)
  }

  /// The elements, or alternating names and values.
  private func flat() throws(RequestError) -> [String] {
    var texts: [String] = []
    guard let object = value.object else {
      for element in value.array ?? [value] where !element.isUndefined {
        texts.append(try text(of: element))
      }
      return texts
    }
    for member in object.members where !member.value.isUndefined {
      texts.append(encode(member.key))
      texts.append(try text(of: member.value))
    }
    return texts
  }

  /// The elements, or `name=value` pairs, in which `mark` precedes an empty value.
  private func exploded(beforeEmpty mark: String) throws(RequestError) -> [String] {
    guard let object = value.object else { return try flat() }
    var texts: [String] = []
    for member in object.members where !member.value.isUndefined {
      let (name, text) = (encode(member.key), try text(of: member.value))
      if name.contains("=") { throw unwritable("a name with '='") }
      texts.append(name + (text.isEmpty ? mark : "=") + text)
    }
    return texts
  }

  private func text(of part: JSON) throws(RequestError) -> String {
    guard let text = part.scalarText else { throw unwritable("\(part.kind) within \(value.kind)") }
    return encode(text)
  }

  private func unwritable(_ part: String) -> RequestError {
    .cannotEncode(parameter: name, reason: "\(part) cannot be written in the style '\(style)'")
  }
}

// MARK: - Names with brackets

extension StyledParameter {
  /// Appends the fields of a value that has a name without brackets.
  private func append(
    _ value: JSON, named name: String, to fields: inout [Field]
  ) throws(RequestError) {
    // `ids[]` has the brackets of a list already.
    if value.array != nil, style != .cookie, name.hasSuffix("[]") {
      return try append(value, as: encoded(String(name.dropLast(2))), lists: .empty, to: &fields)
    }
    let lists = brackets ?? (style == .deepObject ? .indices : .repeat)
    try append(value, as: encoded(name), lists: lists, to: &fields)
  }

  /// Appends the fields of a value that has an encoded name.
  private func append(
    _ value: JSON, as name: String, lists: ParameterStyle.Brackets, to fields: inout [Field]
  ) throws(RequestError) {
    // Below the names of an exploded form, a repeated name would be read as one value.
    let inner = lists == .repeat ? brackets ?? .indices : lists
    switch value {
    case .object(let object):
      for member in object.members where !member.value.isUndefined {
        try append(member.value, as: bracketed(name, encode(member.key)), lists: inner, to: &fields)
      }
    case .array(let elements) where lists == .empty:
      try appendUnnumbered(elements, as: bracketed(name, ""), to: &fields)
    case .array(let elements) where lists == .repeat && !elements.contains(where: \.isNested):
      for element in elements { try append(element, as: name, lists: lists, to: &fields) }
    case .array(let elements):
      var index = 0
      for element in elements where !element.isUndefined {
        let count = fields.count
        try append(element, as: bracketed(name, "\(index)"), lists: inner, to: &fields)
        if fields.count > count { index += 1 }
      }
    default:
      if let text = value.scalarText { fields.append(Field(name: name, value: encode(text))) }
    }
  }

  /// Appends the elements of a list, all with the name of the list and `[]`.
  ///
  /// As Rack reads them, an object begins with a field that the object before it has too, unless
  /// that field is part of a list.
  private func appendUnnumbered(
    _ elements: [JSON], as name: String, to fields: inout [Field]
  ) throws(RequestError) {
    let mark = try bracketed("", "")
    var last: Set<String> = []
    for element in elements where !element.isUndefined {
      guard element.array == nil else { throw unwritable("a list of lists with empty brackets") }
      let count = fields.count
      try append(element, as: name, lists: .empty, to: &fields)
      guard element.object != nil, fields.count > count else {
        last = []
        continue
      }
      let first = fields[count].name
      if !last.isEmpty, !last.contains(first) || first.dropFirst(name.count).contains(mark) {
        throw unwritable("a list of objects with different members and empty brackets")
      }
      last = Set(fields[count...].map(\.name))
    }
  }

  private func bracketed(_ name: String, _ key: String) throws(RequestError) -> String {
    // Servers do not read brackets in the names of cookies.
    guard style != .cookie else { throw unwritable("a list or an object within another") }
    return name + encode("[") + key + encode("]")
  }
}

extension String {
  /// The text outside of double quotes.
  fileprivate var unquoted: String {
    guard utf8.contains(UInt8(ascii: "\"")) else { return self }
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
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

  /// Whether this is null, or a list or an object without a value: RFC 6570 leaves it out.
  fileprivate var isUndefined: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.isEmpty
    case .object(let object): object.members.isEmpty
    default: false
    }
  }

  /// Whether this is a list or an object with a value.
  fileprivate var isNested: Bool { isComposite && !isUndefined }

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
