import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

/// A Parameter Object behind its references, before its schema is read.
struct ResolvedParameter {
  let name: API.Name
  let location: Parameter.Location
  let mapping: Mapping
  /// The key under `components/parameters`, where it comes from there.
  let component: String?

  /// What must be there once: header names know no case.
  var key: String {
    "\(location.rawValue) \(location == .header ? name.text.lowercased() : name.text)"
  }
}

/// The parameters of a path or an operation.
struct ParameterList {
  private(set) var all: [ResolvedParameter] = []
  /// Whether each could be read; where one could not, no other can be missed.
  var isComplete = true

  private var positions: [String: Int] = [:]

  func same(as parameter: ResolvedParameter) -> ResolvedParameter? {
    positions[parameter.key].map { all[$0] }
  }

  /// Adds a parameter, or puts it in the place of the same one.
  mutating func set(_ parameter: ResolvedParameter) {
    if let position = positions[parameter.key] {
      all[position] = parameter
    } else {
      positions[parameter.key] = all.count
      all.append(parameter)
    }
  }

  /// Those of an operation take the place of those of its path.
  mutating func override(with own: ParameterList) {
    isComplete = isComplete && own.isComplete
    for parameter in own.all { set(parameter) }
  }
}

extension ParameterList {
  /// The parameters of one list; a duplicate in it is an error.
  init(_ node: Node?, _ schemas: inout SchemaReader) {
    var parameters = ParameterList()
    for element in schemas.list(node) ?? [] {
      guard let parameter = Self.resolve(element, &schemas) else {
        parameters.isComplete = false
        continue
      }
      if let first = parameters.same(as: parameter) {
        schemas.findings.report(
          .duplicateParameter,
          "\(parameter.location.rawValue) parameter '\(parameter.name.text)' is given twice",
          at: element.span,
          notes: [Diagnostic.Note("the first one is here", at: first.name.span)]
        )
      } else {
        parameters.set(parameter)
      }
    }
    self = parameters
  }

  private static func resolve(_ node: Node, _ schemas: inout SchemaReader) -> ResolvedParameter? {
    guard let resolved = schemas.resolve(node) else { return nil }
    let (mapping, span) = (resolved.mapping, resolved.span)
    schemas.check(mapping, as: .parameter)
    guard let name = schemas.name(mapping["name"]), let place = schemas.text(mapping["in"]) else {
      schemas.findings.report(.unreadableParameter, "a parameter needs 'name' and 'in'", at: span)
      return nil
    }
    guard let location = Parameter.Location(rawValue: place) else {
      let placeSpan = mapping["in"]?.span ?? span
      let places = ["path", "query", "querystring", "header", "cookie"]
      schemas.unknownValue(
        .unreadableParameter, place, of: placeSpan, what: "place of a parameter", allowed: places)
      return nil
    }
    return ResolvedParameter(
      name: name, location: location, mapping: mapping, component: resolved.component)
  }

}

extension ParameterReader {
  /// The parameters of an operation: those of the path, overridden by its own, without those of the client.
  mutating func read(
    _ operation: Mapping, at index: Int, context: PathContext, _ schemas: inout SchemaReader
  ) -> [Parameter] {
    var resolved = context.parameters
    resolved.override(with: ParameterList(operation["parameters"], &schemas))
    checkTemplate(resolved, context: context, &schemas.findings)
    var parameters: [Parameter] = []
    for parameter in resolved.all where !isIgnored(parameter) {
      if isOfClient(parameter, &schemas) {
        readClientParameter(parameter, &schemas)
      } else {
        parameters.append(
          read(parameter, at: .operation(index, parameters.count), &schemas))
      }
    }
    let constants = context.constants.filter { constant in
      !parameters.contains { $0.location == .query && $0.name.text == constant.name.text }
    }
    return parameters + constants
  }

  /// Every name in the path has a parameter, and every path parameter stands in the path.
  private func checkTemplate(
    _ parameters: ParameterList, context: PathContext, _ findings: inout Findings
  ) {
    let names = PathTemplate(context.path).names
    let described = parameters.all.filter { $0.location == .path }
    let describedNames = Set(described.map(\.name.text))
    for name in names where parameters.isComplete && !describedNames.contains(name) {
      let unused = described.map(\.name.text).filter { !names.contains($0) }
      findings.report(
        .undescribedPathParameter,
        "path '\(context.path)' has '{\(name)}', but no path parameter '\(name)' is described",
        at: context.keySpan,
        help: findings.suggestion(for: name, among: unused)
          ?? "add it to 'parameters': {name: \(name), in: path, required: true, schema: {type: string}}"
      )
    }
    for parameter in described where !names.contains(parameter.name.text) {
      findings.report(
        .unusedPathParameter,
        "path parameter '\(parameter.name.text)' does not stand in the path '\(context.path)'",
        at: parameter.name.span,
        help: findings.suggestion(for: parameter.name.text, among: names)
      )
    }
  }

  /// The standard says that these three headers are described elsewhere.
  private func isIgnored(_ parameter: ResolvedParameter) -> Bool {
    parameter.location == .header
      && ["accept", "content-type", "authorization"].contains(parameter.name.text.lowercased())
  }

  private func isOfClient(_ parameter: ResolvedParameter, _ schemas: inout SchemaReader) -> Bool {
    guard let node = parameter.mapping["x-apigen-scope"], let scope = schemas.text(node) else {
      return false
    }
    if scope == "client" { return true }
    if scope != "operation" {
      schemas.unknownValue(
        .unreadableParameter, scope, of: node.span, what: "scope", allowed: ["client", "operation"])
    }
    return false
  }
}
