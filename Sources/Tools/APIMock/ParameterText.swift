import APIModel
import APIValues
import SpecDocument

/// Reads the values of parameters as requests spell them, in the styles of OpenAPI 3.2 §4.12.2.3.
struct ParameterText {
  /// A name and a value of a query or of cookies, as sent.
  typealias Field = (name: String, value: String)

  /// A value before its type is known.
  private indirect enum Raw {
    case text(String)
    case list([Raw])
    case members([(name: String, value: Raw)])
  }

  /// The maximum number of brackets in a name; unions may nest a quarter as deep.
  private static let deepest = 16

  private let graph: TypeGraph
  private let matcher: ValueMatcher
  /// Decodes a part of a value, after splitting.
  private let decode: (String) -> String

  init(_ graph: TypeGraph, decode: @escaping (String) -> String) {
    self.graph = graph
    self.decode = decode
    matcher = ValueMatcher(graph, .sent)
  }

  /// Returns the value of a path parameter or header.
  func value(of parameter: Parameter, in text: String) -> Node {
    if parameter.style == .json { return json(text) }
    return either(parameter.type) { type in
      let isExploded = parameter.explode
      var text = text[...]
      var delimiter = ","
      switch parameter.style {
      case .label:
        text = text.hasPrefix(".") ? text.dropFirst() : text
        if isExploded { delimiter = "." }
      case .matrix:
        let name = ";\(parameter.name.text)"
        if isExploded { delimiter = isList(type) ? "\(name)=" : ";" }
        text = text.hasPrefix(name + "=") ? text.dropFirst(name.count + 1) : text
        if text.hasPrefix(";") { text = text.dropFirst() }
      default: delimiter = self.delimiter(of: parameter)
      }
      return node(split(String(text), type, delimiter, isExploded), type)
    }
  }

  /// Returns the value of a query parameter or cookie among all fields; nil without one. The members
  /// of an exploded object have their own names, which are not the names of other parameters.
  func value(of parameter: Parameter, in fields: [Field], besides others: Set<ExactText>)
    -> Node?
  {
    let name = parameter.name.text
    let keys = fields.map { (keys: Self.keys(decode($0.name)), value: $0.value) }
    let own = keys.filter { $0.keys[0] == name || "\($0.keys[0])[]" == name }
    if parameter.style == .json { return own.first.map { json($0.value) } }
    // The members of an exploded object have their own names.
    let isSpread = parameter.explode && parameter.style != .deepObject && own.isEmpty
    let spread = keys.filter { field in
      !others.contains(field.keys[0]) && mayHold(field.keys[0], parameter.type)
    }
    guard !own.isEmpty || isSpread && graph.isObject(parameter.type) && !spread.isEmpty else {
      return nil
    }
    return either(parameter.type) { type in
      if isSpread { return node(tree(spread), type) }
      let (plain, nested) = (own.filter { $0.keys.count == 1 }, own.filter { $0.keys.count > 1 })
      if !nested.isEmpty {
        let parts = nested.map { (keys: Array($0.keys.dropFirst()), value: $0.value) }
        return node(tree(parts + plain.map { (keys: [""], value: $0.value) }), type)
      }
      if parameter.explode, isList(type) { return node(.list(plain.map { text($0.value) }), type) }
      let values = plain.map { split($0.value, type, delimiter(of: parameter), false) }
      return node(values.count == 1 ? values[0] : joined(values), type)
    }
  }

  /// Returns the names in `filter[role][]`: `filter`, `role` and an empty one.
  private static func keys(_ name: String) -> [String] {
    guard let open = name.firstIndex(of: "["), open > name.startIndex, name.hasSuffix("]") else {
      return [name]
    }
    let inner = name[name.index(after: open)...].dropLast()
    let keys = inner.split(separator: "][", omittingEmptySubsequences: false).map(String.init)
    return keys.count > deepest ? [name] : [String(name[..<open])] + keys
  }

  private func delimiter(of parameter: Parameter) -> String {
    switch parameter.style {
    case .spaceDelimited: " "
    case .pipeDelimited: "|"
    case .tabDelimited: "\t"
    default: ","
    }
  }

  // MARK: - Splitting

  /// Splits text into the parts of a list or object.
  private func split(_ text: String, _ type: TypeUse, _ delimiter: String, _ isExploded: Bool)
    -> Raw
  {
    let isList = isList(type)
    guard isList || graph.isObject(type) else { return self.text(text) }
    guard !text.isEmpty else { return isList ? .list([]) : .members([]) }
    let encoded = [" ": ["%20", "+"], "|": ["%7C", "%7c"], "\t": ["%09"]][delimiter] ?? []
    let plain = encoded.reduce(text) { $0.replacing($1, with: delimiter) }
    let parts = plain.split(separator: delimiter, omittingEmptySubsequences: false).map(String.init)
    if isList { return .list(parts.map(self.text)) }
    if isExploded {
      return .members(
        parts.map { part in
          let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          return (decode(String(pair[0])), self.text(pair.count > 1 ? String(pair[1]) : ""))
        })
    }
    return .members(
      stride(from: 0, to: parts.count, by: 2).map { index in
        (decode(parts[index]), self.text(index + 1 < parts.count ? parts[index + 1] : ""))
      })
  }

  private func text(_ encoded: String) -> Raw { .text(decode(encoded)) }

  private func joined(_ values: [Raw]) -> Raw {
    .list(values.flatMap { if case .list(let items) = $0 { items } else { [$0] } })
  }

  private func tree(_ fields: [(keys: [String], value: String)]) -> Raw {
    var groups: [(name: String, fields: [(keys: [String], value: String)])] = []
    for field in fields {
      let inner = (keys: Array(field.keys.dropFirst()), value: field.value)
      // Each field with empty brackets is an element.
      if let name = field.keys.first, !name.isEmpty,
        let index = groups.firstIndex(where: { $0.name == name })
      {
        groups[index].fields.append(inner)
      } else {
        groups.append((field.keys.first ?? "", [inner]))
      }
    }
    return .members(
      groups.map { name, fields in
        if fields.contains(where: { !$0.keys.isEmpty }) { return (name, tree(fields)) }
        let texts = fields.map { text($0.value) }
        return (name, texts.count == 1 ? texts[0] : .list(texts))
      })
  }

  // MARK: - Types

  private func isList(_ type: TypeUse) -> Bool {
    if case .array = graph.bare(type) { true } else { false }
  }

  /// Returns whether an object has a member, or may have any.
  private func mayHold(_ name: String, _ type: TypeUse) -> Bool {
    guard let (_, shape) = graph.object(type) else { return true }
    return shape.additional != nil || graph.property(name, of: type) != nil
  }

  /// Reads a value as its type, or as the first variant of a union that it fits.
  private func either(_ type: TypeUse, _ read: (TypeUse) -> Node) -> Node {
    guard case .named(let id) = graph.bare(type), case .union(let shape) = graph[id].shape else {
      return read(type)
    }
    let nodes = shape.variants.map { (node: read($0.type), type: $0.type) }
    let fitting = nodes.first { matcher.mismatches(in: $0.node, as: $0.type).isEmpty }
    return fitting?.node ?? nodes.first?.node ?? read(type)
  }

  private func node(_ raw: Raw, _ type: TypeUse) -> Node {
    switch (raw, graph.bare(type)) {
    case (.text(let text), .array): return node(.list([.text(text)]), type)
    case (.text(let text), _): return node(text, type)
    case (.list(let items), .array(let element)):
      return .list(items.map { node($0, element) }, at: .nowhere)
    case (.list(let items), _):
      // A repeated name: servers read one of the values.
      return items.last.map { node($0, type) } ?? node("", type)
    case (.members(let members), .array(let element))
    where members.allSatisfy { $0.name.isEmpty || Int($0.name) != nil }:
      return .list(members.map { node($0.value, element) }, at: .nowhere)
    case (.members(let members), let bare):
      var builder = ObjectBuilder()
      for member in members {
        builder.set(member.name, node(member.value, self.type(of: member.name, in: bare)))
      }
      return builder.node(at: .nowhere)
    }
  }

  private func type(of name: String, in type: TypeUse) -> TypeUse {
    if case .map(let value) = type { return value }
    return graph.property(name, of: type)?.type ?? graph.object(type)?.shape.additional
      ?? .scalar(.json)
  }

  private func node(_ text: String, _ type: TypeUse, depth: Int = 0) -> Node {
    if text.isEmpty, graph.resolved(type).isNullable { return Node(.null, at: .nowhere) }
    switch graph.raw(type) {
    case .scalar(let scalar): return node(scalar.literal(ofText: text), or: text)
    case .named(let id):
      guard case .enumeration(let shape) = graph[id].shape else { break }
      switch shape.raw {
      case .string: break
      case .integer: return node(Scalar.int.literal(ofText: text), or: text)
      case .number: return node(Scalar.double.literal(ofText: text), or: text)
      case .any:
        let spelled = shape.cases.map(shape.literal).first { $0.discriminatorText == text }
        return node(spelled, or: text)
      }
    case .array, .map, .nullable: break
    }
    guard depth < Self.deepest / 4 else { return .text(text, at: .nowhere) }
    return either(type) {
      $0 == type ? .text(text, at: .nowhere) : node(text, $0, depth: depth + 1)
    }
  }

  private func node(_ literal: Literal?, or text: String) -> Node {
    literal?.node ?? .text(text, at: .nowhere)
  }

  private func json(_ text: String) -> Node {
    parseJSON(Array(decode(text).utf8)) ?? .text(text, at: .nowhere)
  }
}
