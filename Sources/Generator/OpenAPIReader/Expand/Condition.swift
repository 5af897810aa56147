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

  /// Whether the test looks at the type of a value.
  var testsType: Bool { test?["type"] != nil }

  var branches: [Branch] { [first, second] }

  /// Returns whether both branches describe a property.
  func describes(_ property: String) -> Bool {
    branches.allSatisfy { $0.schema?.property(property) != nil }
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
