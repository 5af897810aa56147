import Decisions
import APIModel
import APIValues
import SpecDocument

/// The sample of a struct or union.
struct ModelSample {
  var expressions: SampleExpressions
  private var design: ModuleDesign { expressions.design }

  /// The number of columns for a line of a body.
  static let width = 94

  /// Returns the sample of a type; nil unless it is a struct or union with a value.
  mutating func declaration(of id: TypeID) -> SampleDeclaration? {
    expressions.scope = id
    let body: [String]?
    switch (design.graph[id].shape, expressions.plan[id]) {
    case (.object(let shape), .object(let values, let additional)):
      body = object(id, shape, values, additional)
    case (.union(let shape), .union(let variants)): body = union(id, shape, variants)
    default: return nil
    }
    guard let body else { return nil }
    return SampleDeclaration(
      type: expressions.name(expressions.path(id)),
      conformance: expressions.printer.vocabulary["Sampled"],
      members: [
        SampleDeclaration.Member(
          signature:
            "static func sample(_ number: \(expressions.printer.vocabulary["Int"])) -> "
            + expressions.initializer(of: id),
          body: body)
      ])
  }

  private func object(
    _ id: TypeID, _ shape: ObjectShape, _ values: [Sample?], _ additional: Sample?
  ) -> [String]? {
    guard let (call, assignments) = call(id, shape, values, additional) else { return nil }
    if assignments.isEmpty { return call.lines(width: Self.width) }
    return call.assigned(to: "var sample", width: Self.width)
      + assignments.flatMap { $0.value.assigned(to: "sample.\($0.name)", width: Self.width) }
      + ["return sample"]
  }

  /// Returns a call of the initializer, and assignments to properties that are not in it; nil if a
  /// required value cannot be expressed.
  func call(
    _ id: TypeID, _ shape: ObjectShape, _ values: [Sample?], _ additional: Sample?,
    onlyRequired: Bool = false
  ) -> (call: SampleCode, assignments: [(name: String, value: SampleCode)])? {
    let properties = PropertyPlan(design: design).properties(of: id)
    var arguments: [String: SampleCode] = [:]
    var assignments: [(name: String, value: SampleCode)] = []
    // The initializer sets the property that identifies a variant.
    let settable = properties.filter {
      !shape.properties[$0.index].identifiesVariant || $0.initialValue == nil
    }
    let shown = onlyRequired ? Self.shown(settable) : settable
    for property in shown {
      guard var sample = values[property.index], sample != .null else { continue }
      if property.presence == .nullable, case .scalar(let scalar, let value) = sample {
        sample = .scalar(scalar.numberOfDate, value)
      }
      guard
        var value = expressions.expression(
          sample, of: shape.properties[property.index].type.base, .parameter)
      else { continue }
      if property.presence == .nullable {
        value = .call(".value", [SampleCode.Argument(nil, value)])
      }
      if property.isReadOnly {
        // Setting a deprecated property would cause a warning in the module itself.
        if property.isVariable, property.storage == nil {
          assignments.append((Keywords.escaped(property.name), value))
        }
      } else {
        arguments[property.name] = value
      }
    }
    if let additional, let type = shape.additional, !onlyRequired {
      arguments["additionalProperties"] = expressions.expression(
        additional, of: .map(type), .parameter)
    }
    let parameters = ModelPlan(design: design).parameters(
      properties, ModelPlan(design: design).additional(id, shape))
    let type = expressions.initializer(of: id)
    return SampleCode.call(type, parameters, arguments).map { ($0, assignments) }
  }

  /// Returns the properties that a call shows: the required ones, or else two that can be set.
  private static func shown(_ properties: [PropertyDeclaration]) -> [PropertyDeclaration] {
    let required = properties.filter(\.parameter.isRequired)
    let optional = properties.filter { $0.initializer != nil }
    return required.isEmpty ? Array(optional.prefix(2)) : required
  }

  private func union(_ id: TypeID, _ shape: UnionShape, _ variants: [TypeSample.Variant])
    -> [String]?
  {
    let cases = cases(id, shape, variants)
    guard let last = cases.last else { return nil }
    if cases.count == 1 { return last.lines(width: Self.width) }
    let samples = expressions.printer.vocabulary["Samples"]
    return ["switch \(samples).index(number, of: \(cases.count)) {"]
      + cases.dropLast().enumerated().flatMap { index, value in
        value.branch("case \(index):", width: Self.width)
      } + last.branch("default:", width: Self.width) + ["}"]
  }
}

extension ModelSample {
  /// Returns the values of a union, one for each variant.
  func cases(_ id: TypeID, _ shape: UnionShape, _ variants: [TypeSample.Variant]) -> [SampleCode] {
    let functions =
      expressions.isWritten
      ? ModelPlan(design: design).functions(of: shape, isBody: design.bodyUnions.contains(id)) : nil
    return variants.compactMap { variant -> SampleCode? in
      let type = shape.variants[variant.index].type
      let name = "." + Keywords.escaped(design.names.members[id][variant.index])
      return expressions.expression(variant.sample, of: type, .parameter, isInside: true).map {
        // The function of the case makes a payload without values.
        if case .call(_, let arguments) = $0, arguments.isEmpty, functions?[variant.index] != nil {
          return .call(name, [])
        }
        return .call(name, [SampleCode.Argument(nil, $0)])
      }
    }
  }
}

extension SampleCode {
  /// Returns a call of an initializer; nil if a parameter without a default lacks a value.
  static func call(
    _ name: String, _ parameters: [ParameterDeclaration], _ arguments: [String: SampleCode]
  ) -> SampleCode? {
    var passed: [Argument] = []
    for parameter in parameters {
      let label = parameter.label == "_" ? nil : parameter.label ?? parameter.name
      if let value = arguments[parameter.name] {
        passed.append(Argument(label, value))
      } else if parameter.isRequired {
        guard case .optional = parameter.type else { return nil }
        passed.append(Argument(label, .text("nil")))
      }
    }
    return .call(name, passed)
  }

  /// Returns an assignment: `sample.id = number`.
  func assigned(to target: String, width: Int) -> [String] {
    following(target + " = ", width: width)
  }

  /// Returns the branch of a `switch`.
  func branch(_ pattern: String, width: Int) -> [String] {
    let inline = pattern + " " + line
    if inline.count <= width { return [inline] }
    return [pattern] + lines(width: width - 2).map { "  " + $0 }
  }

  /// Returns the lines with a prefix on the first one.
  func following(_ text: String, width: Int) -> [String] {
    var lines = lines(width: width, taken: text.count)
    lines[0] = text + lines[0]
    return lines
  }
}
