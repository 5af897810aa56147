import SpecDocument

/// `if` with `then` and `else`, or a member of `dependentSchemas`: every value matches one of two
/// branches.
struct Condition {
  enum Branch {
    /// The branch is absent or `true`.
    case anything
    /// The branch is `false`.
    case nothing
    case schema(Schema, Node)

    /// The schema, unless it allows everything or nothing.
    var schema: Schema? { if case .schema(let schema, _) = self { schema } else { nil } }
  }

  let first: Branch
  let second: Branch
  /// The schema under `if`.
  var test: Node?
  /// The property whose presence is the condition.
  var trigger: String?

  /// Whether the test looks at the type of a value.
  var testsType: Bool { test?["type"] != nil }

  var branches: [Branch] { [first, second] }

  /// Returns whether both branches describe a property.
  func describes(_ property: String) -> Bool {
    branches.allSatisfy { $0.schema?.property(property) != nil }
  }

  /// Returns whether one branch describes a property, and the other allows it to be anything.
  func leavesOpen(_ property: String) -> Bool {
    if trigger?.isExactly(property) == true { return false }
    return branches.contains { branch in
      switch branch {
      case .anything: return true
      case .nothing: return false
      case .schema(let schema, _):
        return schema.property(property) == nil && schema["additionalProperties"]?.isOpen != false
      }
    }
  }

  /// Returns whether the test or a branch evaluates elements or additional properties with one of
  /// the keywords.
  func evaluates(_ keywords: [String]) -> Bool {
    if keywords.contains(where: { test?[$0] != nil }) { return true }
    return branches.compactMap(\.schema).contains { schema in
      keywords.contains { schema[$0].map { $0.bool != false } == true }
        || schema.conditions.contains { $0.evaluates(keywords) }
    }
  }
}

extension Node {
  /// Whether a schema of additional properties allows anything.
  fileprivate var isOpen: Bool { bool ?? (mapping?.entries.isEmpty != false) }
}
