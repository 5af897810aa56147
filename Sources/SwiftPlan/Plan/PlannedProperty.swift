/// A property of a model or a request, before it becomes part of a declaration and an initializer.
struct PlannedProperty {
  /// Its index among the properties of the object, or the parameters of the operation; the body follows these.
  let index: Int
  let name: String
  let type: SwiftCode
  /// Whether the type is an optional, possibly behind a typealias.
  let isOptional: Bool
  /// Whether null and absent are distinguished, by the runtime's `Nullable`.
  var keepsNull = false
  /// Its default in an initializer: `nil`; nil if it is required.
  let initialValue: String?
  let view: PropertyView

  var isRequired: Bool { initialValue == nil }

  var parameter: PlannedParameter {
    PlannedParameter("\(Keywords.escapedParameter(name)): \(type)", initialValue: initialValue)
  }
}

/// A parameter in the declaration of an initializer or a method.
struct PlannedParameter {
  let code: SwiftCode
  let isRequired: Bool

  /// `declaration` has no default: `page: Int?`.
  init(_ declaration: SwiftCode, initialValue: String? = nil) {
    code = initialValue.map { "\(declaration) = \($0)" } ?? declaration
    isRequired = initialValue == nil
  }
}

extension [PlannedParameter] {
  /// Required parameters first.
  var ordered: [SwiftCode] {
    filter(\.isRequired).map(\.code) + filter { !$0.isRequired }.map(\.code)
  }
}

extension [PlannedProperty] {
  /// The parameters of a memberwise initializer.
  var parameters: [SwiftCode] { map(\.parameter).ordered }
}
