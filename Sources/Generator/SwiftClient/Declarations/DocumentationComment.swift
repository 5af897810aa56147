package import SpecDocument
package import APIModel

/// What the comment above a declaration says.
package struct DocumentationComment: Sendable, Equatable {
  package var documentation: Documentation
  /// Paragraphs that follow it.
  var extra: [String] = []
  /// A name that need not be repeated.
  var name: String?
  /// A status that need not be described.
  package var status: ResponseStatus?
  /// Whether an attribute of the declaration says that it is deprecated.
  var isMarked = false

  init(_ documentation: Documentation = Documentation(), extra: [String] = []) {
    self.documentation = documentation
    self.extra = extra
  }

  init(_ documentation: Documentation, beyond name: String) {
    self.documentation = documentation
    self.name = name
  }

  /// Returns the same for a declaration with an attribute if it is deprecated.
  package var marked: DocumentationComment {
    var comment = self
    comment.isMarked = true
    return comment
  }

  init(_ response: Response) {
    documentation = response.documentation
    status = response.status
  }

  /// A paragraph as it is.
  init(_ paragraph: String) {
    documentation = Documentation()
    extra = [paragraph]
  }
}
