import Decisions
import APIModel
import OpenAPIReader
import SpecDocument
import SpecRewriting
import SwiftClient

/// Translates chosen names in other settings back to the names in the spec.
struct NameTranslation {
  private let operations: [String: String]
  private let types: [String: String]
  private let properties: [String: String]

  init(_ names: ChosenNames) {
    operations = Self.wires(of: names[.operations])
    types = Self.wires(of: names[.types])
    // `DocumentDTO.title` by `DocumentDTO.heading`.
    properties = Self.wires(
      of: names[.properties].map { choice in
        var choice = choice
        let owner = choice.wire.lastIndex(of: ".").map { choice.wire[...$0] } ?? ""
        choice.name = owner + choice.name
        return choice
      })
  }

  /// Returns the spec's names by the chosen ones; a name that the spec uses itself keeps its
  /// meaning.
  private static func wires(of choices: [ChosenNames.Choice]) -> [String: String] {
    let known = Set(choices.map(\.wire))
    let others = choices.filter { !known.contains($0.name) }
    return Dictionary(firstOf: others.map { ($0.name, $0.wire) })
  }

  func selector(_ selector: Selector) -> Selector {
    operations[selector.text].map { Selector($0, at: selector.span) } ?? selector
  }

  /// Returns the spec's name of a schema or property: `DocumentDTO.title` for `Document.heading`.
  func name(_ name: String) -> String {
    let name = owner(of: name)
    if let wire = properties[name] { return wire }
    guard let dot = name.lastIndex(of: "."),
      let wire = properties[String(name[name.index(after: dot)...])]
    else { return name }
    return name[...dot] + wire
  }

  /// Returns the spec's name of a property of a schema.
  func property(_ node: Node, of schema: String) -> Node {
    guard let text = node.string else { return node }
    let name = name("\(schema).\(text)")
    return .text(String(name.dropFirst(schema.count + 1)), at: node.span)
  }

  /// Returns a name with its first part, the chosen name of a type, translated.
  func owner(of name: String) -> String { types.replacingPrefix(of: name) }

  /// Returns the name of a parameter with its first part, an operation, translated.
  func parameter(_ name: String) -> String { operations.replacingPrefix(of: name) }

  func operation(_ name: String) -> String { operations[name] ?? name }
}

extension [String: String] {
  /// Translates the whole name, or its longest prefix that ends before a dot.
  package func replacingPrefix(of name: String) -> String {
    if isEmpty { return name }
    var end = name.endIndex
    while true {
      if let other = self[String(name[..<end])] { return other + name[end...] }
      guard let dot = name[..<end].lastIndex(of: ".") else { return name }
      end = dot
    }
  }
}

extension Configuration {
  /// Translates chosen names to the spec's names wherever the configuration uses them.
  mutating func translateNames() {
    guard !names.isEmpty else { return }
    // A choice for a member can also name its type or operation by the chosen name.
    if !names.isRecord { translateNames(by: NameTranslation(names)) }
    let translation = NameTranslation(names)
    func translated(_ name: API.Name) -> API.Name {
      API.Name(translation.name(name.text), at: name.span)
    }
    selection.only = selection.only.map(translation.selector)
    selection.except = selection.except.map(translation.selector)
    annotations.operations = annotations.operations.map {
      Annotations.Selected(translation.selector($0.selector), $0.value)
    }
    annotations.schemas = annotations.schemas.map { schema in
      let name = translation.name(schema.name)
      var value = schema.value
      value.message = value.message.map { translation.property($0, of: name) }
      value.detail = value.detail.map { translation.property($0, of: name) }
      return Annotations.Named(name, at: schema.span, value)
    }
    conformances.some = conformances.some.mapValues { $0.map(translated) }
    for selection in [\ReadOptions.unknown, \.nulls, \.relaxed] {
      if case .named(let chosen) = reading[keyPath: selection] {
        reading[keyPath: selection] = .named(chosen.map(translated))
      }
    }
    for choices in [\MappedTypes.types, \.properties] {
      reading.mapped[keyPath: choices] = reading.mapped[keyPath: choices].map {
        MappedTypes.Choice(translated($0.name), $0.type)
      }
    }
  }

  private mutating func translateNames(by translation: NameTranslation) {
    func translate(_ kinds: [ChosenNames.Kind], _ translated: (String) -> String) {
      for kind in kinds {
        names[kind] = names[kind].map { choice in
          var choice = choice
          choice.wire = translated(choice.wire)
          return choice
        }
      }
    }
    translate([.properties, .cases], translation.owner)
    translate([.parameters], translation.parameter)
    translate([.requests, .methods], translation.operation)
  }
}
