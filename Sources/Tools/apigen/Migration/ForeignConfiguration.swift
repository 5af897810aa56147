import APIGenCore
import Decisions
import Foundation
import SpecDocument
import SwiftClient

/// The configuration of another generator beside a document, in the keys of apigen.
struct ForeignConfiguration {
  /// A name that replaces others, of these kinds.
  struct Name {
    let kinds: [String]
    let key: String
    let name: String
  }

  /// The file, without its folder.
  let file: String
  /// The settings for `apigen.yaml`, without `names`.
  var settings: [(key: String, value: Node)] = []
  /// The names for the file that keeps them.
  private(set) var names: [Name] = []
  /// The keys without a counterpart, with the reason.
  private(set) var remarks: [String] = []
  /// Whether names of types follow the strategy `idiomatic` of swift-openapi-generator.
  private(set) var isIdiomatic = false
  private let isOfCreateAPI: Bool

  private static let files = [
    "openapi-generator-config.yaml", "openapi-generator-config.yml", ".create-api.yaml",
    ".create-api.yml",
  ]

  /// Reads the file beside a document; nil without one.
  init?(in folder: String) throws(Failure) {
    let paths = Self.files.map { (file: $0, path: folder == "." ? $0 : "\(folder)/\($0)") }
    guard let found = paths.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      return nil
    }
    file = found.file
    isOfCreateAPI = file.hasPrefix(".create-api")
    var sources = Sources()
    var diagnostics = Diagnostics()
    let contents = try SpecArgument.read(found.path)
    guard
      let source = sources.add(path: found.path, contents: contents, diagnostics: &diagnostics),
      let node = parse(sources[source], as: source, diagnostics: &diagnostics),
      let mapping = node.mapping
    else {
      throw Failure(
        message: "'\(found.path)' is not a mapping in YAML",
        help: "correct it, or move it away to set up a client without it")
    }
    let keys = isOfCreateAPI ? ForeignKey.createAPI : ForeignKey.swiftOpenAPIGenerator
    for entry in mapping.entries { read(entry.value, at: entry.key, keys) }
    let isInternal = !isOfCreateAPI && !mapping.entries.contains { $0.key == "accessModifier" }
    if isInternal { set("access", text("internal")) }
  }

  /// Returns the value of a setting.
  subscript(key: String) -> Node? { settings.first { $0.key == key }?.value }

  mutating func remove(_ key: String) { settings.removeAll { $0.key == key } }

  /// The lines for `apigen.yaml`.
  var lines: String { settings.map { printYAML(.object(under: $0.key, $0.value)) }.joined() }

  /// The output of the command about the file.
  var report: String {
    let keys = settings.map(\.key) + (names.isEmpty ? [] : ["names"])
    return "read \(file): \(keys.isEmpty ? "nothing to set" : keys.joined(separator: ", "))\n"
      + remarks.map { "  without counterpart: \($0)\n" }.joined()
  }

  private mutating func read(_ value: Node, at path: String, _ keys: [ForeignKey]) {
    if path == "namingStrategy" { isIdiomatic = value.string == "idiomatic" }
    if let key = keys.first(where: { $0.path == path }), !isGroup(path, value, keys) {
      return translate(value, key)
    }
    guard let mapping = value.mapping, keys.contains(where: { $0.path.hasPrefix(path + ".") })
    else {
      return remark(path, "apigen does not have such a key")
    }
    for entry in mapping.entries { read(entry.value, at: "\(path).\(entry.key)", keys) }
  }

  /// Whether a key contains other keys that are translated one by one.
  private func isGroup(_ path: String, _ value: Node, _ keys: [ForeignKey]) -> Bool {
    value.mapping != nil && keys.contains { $0.path.hasPrefix(path + ".") }
  }

  private mutating func translate(_ value: Node, _ key: ForeignKey) {
    switch key.counterpart {
    case .same(let name): set(name, value)
    case .list(let name, let prefix): append(prefix, value, to: name)
    case .lines(let name):
      let lines = texts(value).map { $0.trimmingPrefix(/\/\/+ ?/) }
      if !lines.isEmpty { set(name, text(lines.joined(separator: "\n"))) }
    case .types(let name): setTypes(value, name)
    case .names(let kinds):
      names += pairs(value).map { Name(kinds: kinds, key: $0.0, name: $0.1) }
    case .parts: setParts(value)
    case .access: setAccess(value)
    case .conformances: setConformances(value)
    case .flag(let name, let setting):
      let isOn = value.bool ?? (value.sequence?.isEmpty == false)
      if isOn { set(name, setting == "true" ? .flag(true, at: .nowhere) : text(setting)) }
    case .always: break
    case .none(let reason): if value.bool != false { remark(key.path, reason) }
    }
  }

  private mutating func append(_ prefix: String, _ value: Node, to name: String) {
    var elements = texts(value).map { prefix + $0 }
    if name == "acronyms" { elements = elements.map { $0.uppercased() } }
    // Generated code imports it where it is needed.
    if name == "imports" { elements.removeAll { $0 == "Foundation" } }
    let index = settings.firstIndex { $0.key == name }
    let known = index.flatMap { settings[$0].value.sequence } ?? []
    let all = known + elements.map(text)
    guard !all.isEmpty else { return }
    if let index {
      settings[index].value = .list(all, at: .nowhere)
    } else {
      set(name, .list(all, at: .nowhere))
    }
  }

  /// Sets types by their names, or by formats below the kind of value.
  private mutating func setTypes(_ value: Node, _ name: String) {
    var entries: [Mapping.Entry] = []
    for entry in value.mapping?.entries ?? [] {
      for (key, type) in entry.value.mapping.map({ _ in pairs(entry.value) })
        ?? [(entry.key, entry.value.string ?? "")]
      where !Self.isUsual(type, for: key) && key != "default" {
        entries.append(Mapping.Entry(key: key, keySpan: .nowhere, value: text(type)))
      }
    }
    if !entries.isEmpty { set(name, .object(entries, at: .nowhere)) }
  }

  /// Whether apigen uses the type for a format, or one in its place, anyway.
  private static func isUsual(_ type: String, for format: String) -> Bool {
    let usual = [
      "date-time": ["Date"], "date": ["NaiveDate"], "uri": ["URL"], "url": ["URL"],
      "uuid": ["UUID"], "byte": ["Data"], "binary": ["Data"], "int32": ["Int"],
      "int64": ["Int"], "float": ["Float"], "double": ["Double"],
    ]
    return usual[format]?.contains(type) ?? false
  }

  private mutating func setParts(_ value: Node) {
    let wanted = Set(texts(value))
    if wanted.contains("server") {
      remark(
        "generate: server", "apigen writes no server code; keep swift-openapi-generator for it")
    }
    let hasModels = !wanted.isDisjoint(with: ["types", "entities", "enums"])
    let hasCalls = !wanted.isDisjoint(with: ["client", "paths"])
    guard hasModels != hasCalls else { return }
    let parts = hasModels ? ["models"] : ["requests", "client"]
    set("parts", .list(parts.map(text), at: .nowhere))
  }

  private mutating func setAccess(_ value: Node) {
    let level = value.string ?? ""
    guard PlanOptions.AccessLevel(rawValue: level) != nil else {
      remark("accessModifier: \(level)", "the code is internal")
      return set("access", text("internal"))
    }
    set("access", text(level))
  }

  private mutating func setConformances(_ value: Node) {
    let wanted = texts(value)
    let known = PlanOptions.Conformance.allCases.map(\.rawValue)
    let conformances = wanted.filter(known.contains)
    for name in wanted where !known.contains(name) && !["Sendable", "Decodable"].contains(name) {
      remark("entities.protocols: \(name)", "write an extension")
    }
    if !conformances.isEmpty {
      set("conformances", .list(conformances.map(text), at: .nowhere))
    }
  }

  mutating func remark(_ path: String, _ reason: String) {
    remarks.append("'\(path)', since \(reason)")
  }

  mutating func set(_ key: String, _ value: Node) { settings.append((key, value)) }

  func text(_ text: some StringProtocol) -> Node { .text(String(text), at: .nowhere) }

  /// The elements of a list, or the lines of a string.
  private func texts(_ value: Node) -> [String] {
    if let elements = value.sequence { return elements.compactMap(\.scalarText) }
    return value.scalarText?.split(separator: "\n").map(String.init) ?? []
  }

  private func pairs(_ value: Node) -> [(String, String)] {
    (value.mapping?.entries ?? []).compactMap { entry in
      entry.value.scalarText.map { (entry.key, $0) }
    }
  }
}
