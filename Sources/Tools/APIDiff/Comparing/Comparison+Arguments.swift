import SpecDocument
import SwiftClient

extension [ParameterDeclaration] {
  var labels: [String] { map(\.callLabel) }

  /// The first parameter of each label.
  var byLabel: [String: ParameterDeclaration] { Dictionary(firstOf: map { ($0.callLabel, $0) }) }

  /// Returns the parameters with the new names of labels and of the members that are defaults.
  func renaming(_ labels: [String: String] = [:], defaults: [String: String] = [:]) -> Self {
    map { parameter in
      var renamed = parameter
      if let other = labels[parameter.callLabel] { (renamed.label, renamed.name) = (nil, other) }
      if case .member(let name)? = parameter.defaultValue, let other = defaults[name] {
        renamed.defaultValue = .member(other)
      }
      return renamed
    }
  }
}

extension Comparison {
  /// The parameters of an initializer or function, with the declaration that contains it.
  typealias Signature = (parameters: [ParameterDeclaration], scope: [String])
  private typealias Finding = (kind: Change.Kind, words: String)

  /// Reports changed arguments, and whether calls still compile.
  ///
  /// - Parameters:
  ///   - old: The old parameters.
  ///   - new: The new ones.
  ///   - subject: The function.
  ///   - known: The labels whose changes have already been reported.
  ///   - span: Returns the source location of a label.
  mutating func compareArguments(
    _ old: Signature, _ new: Signature, of subject: String, except known: Set<String> = [],
    at span: (String) -> SourceSpan? = { _ in nil }
  ) {
    let (before, after) = (old.parameters.byLabel, new.parameters.byLabel)
    func argument(_ label: String) -> String { label == "_" ? "the body" : "'\(label)'" }
    let (former, current) = (old.parameters.labels, new.parameters.labels)
    for label in former where after[label] == nil && !known.contains(label) {
      report(.argumentRemoved, subject, "\(argument(label)) is gone", at: span(label))
    }
    for parameter in new.parameters {
      let label = parameter.callLabel
      if let other = before[label] {
        let isKnown = known.contains(label)
        let finding =
          (isKnown ? nil : typeChange((other, old.scope), (parameter, new.scope)))
          ?? defaultChange(other, parameter, isKnown: isKnown)
        guard let (kind, words) = finding else { continue }
        report(kind, subject, "\(argument(label)) \(words)", at: span(label))
      } else {
        let (severity, words) = addition(of: parameter)
        let message = "\(argument(label)) \(words)"
        report(.argumentAdded, subject, message, as: severity, at: span(label))
      }
    }
    let (first, second) = (Set(former), Set(current))
    guard former.filter(second.contains) != current.filter(first.contains) else { return }
    let order = current.map { $0 + ":" }.joined()
    report(.argumentOrder, subject, "the order of the arguments is '\(order)'")
  }

  /// Returns the change to a type that does not accept the values of the old one.
  private func typeChange(
    _ old: (parameter: ParameterDeclaration, scope: [String]),
    _ new: (parameter: ParameterDeclaration, scope: [String])
  ) -> Finding? {
    let (before, after) = (old.parameter.type, new.parameter.type)
    if accepts(after, before) { return nil }
    if areEqual(before, .optional(after)), new.parameter.isRequired {
      return (.argumentRequired, "must be given")
    }
    return (.argumentType, words((after, new.scope), (before, old.scope)))
  }

  private func defaultChange(
    _ old: ParameterDeclaration, _ new: ParameterDeclaration, isKnown: Bool
  ) -> Finding? {
    func words(_ value: ValueExpression) -> String { value == .null ? "absent" : "\(value)" }
    switch (old.defaultValue, new.defaultValue) {
    case (nil, nil):
      return isKnown || areEqual(old.type, new.type) ? nil : (.argumentOptional, "can be nil")
    case (nil, _?): return (.argumentOptional, "may be left out")
    case (_?, nil): return (.argumentRequired, "must be given")
    case (let before?, let after?):
      if before.isSame(as: after) { return nil }
      return (.argumentDefault, "is \(words(after)) if it is left out, was \(words(before))")
    }
  }

  private func addition(of parameter: ParameterDeclaration) -> (Change.Severity, String) {
    switch parameter.defaultValue {
    case nil: (.breaking, "must be given, and is new")
    case .null, .array([]), .member("none"), .dictionary([]): (.additive, "can be given")
    case let value?: (.silent, "is new, and \(value) if it is left out")
    }
  }
}
