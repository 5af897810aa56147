import APIModel

/// What the comment above a method says. The request struct says all of it.
package struct MethodDocumentation: Sendable {
  /// A parameter by its name in Swift.
  package struct Parameter: Sendable {
    var name: String
    var documentation: Documentation
    /// What is said of it if the spec says nothing.
    var fallback: String
    var isInPath: Bool
  }

  package var operation: DocumentationComment
  package var parameters: [Parameter]
  /// The cases that the documented failures have.
  package var failures: [String]
  /// The description of the result; nil if there is no result.
  package var result: DocumentationComment?
}
