import SwiftClient

/// The parameters of an initializer or function, with the declaration that contains it.
struct Signature {
  var parameters: [ParameterDeclaration]
  let scope: [String]

  init(_ parameters: [ParameterDeclaration], in scope: [String]) {
    self.parameters = parameters
    self.scope = scope
  }

  /// The first parameter of each label.
  var byLabel: [String: ParameterDeclaration] {
    Dictionary(parameters.map { ($0.callLabel, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the signature with the new names of labels.
  func called(_ labels: [String: String]) -> Signature {
    var signature = self
    for index in signature.parameters.indices {
      let label = signature.parameters[index].callLabel
      if let other = labels[label] {
        signature.parameters[index].label = nil
        signature.parameters[index].name = other
      }
    }
    return signature
  }

  /// Returns the signature with the new names of defaults.
  func defaulting(_ members: [String: String]) -> Signature {
    var signature = self
    for index in signature.parameters.indices {
      if case .member(let name)? = signature.parameters[index].defaultValue,
        let other = members[name]
      {
        signature.parameters[index].defaultValue = .member(other)
      }
    }
    return signature
  }
}

extension Comparison {
  /// Reports changed arguments, and whether calls still compile. Label changes in `known` have
  /// already been reported.
  mutating func compareArguments(
    _ old: Signature, _ new: Signature, of subject: String,
    except known: Set<String> = []
  ) {
    let (before, after) = (old.byLabel, new.byLabel)
    for parameter in old.parameters where after[parameter.callLabel] == nil {
      guard !known.contains(parameter.callLabel) else { continue }
      reportArgument(.argumentRemoved, .breaking, parameter.callLabel, "is gone", of: subject)
    }
    for parameter in new.parameters {
      if let before = before[parameter.callLabel] {
        compare(
          (before, old.scope), (parameter, new.scope), of: subject,
          isKnown: known.contains(parameter.callLabel))
      } else {
        reportNew(parameter, of: subject)
      }
    }
    compareOrder(old, new, of: subject)
  }

  private mutating func compare(
    _ old: (parameter: ParameterDeclaration, scope: [String]),
    _ new: (parameter: ParameterDeclaration, scope: [String]),
    of subject: String, isKnown: Bool
  ) {
    let label = new.parameter.callLabel
    let (before, after) = (old.parameter.type, new.parameter.type)
    let isEqual = areEqual(before, after)
    if !accepts(after, before), !isKnown {
      if areEqual(before, .optional(after)), new.parameter.isRequired {
        reportArgument(.argumentRequired, .breaking, label, "must be given", of: subject)
      } else {
        reportArgument(
          .argumentType, .breaking, label, words((after, new.scope), (before, old.scope)),
          of: subject)
      }
      return
    }
    switch (old.parameter.defaultValue, new.parameter.defaultValue) {
    case (nil, nil):
      if !isEqual, !isKnown {
        reportArgument(.argumentOptional, .additive, label, "can be nil", of: subject)
      }
    case (nil, _?):
      reportArgument(.argumentOptional, .additive, label, "may be left out", of: subject)
    case (_?, nil):
      reportArgument(.argumentRequired, .breaking, label, "must be given", of: subject)
    case (let before?, let after?):
      guard !before.isSame(as: after) else { return }
      reportArgument(
        .argumentDefault, .silent, label,
        "is \(words(after)) if it is left out, was \(words(before))",
        of: subject)
    }
  }

  private mutating func reportNew(
    _ parameter: ParameterDeclaration, of subject: String
  ) {
    let label = parameter.callLabel
    switch parameter.defaultValue {
    case nil:
      reportArgument(.argumentAdded, .breaking, label, "must be given, and is new", of: subject)
    case .null, .array([]), .member("none"), .dictionary([]):
      reportArgument(.argumentAdded, .additive, label, "can be given", of: subject)
    case let value?:
      reportArgument(
        .argumentAdded, .silent, label, "is new, and \(value) if it is left out", of: subject)
    }
  }

  private mutating func reportArgument(
    _ kind: Change.Kind, _ severity: Change.Severity, _ label: String, _ words: String,
    of subject: String
  ) {
    let argument = label == "_" ? "the body" : "'\(label)'"
    report(kind, severity, subject, "\(argument) \(words)", part: label)
  }

  private func words(_ value: ValueExpression) -> String {
    value == .null ? "absent" : "\(value)"
  }

  /// Reports a changed order of parameters. It breaks calls, which pass arguments in this order.
  private mutating func compareOrder(
    _ old: Signature, _ new: Signature, of subject: String
  ) {
    let before = old.parameters.map(\.callLabel)
    let after = new.parameters.map(\.callLabel)
    guard before.filter(Set(after).contains) != after.filter(Set(before).contains) else { return }
    report(
      .argumentOrder, .breaking, subject,
      "the order of the arguments is '\(after.map { $0 + ":" }.joined())'")
  }
}
