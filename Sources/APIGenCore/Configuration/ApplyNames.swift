import APIModel
import Diagnostics

extension ChosenNames {
  /// Gives the chosen names to what they are meant for.
  func apply(to api: inout API, diagnostics: inout Diagnostics) {
    for choice in operations { rename(operation: choice, in: &api, &diagnostics) }
    for choice in types { rename(type: choice, in: &api, &diagnostics) }
    // A choice for one type is made last: it counts more than one for all.
    for choice in properties.sorted(by: { !$0.wire.contains(".") && $1.wire.contains(".") }) {
      rename(property: choice, in: &api, &diagnostics)
    }
    for choice in parameters { rename(parameter: choice, in: &api, &diagnostics) }
  }

  private func rename(
    operation choice: Choice, in api: inout API, _ diagnostics: inout Diagnostics
  ) {
    var known: [String] = []
    var isFound = false
    for index in api.operations.indices {
      let operation = api.operations[index]
      let names = [operation.name?.text, "\(operation.method) \(operation.path)"].compactMap { $0 }
      known += names
      guard names.contains(choice.wire) else { continue }
      api.operations[index].name = API.Name(choice.name, at: choice.span)
      isFound = true
    }
    if !isFound { report(choice, "operation", known, &diagnostics) }
  }

  private func rename(type choice: Choice, in api: inout API, _ diagnostics: inout Diagnostics) {
    var known: [String] = []
    var isFound = false
    for index in api.types.indices {
      guard case .component(let key) = api.types[index].origin else { continue }
      known.append(key)
      guard key == choice.wire else { continue }
      api.types[index].nameOverride = choice.name
      isFound = true
    }
    if !isFound { report(choice, "type", known, &diagnostics) }
  }

  private func rename(
    property choice: Choice, in api: inout API, _ diagnostics: inout Diagnostics
  ) {
    var known: Set<String> = []
    var isFound = false
    for index in api.types.indices {
      guard case .object(var shape) = api.types[index].shape else { continue }
      var type: String?
      if case .component(let key) = api.types[index].origin { type = key }
      for position in shape.properties.indices {
        let key = shape.properties[position].name.text
        let names = [key, type.map { "\($0).\(key)" }].compactMap { $0 }
        known.formUnion(names)
        guard names.contains(choice.wire) else { continue }
        shape.properties[position].nameOverride = choice.name
        isFound = true
      }
      api.types[index].shape = .object(shape)
    }
    if !isFound { report(choice, "property", known.sorted(), &diagnostics) }
  }

  private func rename(
    parameter choice: Choice, in api: inout API, _ diagnostics: inout Diagnostics
  ) {
    var known: Set<String> = []
    var isFound = false
    func rename(_ parameters: inout [Parameter]) {
      for index in parameters.indices {
        known.insert(parameters[index].name.text)
        guard parameters[index].name.text == choice.wire else { continue }
        parameters[index].nameOverride = choice.name
        isFound = true
      }
    }
    rename(&api.clientParameters)
    for index in api.operations.indices { rename(&api.operations[index].parameters) }
    if !isFound { report(choice, "parameter", known.sorted(), &diagnostics) }
  }

  private func report(
    _ choice: Choice, _ kind: String, _ known: [String], _ diagnostics: inout Diagnostics
  ) {
    diagnostics.error(
      "the spec has no \(kind) '\(choice.wire)'", at: choice.span,
      help: nearest(to: choice.wire, among: known).map { "did you mean '\($0)'?" })
  }
}
