import APIModel
import APIValues
import Foundation
import SpecDocument

/// A field of a form, as sent.
struct FormField {
  var name: String
  var value: String
  var isFile = false
  var isJSON = false
}

/// Reads the fields of a form as a value of its type.
struct FormReading {
  private let graph: TypeGraph
  private let content: Content
  private let decode: (String) -> String
  private let text: ParameterText

  /// - Parameters:
  ///   - graph: The types.
  ///   - content: The form.
  ///   - decode: Decodes a name or a part of a value, after splitting.
  init(_ graph: TypeGraph, _ content: Content, decode: @escaping (String) -> String) {
    self.graph = graph
    self.content = content
    self.decode = decode
    text = ParameterText(graph, decode: decode)
  }

  func value(of fields: [FormField]) -> Node { value(of: fields, as: content.type) }

  private func value(of fields: [FormField], as type: TypeUse) -> Node {
    switch graph.bare(type) {
    case .named(let id):
      guard case .union(let shape) = graph[id].shape else { break }
      let forms = shape.variants.map { (node: value(of: fields, as: $0.type), type: $0.type) }
      let matcher = ValueMatcher(graph, .sent)
      let fitting = forms.first { matcher.mismatches(in: $0.node, as: $0.type).isEmpty }
      return (fitting ?? forms.first)?.node ?? .object([], at: .nowhere)
    case .scalar, .array, .map, .nullable: break
    }
    let properties = graph.object(type)?.shape.properties ?? []
    let known = Set(texts: properties.map(\.name.text))
    var builder = ObjectBuilder()
    for property in properties {
      let others = known.subtracting([ExactText(property.name.text)])
      if let value = value(of: property.name, property.type, in: fields, besides: others) {
        builder.set(property.name.text, value)
      }
    }
    let additional: TypeUse? =
      if case .map(let value) = graph.bare(type) { value } else {
        graph.object(type)?.shape.additional
      }
    guard let additional else { return builder.node(at: .nowhere) }
    for name in fields.map({ decode($0.name) })
    where !known.contains(ExactText(name)) && builder[name] == nil {
      builder.set(
        name, value(of: API.Name(name, at: .nowhere), additional, in: fields, besides: known))
    }
    return builder.node(at: .nowhere)
  }

  /// Returns the value of one field; nil without it.
  private func value(
    of name: API.Name, _ type: TypeUse, in fields: [FormField], besides others: Set<ExactText>
  ) -> Node? {
    let encoding = content.encoding(of: name.text)
    let own = fields.filter { ["", "[]"].contains(decode($0.name).dropping(prefix: name.text)) }
    if let values = parts(own, of: type, isJSON: encoding?.mediaType?.kind == .json) {
      return values
    }
    var parameter = Parameter(
      name: name, location: .query, style: encoding?.style ?? .form,
      explode: encoding?.explode ?? true, isRequired: false, type: type)
    parameter.brackets = encoding?.brackets
    return text.value(of: parameter, in: fields.map { ($0.name, $0.value) }, besides: others)
  }

  /// Returns the value of fields that are files or JSON, each alone or as an element of a list; nil
  /// for other fields.
  private func parts(_ fields: [FormField], of type: TypeUse, isJSON: Bool) -> Node? {
    guard !fields.isEmpty else { return nil }
    var element = type
    var isList = false
    if case .array(let inner) = graph.bare(type) { (element, isList) = (inner, true) }
    let isBytes: Bool =
      if case .scalar(let scalar) = graph.bare(element) {
        [.file, .binary, .base64, .base64URL].contains(scalar)
      } else { false }
    let isText: Bool =
      switch graph.bare(element) {
      case .scalar(.json), .array, .map, .nullable: false
      case .scalar: true
      case .named(let id): if case .object = graph[id].shape { false } else { true }
      }
    let nodes = fields.compactMap { field -> Node? in
      if isBytes { return .text("", at: .nowhere) }
      let text = decode(field.value)
      let mayBeJSON = field.isJSON || isJSON || !isText && ["{", "["].contains(text.first)
      return mayBeJSON ? parseJSON(Array(text.utf8)) : nil
    }
    guard nodes.count == fields.count else { return nil }
    if !isList || nodes.count == 1 && nodes[0].sequence != nil { return nodes.last }
    return .list(nodes, at: .nowhere)
  }
}

extension String {
  /// Returns the rest after a prefix; nil without it.
  fileprivate func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

extension FormField {
  /// Returns the parts of a multipart body (RFC 7578); nil without a part, or without the end.
  static func parts(of body: [UInt8], boundary: String) -> [FormField]? {
    let data = Data("\r\n".utf8) + Data(body)
    let delimiter = Data("\r\n--\(boundary)".utf8)
    var fields: [FormField] = []
    var start: Data.Index?
    var rest = data.startIndex..<data.endIndex
    while let found = data.range(of: delimiter, in: rest) {
      if let start { fields += [part(data[start..<found.lowerBound])].compactMap { $0 } }
      start = found.upperBound
      rest = found.upperBound..<data.endIndex
      if data[rest].starts(with: Data("--".utf8)) { return fields }
    }
    return nil
  }

  /// Reads a part: the end of the line with the boundary, header fields, and the value.
  private static func part(_ data: Data) -> FormField? {
    guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    func value(_ name: String) -> String? {
      lines.first { $0.lowercased().hasPrefix(name + ":") }.map {
        String($0.dropFirst(name.count + 1))
      }
    }
    guard let disposition = value("content-disposition"),
      let name = disposition.firstMatch(of: /;\s*name=(?:"([^"]*)"|([^;\s]+))/.ignoresCase())
    else { return nil }
    let type = value("content-type").map {
      MediaType($0.trimmingCharacters(in: .whitespaces))
    }
    return FormField(
      name: String(name.1 ?? name.2 ?? ""),
      value: String(decoding: data[end.upperBound...], as: UTF8.self),
      isFile: disposition.lowercased().contains("filename"), isJSON: type?.kind == .json)
  }
}
