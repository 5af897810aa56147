/// A property of a model or a request, before it is put into a declaration and an initializer.
struct PlannedProperty {
  /// Its place among the properties of the object, or the parameters of the operation; the body stands behind these.
  let index: Int
  let name: String
  let type: SwiftCode
  /// Whether the type is an optional, be it behind a name.
  let isOptional: Bool
  /// Whether null is told from absent, by the runtime's `Nullable`.
  var keepsNull = false
  /// What it is in an initializer where the caller says nothing: `nil`; nil where the caller must.
  let initialValue: String?
  let view: PropertyView

  var isRequired: Bool { initialValue == nil }

  var parameter: PlannedParameter {
    PlannedParameter("\(Keywords.escapedParameter(name)): \(type)", initialValue: initialValue)
  }
}

/// A parameter of an initializer or a method, as it is declared.
struct PlannedParameter {
  let code: SwiftCode
  let isRequired: Bool

  /// `declaration` is without a default: `page: Int?`.
  init(_ declaration: SwiftCode, initialValue: String? = nil) {
    code = initialValue.map { "\(declaration) = \($0)" } ?? declaration
    isRequired = initialValue == nil
  }
}

extension [PlannedParameter] {
  /// What the caller must give comes first.
  var ordered: [SwiftCode] {
    filter(\.isRequired).map(\.code) + filter { !$0.isRequired }.map(\.code)
  }
}

extension [PlannedProperty] {
  /// The parameters of a memberwise initializer.
  var parameters: [SwiftCode] { map(\.parameter).ordered }
}
