package import SpecDocument
package import APIModel

/// The content of the comment above a declaration.
package struct DocumentationComment: Sendable, Equatable {
  package var documentation: Documentation
  /// Paragraphs that follow the documentation.
  var extra: [String] = []
  /// A name that need not be repeated.
  var name: String?
  /// A status that need not be described.
  package var status: ResponseStatus?
  /// Whether the declaration gets an attribute if it is deprecated.
  var isMarked = false

  init(_ documentation: Documentation = Documentation(), extra: [String] = []) {
    self.documentation = documentation
    self.extra = extra
  }

  init(_ documentation: Documentation, beyond name: String) {
    self.documentation = documentation
    self.name = name
  }

  /// The same comment for a declaration that gets an attribute if it is deprecated.
  package var marked: DocumentationComment {
    var comment = self
    comment.isMarked = true
    return comment
  }

  init(_ response: Response) {
    documentation = response.documentation
    status = response.status
  }

  /// Creates a comment of one given paragraph.
  init(_ paragraph: String) {
    documentation = Documentation()
    extra = [paragraph]
  }
}
