package import SpecDocument
package import APIModel

/// The content of the comment above a declaration.
package struct DocumentationComment: Sendable, Equatable {
  package var documentation: Documentation { source.documentation }
  /// The description in clean Markdown, each paragraph on one line.
  var description: [String] { source.description }
  private let source: Source
  /// Paragraphs that follow the documentation.
  var extra: [String] = []
  /// A name that need not be repeated.
  private(set) var name: String?
  /// A status that need not be described.
  package private(set) var status: ResponseStatus?
  /// The arguments of `@available` if the declaration gets this attribute.
  private(set) var deprecation: [String] = []

  init(_ documentation: Documentation = Documentation(), extra: [String] = []) {
    source = Source(documentation)
    self.extra = extra
  }

  init(_ documentation: Documentation, beyond name: String) {
    self.init(documentation)
    self.name = name
  }

  /// The same comment for a declaration that gets an attribute if it is deprecated.
  package var marked: DocumentationComment {
    var comment = self
    comment.deprecation = DeprecationText.arguments(of: documentation)
    return comment
  }

  init(_ response: Response) {
    self.init(response.documentation)
    status = response.status
  }

  /// Creates a comment of one given paragraph.
  init(_ paragraph: String) { self.init(extra: [paragraph]) }

  /// The documentation, which declarations share: they are copied often. Several comments may begin
  /// with the description, and cleaning it takes long.
  private final class Source: Sendable, Equatable {
    let documentation: Documentation
    let description: [String]

    init(_ documentation: Documentation) {
      self.documentation = documentation
      description = DocumentationText.reflowed(documentation.description)
    }

    static func == (left: Source, right: Source) -> Bool {
      left === right || left.documentation == right.documentation
    }
  }
}
