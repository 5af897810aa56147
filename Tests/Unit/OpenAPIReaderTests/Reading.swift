import OpenAPIReader
import APIModel
import SpecDocument

/// The result of reading a snippet: the model, and all messages in the form `error: …` with their
/// help and notes.
struct Reading {
  let api: API
  let messages: [String]
  private let text: String
  private let diagnostics: Diagnostics

  /// Reads a whole document, or the part of one after `info`; `@User` is a reference to a schema.
  init(_ text: String, isWhole: Bool = false, options: ReadOptions = ReadOptions()) throws {
    let text = withReferences(text)
    let whole = isWhole ? text : "openapi: 3.1.0\ninfo: {title: Test, version: '1'}\n" + text
    self.text = whole
    var sources = Sources()
    let file = sources.add(SourceFile(path: "api.yaml", bytes: Array(whole.utf8)))
    var diagnostics = Diagnostics()
    guard let node = parse(sources[file], as: file, diagnostics: &diagnostics),
      let api = read(node, options: options, diagnostics: &diagnostics)
    else { throw Unreadable(messages: diagnostics.all.map(\.message)) }
    self.api = api
    self.diagnostics = diagnostics
    messages = diagnostics.inOrder.map { diagnostic in
      let parts =
        [diagnostic.message] + diagnostic.notes.map(\.message) + [diagnostic.help].compactMap { $0 }
      return "\(diagnostic.severity.rawValue): " + parts.joined(separator: "; ")
    }
  }

  /// Reads `components/schemas` from schemas without indentation.
  init(schemas: String) throws { try self.init("paths: {}\n" + Self.components(schemas)) }

  /// Reads an operation and schemas, both without indentation.
  init(get: String, at path: String = "/a", schemas: String = "") throws {
    try self.init(get, of: "get", at: path, schemas)
  }

  init(post: String, at path: String = "/a", schemas: String = "") throws {
    try self.init(post, of: "post", at: path, schemas)
  }

  private init(_ operation: String, of method: String, at path: String, _ schemas: String) throws {
    let paths = "paths:\n  \(path):\n    \(method):\n" + Self.indented(operation, by: 6)
    try self.init(schemas.isEmpty ? paths : paths + "\n" + Self.components(schemas))
  }

  private static func components(_ schemas: String) -> String {
    "components:\n  schemas:\n" + indented(schemas, by: 4)
  }

  private static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }

  /// The part of the source that the first message points at.
  var firstPlace: String {
    guard let span = diagnostics.inOrder.first?.span else { return "" }
    return String(decoding: Array(text.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  struct Unreadable: Error {
    let messages: [String]
  }

  /// The shape of a component, in short: `object(id: int!, tags: [string]?)`.
  func shape(_ component: String) -> String {
    for type in api.types where type.origin == .component(component) { return describe(type.shape) }
    return "missing"
  }

  /// The facts about a component that are documented beside its description.
  func remarks(_ component: String) -> [Remark] {
    api.types.first { $0.origin == .component(component) }?.documentation.remarks ?? []
  }

  /// The type of a component's property.
  func type(_ component: String, _ property: String) -> String {
    for type in api.types where type.origin == .component(component) {
      guard case .object(let shape) = type.shape else { continue }
      for found in shape.properties where found.name.text == property {
        return describe(found.type)
      }
    }
    return "missing"
  }

  func property(_ component: String, _ name: String) -> ObjectShape.Property? {
    for type in api.types where type.origin == .component(component) {
      guard case .object(let shape) = type.shape else { continue }
      return shape.properties.first { $0.name.text == name }
    }
    return nil
  }

  func describe(_ shape: TypeShape) -> String {
    switch shape {
    case .alias(let use): "= \(describe(use))"
    case .mapped(let shape): "mapped(\(describe(shape.wire)))"
    case .enumeration(let shape): "\(shape.raw)(\(shape.cases.map(\.value).joined(separator: " ")))"
    case .object(let shape):
      "object("
        + (shape.properties.map {
          "\($0.name.text)\($0.isRequired ? "!" : "?"): \(describe($0.type))"
        }
        + (shape.additional.map { ["...: \(describe($0))"] } ?? [])).joined(separator: ", ") + ")"
    case .union(let shape):
      "union" + (shape.discriminator.map { "[\($0)]" } ?? "") + "("
        + shape.variants.map { variant in
          let values = variant.discriminatorValues.map(describe).joined(separator: " ")
          return describe(variant.type) + (values.isEmpty ? "" : " \(values)")
        }.joined(separator: " | ") + ")"
    }
  }

  /// A string as it is, and any other scalar after `=`.
  func describe(_ value: Literal) -> String {
    if case .string(let text) = value { text } else { "=\(value.discriminatorText ?? "")" }
  }

  /// `[User]?` is a list of the component or null; `Owner.key` is an inline type.
  func describe(_ use: TypeUse) -> String {
    switch use {
    case .scalar(.numberAsText(let number)): "\(number.name) as text"
    case .scalar(.numberOrText(let number)): "\(number.name) or text"
    case .scalar(.numberOrName(let number, let infinity)): "\(number.name) or \(infinity)"
    case .scalar(let scalar): scalar.name
    case .array(let use): "[\(describe(use))]"
    case .map(let use): "[:\(describe(use))]"
    case .nullable(let use): "\(describe(use))?"
    case .named(let id): name(id)
    }
  }

  func name(_ id: TypeID) -> String {
    name(api[id].origin) + (api[id].inputOf == nil ? "" : " input")
  }

  private func name(_ origin: TypeDeclaration.Origin) -> String {
    switch origin {
    case .component(let key): key
    case .nested(let owner, let part): "\(name(owner)).\(part.name)"
    case .operation(let index, let role):
      switch role {
      case .parameter(let name, _): "\(index).\(name)"
      case .body: "\(index).body"
      case .response(let status): "\(index).\(status)"
      case .bodyAs(let type): "\(index).body as \(type)"
      case .responseAs(let status, let type): "\(index).\(status) as \(type)"
      case .header(let name): "\(index).\(name)"
      }
    case .webhook(let index, let role):
      switch role {
      case .header(let name): "webhook \(index).\(name)"
      default: "webhook \(index)"
      }
    case .places(let places): places.map(name).joined(separator: " = ")
    case .clientParameter(let name): "client.\(name)"
    }
  }

  /// The shape of the named type that a component's property, its elements or its values have.
  func shape(_ component: String, _ property: String) -> String {
    guard var id = self.property(component, property)?.type.base.namedInside else {
      return "missing"
    }
    while case .alias(let use) = api[id].shape, let next = use.base.namedInside { id = next }
    return describe(api[id].shape)
  }

  /// The shape of a type by the name that `describe` gives it.
  func shape(named wanted: String) -> String {
    for index in api.types.indices where name(TypeID(index: index)) == wanted {
      return describe(api.types[index].shape)
    }
    return "missing"
  }
}

/// Writes `{$ref: '#/components/schemas/User'}` for each `@User`.
func withReferences(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
  return text.replacing(/([ \[])@(\w+)/) { "\($0.1){$ref: '#/components/schemas/\($0.2)'}" }
}

extension TypeUse {
  /// The named type itself, or of the elements or values of lists and maps.
  fileprivate var namedInside: TypeID? {
    switch self {
    case .named(let id): id
    case .array(let use), .map(let use), .nullable(let use): use.namedInside
    case .scalar: nil
    }
  }
}
