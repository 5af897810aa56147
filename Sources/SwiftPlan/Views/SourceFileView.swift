package import Mustache

/// A generated file: its path, and the view for the template `file`.
package struct FileView: Sendable {
  /// Relative to the output folder, with `/` between the parts.
  package var path: String
  package var content: SourceFileView
}

/// A Swift file: header, imports, declarations.
package struct SourceFileView: View {
  package var version: String
  package var source: String
  /// The access modifier of all declarations, and a space.
  package var access: String
  package var imports: [ImportView]
  package var declarations: [DeclarationView]
  package var vocabulary: Vocabulary

  package static let keys = ViewKeys<Self>(
    [
      .text("version", \.version), .text("source", \.source), .text("access", \.access),
      .list("imports", \.imports), .flag("hasImports", { !$0.imports.isEmpty }),
      .list("declarations", \.declarations),
    ] + Vocabulary.names.map { name in .text(name) { $0.vocabulary[name] } }
  )
}

package struct ImportView: View {
  package var access: String
  package var module: String

  package static let keys = ViewKeys<Self>([.text("access", \.access), .text("module", \.module)])
}

/// One declaration; exactly one property is not nil.
package struct DeclarationView: View {
  package var object: ObjectView?
  package var enumeration: EnumerationView?
  package var union: UnionView?
  package var alias: AliasView?
  package var request: RequestView?
  package var failure: FailureView?
  package var headers: HeadersView?
  package var client: ClientView?
  package var group: GroupView?
  package var webhook: WebhookView?

  package static let keys = ViewKeys<Self>([
    .view("object", \.object), .view("enumeration", \.enumeration),
    .view("union", \.union), .view("alias", \.alias), .view("request", \.request),
    .view("failure", \.failure), .view("headers", \.headers), .view("client", \.client),
    .view("group", \.group), .view("webhook", \.webhook),
  ])
}
