@testable import Mustache

@testable import SwiftClient

/// The view of a declaration that a template has: the values of its keys.
protocol KeyedView {
  func value(of key: String) -> ViewValue
}

extension Printed: KeyedView where Content: Printable {
  func value(of key: String) -> ViewValue { value(at: Self.index(of: key)) }
}

/// A part of a declaration.
struct PartView: KeyedView {
  let view: AnyView

  func value(of key: String) -> ViewValue { view.value(at: view.type.index(of: key)) }
}

extension View {
  fileprivate static func index(of key: String) -> Int {
    guard let index = keys.all.firstIndex(where: { $0.name == key }) else {
      preconditionFailure("\(name) lacks the key \(key)")
    }
    return index
  }
}

extension KeyedView {
  private func text(_ key: String) -> String { optional(key) ?? "" }

  private func optional(_ key: String) -> String? {
    switch value(of: key) {
    case .text(let text): text
    case .view(let view): view?.text
    case .flag, .list: nil
    }
  }

  private func flag(_ key: String) -> Bool {
    if case .flag(let flag) = value(of: key) { flag } else { false }
  }

  private func texts(_ key: String) -> [String] {
    if case .list(let views) = value(of: key) { views.compactMap(\.text) } else { [] }
  }

  private func part(_ key: String) -> PartView? {
    if case .view(let view?) = value(of: key) { PartView(view: view) } else { nil }
  }

  private func parts(_ key: String) -> [PartView] {
    if case .list(let views) = value(of: key) { views.map(PartView.init) } else { [] }
  }

  var condition: String { text("condition") }
  var conformances: String { text("conformances") }
  var declaration: String { text("declaration") }
  var documentation: String { text("documentation") }
  var encoding: String { text("encoding") }
  var label: String { text("label") }
  var name: String { text("name") }
  var read: String { text("read") }
  var request: String { text("request") }
  var stored: String { text("stored") }
  var storage: String { text("storage") }
  var type: String { text("type") }

  var discriminator: String? { optional("discriminator") }
  var expression: String? { optional("expression") }
  var failure: String? { optional("failure") }
  var fallbackValue: String? { optional("fallback") }
  var initialValue: String? { optional("initialValue") }
  var pattern: String? { optional("pattern") }
  var payload: String? { optional("payload") }
  var rejection: String? { optional("rejection") }
  var response: String? { optional("response") }
  var result: String? { optional("result") }
  var sharedHeaders: String? { optional("sharedHeaders") }
  var literal: String { text("value") }

  var hasMessages: Bool { flag("hasMessages") }
  var hasPayload: Bool { flag("hasPayload") }
  var isBodyOptional: Bool { flag("isBodyOptional") }
  var isBoxed: Bool { flag("isBoxed") }
  var isDefault: Bool { flag("isDefault") }
  var isHidden: Bool { flag("isHidden") }
  var isHiddenInDecoding: Bool { flag("isHiddenInDecoding") }
  var isHiddenInEncoding: Bool { flag("isHiddenInEncoding") }
  var isOptional: Bool { flag("isOptional") }
  var isVariable: Bool { flag("isVariable") }

  var arguments: [String] { texts("arguments") }
  var clientArguments: [String] { texts("clientArguments") }
  var deprecation: [String] { texts("deprecation") }
  var endpoint: [String] { texts("endpoint") }
  var items: [String] { texts("items") }
  var parameters: [String] { texts("parameters") }

  var body: PartView? { part("body") }
  var call: PartView? { part("call") }
  var check: PartView? { part("check") }
  var decode: PartView? { part("decode") }
  var envelope: PartView? { part("envelope") }
  var alias: PartView? { part("alias") }
  var enumeration: PartView? { part("enumeration") }
  var fallback: PartView? { part("fallback") }
  var function: PartView? { part("function") }
  var headers: PartView? { part("headers") }
  var multipart: PartView? { part("multipart") }
  var object: PartView? { part("object") }

  var bodyCases: [PartView] { parts("bodyCases") }
  var branches: [PartView] { parts("branches") }
  var cases: [PartView] { parts("cases") }
  var choices: [PartView] { parts("choices") }
  var declarations: [PartView] { parts("declarations") }
  var headerFields: [PartView] { parts("headers") }
  var links: [PartView] { parts("links") }
  var literals: [PartView] { parts("literals") }
  var methods: [PartView] { parts("methods") }
  var partCalls: [PartView] { parts("parts") }
  var payloads: [PartView] { parts("payloads") }
  var properties: [PartView] { parts("properties") }
  var servers: [PartView] { parts("servers") }
  var shapes: [PartView] { parts("shapes") }
  var writes: [PartView] { parts("writes") }

  /// A call on one line.
  var line: String {
    let arguments = parts("arguments").map { argument in
      let elements = argument.texts("elements")
      return elements.isEmpty
        ? argument.text("text") : "\(argument.text("text"))[\(elements.joined(separator: ", "))]"
    }
    return "\(text("function"))(\(arguments.joined(separator: ", ")))"
  }

  /// The arguments of a shape.
  var shapeArguments: [PartView] { parts("arguments") }

  /// The signature of a method after its parameters.
  var effects: String {
    "async throws(APIError<\(text("failure"))>)" + (result.map { " -> \($0)" } ?? "")
  }
}

extension AnyView {
  /// The string that a view of a string is.
  fileprivate var text: String? {
    if type == String.self, case .text(let text) = value(at: 0) { text } else { nil }
  }
}
