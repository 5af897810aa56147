/// The parameters of an initializer or function, with the declaration that has them.
struct Signature {
  var arguments: [Argument]
  let scope: String

  /// The same with labels replaced by their new names.
  func called(_ labels: [String: String]) -> Signature {
    var signature = self
    for index in signature.arguments.indices {
      let label = signature.arguments[index].label
      signature.arguments[index].label = labels[label] ?? label
    }
    return signature
  }
}

extension Comparison {
  /// Compares arguments: whether every call that compiled still does.
  ///
  /// - Parameter known: Labels whose changes have been reported already.
  mutating func compareArguments(
    _ old: Signature, _ new: Signature, of subject: String, operation: String? = nil,
    except known: Set<String> = []
  ) {
    for argument in old.arguments
    where !new.arguments.contains(where: { $0.label == argument.label }) {
      guard !known.contains(argument.label) else { continue }
      reportArgument(.breaking, argument.label, "is gone", of: subject, operation)
    }
    for argument in new.arguments {
      if let before = old.arguments.first(where: { $0.label == argument.label }) {
        compare(
          (before, old.scope), (argument, new.scope), of: subject, operation: operation,
          isKnown: known.contains(argument.label))
      } else {
        reportNew(argument, of: subject, operation: operation)
      }
    }
    compareOrder(old, new, of: subject, operation: operation)
  }

  private mutating func compare(
    _ old: (argument: Argument, scope: String), _ new: (argument: Argument, scope: String),
    of subject: String, operation: String?, isKnown: Bool
  ) {
    let label = new.argument.label
    let before = TypeAtPlace(old.argument.type, in: old.scope)
    let after = TypeAtPlace(new.argument.type, in: new.scope)
    let isEqual = areEqual(before, after)
    if !accepts(after, before), !isKnown {
      if old.argument.type == new.argument.type + "?", new.argument.defaultValue == nil {
        reportArgument(.breaking, label, "must be given", of: subject, operation)
      } else {
        reportArgument(
          .breaking, label, "is '\(new.argument.type)', was '\(old.argument.type)'", of: subject,
          operation)
      }
      return
    }
    switch (old.argument.defaultValue, new.argument.defaultValue) {
    case (nil, nil):
      if !isEqual, !isKnown {
        reportArgument(.additive, label, "can be nil", of: subject, operation)
      }
    case (nil, _?): reportArgument(.additive, label, "may be left out", of: subject, operation)
    case (_?, nil): reportArgument(.breaking, label, "must be given", of: subject, operation)
    case (let before?, let after?):
      guard before != after else { return }
      reportArgument(
        .silent, label, "is \(words(after)) where it is left out, was \(words(before))",
        of: subject,
        operation)
    }
  }

  private mutating func reportNew(_ argument: Argument, of subject: String, operation: String?) {
    let label = argument.label
    switch argument.defaultValue {
    case nil:
      reportArgument(.breaking, label, "must be given, and is new", of: subject, operation)
    case "nil", "[]", ".none", "[:]":
      reportArgument(.additive, label, "can be given", of: subject, operation)
    case let value?:
      reportArgument(
        .silent, label, "is new, and \(value) where it is left out", of: subject, operation)
    }
  }

  private mutating func reportArgument(
    _ severity: Change.Severity, _ label: String, _ words: String, of subject: String,
    _ operation: String?
  ) {
    report(severity, subject, "'\(label)' \(words)", operation: operation, part: label)
  }

  private func words(_ value: String) -> String { value == "nil" ? "absent" : value }

  /// Arguments are written in the order of the parameters, so that a new order breaks calls.
  private mutating func compareOrder(
    _ old: Signature, _ new: Signature, of subject: String, operation: String?
  ) {
    let before = old.arguments.map(\.label)
    let after = new.arguments.map(\.label)
    let common = before.filter(after.contains)
    guard common != after.filter(before.contains) else { return }
    report(
      .breaking, subject,
      "the order of the arguments is '\(after.map { $0 + ":" }.joined())'", operation: operation)
  }
}
