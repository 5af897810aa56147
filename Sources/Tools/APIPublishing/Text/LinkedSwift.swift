import Decisions
import SwiftClient

/// Writes types and parameters in Swift syntax, with a link on each type of the client.
struct LinkedSwift {
  /// The place that describes each type, relative to the site's folder, by the full name of the
  /// type.
  let places: [String: String]
  /// The relative path from the page to the site's folder: `../`.
  let root: String

  func type(_ type: TypeReference) -> HTML {
    switch type {
    case .library(let name, let arguments):
      arguments.isEmpty
        ? HTML(name)
        : HTML(name) + HTML("<") + arguments.map(self.type).joined(separator: HTML(", "))
          + HTML(">")
    case .declared(let type): declared(type.path)
    case .array(let element): HTML("[") + self.type(element) + HTML("]")
    case .dictionary(let value, let key):
      HTML("[") + self.type(key) + HTML(": ") + self.type(value) + HTML("]")
    case .optional(let type): self.type(type) + HTML("?")
    case .existential(let name): HTML("any \(name)")
    case .mapped(let name): HTML(name)
    }
  }

  /// Returns the full name of a type, as a link if a page describes it.
  func declared(_ path: [String]) -> HTML {
    let name = path.joined(separator: ".")
    guard let place = places[name] else { return HTML(name) }
    return HTML.link(HTML(name), to: root + place)
  }

  /// Returns a parameter such as `id: Int = 1`.
  func parameter(_ parameter: ParameterDeclaration) -> HTML {
    let label = parameter.label.map { $0 + " " } ?? ""
    let value = parameter.defaultValue.map { HTML(code: " = \($0)") } ?? .empty
    return HTML("\(label)\(parameter.name): ") + type(parameter.type) + value
  }

  /// Returns a method such as `func get(id: Int) async throws(APIError<GetUser.Failure>) -> User`.
  func method(_ method: MethodDeclaration) -> HTML {
    let result = method.result.map { HTML(code: " -> ") + type($0) } ?? .empty
    let length =
      method.name.count + width(of: method.parameters) + "\(method.failure)".count
      + (method.result.map { "\($0)".count } ?? 0)
    let effects = length > 48 && !isLong(method.parameters) ? "\n  async throws" : " async throws"
    return HTML("func ") + HTML(Keywords.escaped(method.name))
      + list(method.parameters)
      + HTML("\(effects)(APIError<") + type(method.failure) + HTML(">)") + result
  }

  private func width(of parameters: [ParameterDeclaration]) -> Int {
    parameters.reduce(0) { width, parameter in
      width + parameter.name.count + "\(parameter.type)".count + 4
        + (parameter.defaultValue.map { "\($0)".count + 3 } ?? 0)
    }
  }

  private func isLong(_ parameters: [ParameterDeclaration]) -> Bool { width(of: parameters) > 60 }

  /// Returns parameters in parentheses: on one line if they are short, otherwise one on each line.
  func list(_ parameters: [ParameterDeclaration]) -> HTML {
    let parts = parameters.map(parameter)
    return isLong(parameters)
      ? HTML("(\n  ") + parts.joined(separator: HTML(",\n  ")) + HTML("\n)")
      : HTML("(") + parts.joined(separator: HTML(", ")) + HTML(")")
  }
}
