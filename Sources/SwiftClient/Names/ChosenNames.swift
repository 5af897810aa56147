package import APIModel
package import SpecDocument

/// Names that the user chooses, which take precedence over the spec's: an input of the plan besides
/// the API.
package struct ChosenNames: Sendable, Equatable {
  /// A chosen name and its place, for the message if nothing in the spec matches it.
  package struct Choice: Sendable, Equatable {
    package var wire: String
    package var name: String
    package var span: SourceSpan

    package init(wire: String, name: String, span: SourceSpan) {
      self.wire = wire
      self.name = name
      self.span = span
    }
  }

  /// By `operationId`, or by method and path: `GET /users/{id}`.
  package var operations: [Choice] = [] { didSet { operationNames = Self.byWire(operations) } }
  /// By the key under `components`; for the sent type of a schema that has two, by that key with
  /// `Input`.
  package var types: [Choice] = [] { didSet { typeNames = Self.byWire(types) } }
  /// By the key of a property, in all types or in one: `UserDTO.nm`.
  package var properties: [Choice] = [] { didSet { propertyNames = Self.byWire(properties) } }
  /// By the name of a parameter, at any operation.
  package var parameters: [Choice] = [] { didSet { parameterNames = Self.byWire(parameters) } }

  /// Acronyms of the API, in addition to the known ones.
  package var acronyms: [String] = [] { didSet { style = WordStyle(acronyms: acronyms) } }
  private(set) var style = WordStyle.standard

  private var operationNames: [String: String] = [:]
  private var typeNames: [String: String] = [:]
  private var propertyNames: [String: String] = [:]
  private var parameterNames: [String: String] = [:]

  package init() {}

  private static func byWire(_ choices: [Choice]) -> [String: String] {
    Dictionary(choices.map { ($0.wire, $0.name) }, uniquingKeysWith: { $1 })
  }
}

// MARK: - Look-up

extension ChosenNames {
  /// Returns the name that the configuration gives to an operation.
  func configuredName(of operation: APIModel.Operation) -> String? {
    operationNames.isEmpty ? nil : operation.wires.lazy.compactMap { operationNames[$0] }.first
  }

  /// Returns the user's name for an operation, or else the spec's; nil if neither has one.
  func name(of operation: APIModel.Operation) -> String? {
    configuredName(of: operation) ?? operation.name?.text
  }

  /// Returns the user's name for a type, or else the spec's (`x-apigen-name`).
  func name(of type: TypeDeclaration) -> String? {
    type.component.flatMap { typeNames[$0] } ?? type.nameOverride
  }

  /// Returns the user's name for the type that is sent in place of a schema.
  func name(ofInputOf type: TypeDeclaration) -> String? {
    type.inputKey.flatMap { typeNames[$0] }
  }

  func name(of property: ObjectShape.Property, in type: TypeDeclaration) -> String? {
    let key = property.name.text
    return type.component.flatMap { propertyNames["\($0).\(key)"] } ?? propertyNames[key]
      ?? property.nameOverride
  }

  func name(of parameter: Parameter) -> String? {
    parameterNames[parameter.name.text] ?? parameter.nameOverride
  }
}

// MARK: - Checks

extension ChosenNames {
  /// Reports names for things that the API does not have.
  package func check(against api: API, diagnostics: inout Diagnostics) {
    report(operations, "operation", api.operations.flatMap(\.wires), &diagnostics)
    report(types, "type", api.types.compactMap(\.key), &diagnostics)
    report(properties, "property", Self.properties(of: api).sorted(), &diagnostics)
    let parameters = api.clientParameters + api.operations.flatMap(\.parameters)
    report(
      self.parameters, "parameter", Set(parameters.map(\.name.text)).sorted(), &diagnostics)
  }

  private static func properties(of api: API) -> Set<String> {
    var known: Set<String> = []
    for type in api.types {
      guard case .object(let shape) = type.shape else { continue }
      for property in shape.properties {
        known.insert(property.name.text)
        if let component = type.component { known.insert("\(component).\(property.name.text)") }
      }
    }
    return known
  }

  private func report(
    _ choices: [Choice], _ kind: String, _ known: @autoclosure () -> [String],
    _ diagnostics: inout Diagnostics
  ) {
    guard !choices.isEmpty else { return }
    var names = KnownNames(of: kind, known())
    for choice in choices {
      if let problem = names.problem(with: choice.wire, at: choice.span) {
        diagnostics.add(problem)
      }
    }
  }
}

extension APIModel.Operation {
  /// The keys by which the configuration can refer to it.
  fileprivate var wires: [String] { [name?.text, "\(method) \(path)"].compactMap { $0 } }
}

extension TypeDeclaration {
  /// The key under `components`; nil for an inline type.
  var component: String? {
    if case .component(let key) = origin { key } else { nil }
  }

  /// The configuration's key for the type that is sent in place of this one: `UserInput` for
  /// `User`.
  var inputKey: String? { component.map { $0 + "Input" } }

  /// The configuration's key for this type.
  fileprivate var key: String? { inputOf == nil ? component : inputKey }
}
