extension SwiftName {
  /// The use of a chosen name, which decides what the name cannot be.
  package enum Role: Sendable {
    /// A type at the top level of the module or in the client, or any type.
    case topLevelType, type
    case member, enumCase
    /// A method that sends a request: in a group, or beside the groups in the client itself.
    case method, clientMethod
    /// The client's property for a group of methods.
    case group

    /// Returns whether a declaration in this role can have a name, in backticks if necessary.
    package func allows(_ name: String) -> Bool {
      switch self {
      case .topLevelType: Self.type.allows(name) && !Vocabulary.reserved.contains(name)
      case .type:
        // One without a capital could have the name of a member beside it: `encode`, `client`.
        SwiftName.isType(name) && name.first?.isLowercase == false
      case .member: !Keywords.impossibleMembers.contains(name)
      case .enumCase: name != "unknown" && !Keywords.impossibleCases.contains(name)
      // Every group has `client`.
      case .method: name != "client" && !Keywords.impossibleMembers.contains(name)
      // The client itself also has `send`.
      case .group, .clientMethod:
        !["client", "send"].contains(name) && !Keywords.impossibleMembers.contains(name)
      }
    }

    /// Returns a name like one that is not allowed.
    package func suggestion(for name: String) -> String {
      let word = name == "_" ? "value" : name.prefix(1).lowercased() + name.dropFirst()
      let capitalized = word.prefix(1).uppercased() + word.dropFirst()
      return switch self {
      case .type, .topLevelType: allows(capitalized) ? capitalized : capitalized + "Model"
      case .member, .enumCase: word + "Value"
      case .method, .clientMethod: "perform" + capitalized
      case .group: word + "API"
      }
    }
  }
}
