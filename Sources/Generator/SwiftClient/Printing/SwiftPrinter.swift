import Decisions
import SpecDocument

/// Writes types, values and parameters in Swift.
struct SwiftPrinter {
  let vocabulary: Vocabulary
  /// The enclosing declaration, whose nested types do not need a prefix.
  var scope: [String] = []

  func inside(_ scope: [String]) -> SwiftPrinter {
    SwiftPrinter(vocabulary: vocabulary, scope: scope)
  }

  func text(_ type: TypeReference) -> String {
    switch type {
    case .library(let name, let arguments):
      vocabulary[name]
        + (arguments.isEmpty ? "" : "<\(arguments.map(text).joined(separator: ", "))>")
    case .declared(let type): name(type.path)
    case .array(let element): "[\(text(element))]"
    case .dictionary(let value, let key): "[\(text(key)): \(text(value))]"
    case .optional(let type): text(type) + "?"
    case .existential(let name): "any \(vocabulary[name])"
    case .mapped(let name): "\(vocabulary["Mapped"])<\(name)>.Value"
    }
  }

  private func name(_ path: [String]) -> String {
    if path.count == 1 { return path[0] }
    let isHere = !scope.isEmpty && path.count > scope.count && path.starts(with: scope)
    return path.dropFirst(isHere ? scope.count : 0).joined(separator: ".")
  }

  func text(_ value: ValueExpression) -> String {
    switch value {
    case .null: "nil"
    case .string(let text): SwiftText.literal(text.text)
    case .bool(let value): "\(value)"
    case .integer(let digits), .number(let digits): digits
    case .member(let name): "." + Keywords.escaped(name)
    case .call(let name, let arguments): ".\(Keywords.escaped(name))(\(list(arguments)))"
    case .creation(let name): "\(vocabulary[name])()"
    case .empty: ".init()"
    case .array(let elements): "[\(list(elements))]"
    case .dictionary(let entries):
      entries.isEmpty ? "[:]" : "[\(entries.map(text).joined(separator: ", "))]"
    }
  }

  func text(_ entry: ValueExpression.Entry) -> String {
    "\(SwiftText.literal(entry.key.text)): \(text(entry.value))"
  }

  private func list(_ values: [ValueExpression]) -> String {
    values.map(text).joined(separator: ", ")
  }

  /// `limit: Int? = nil`
  func text(_ parameter: ParameterDeclaration) -> String {
    let label = parameter.label.map { $0 + " " } ?? ""
    let value = parameter.defaultValue.map { " = \(text($0))" } ?? ""
    return "\(label)\(Keywords.escapedParameter(parameter.name)): \(text(parameter.type))\(value)"
  }

  /// `limit: 10`
  func argument(_ parameter: ParameterDeclaration, _ value: String) -> String {
    parameter.label == "_" ? value : "\(parameter.argumentLabel) \(value)"
  }

  /// `notFound(Problem)`
  func text(_ declaration: CaseDeclaration) -> String {
    Keywords.escaped(declaration.name)
      + (declaration.payload.map { "(\(text($0)))" } ?? "")
  }

  func conformances(_ names: [String]) -> String {
    names.map { vocabulary[$0] }.joined(separator: ", ")
  }
}

extension TypeReference: CustomStringConvertible {
  /// The type with full names: `[GetUser.Part]?`.
  package var description: String { spelled(in: []) }

  /// Returns the type as written inside a declaration.
  package func spelled(in scope: [String]) -> String {
    SwiftPrinter(vocabulary: Vocabulary(declared: []), scope: scope).text(self)
  }
}

extension ValueExpression: CustomStringConvertible {
  package var description: String { SwiftPrinter(vocabulary: Vocabulary(declared: [])).text(self) }
}
