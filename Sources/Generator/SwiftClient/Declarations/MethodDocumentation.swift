/// The content of the comment above a method, which is shorter than the request struct's.
package struct MethodDocumentation: Sendable {
  /// A parameter, by its name in Swift.
  package struct Parameter: Sendable {
    var name: String
    var documentation: DocumentationComment
  }

  package var operation: DocumentationComment
  package var parameters: [Parameter]
  /// The enum cases of documented failures.
  package var failures: [String]
  /// The description of the result, if any.
  package var result: DocumentationComment?
}
