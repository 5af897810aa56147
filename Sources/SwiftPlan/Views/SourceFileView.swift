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
  /// Whether other modules can use the declarations.
  package var isPublic: Bool
  /// Lines of a comment, without slashes.
  package var header: [String] = []
  package var imports: [ImportView]
  package var declarations: [DeclarationView]
  package var vocabulary: Vocabulary

  package static let keys = ViewKeys<Self>(
    [
      .text("version", \.version), .text("source", \.source), .text("access", \.access),
      .flag("isPublic", \.isPublic), .list("header", \.header), .list("imports", \.imports),
      .flag("hasImports", { !$0.imports.isEmpty }),
      .list("declarations", \.declarations),
    ] + Vocabulary.names.map { name in .text(name) { $0.vocabulary[name] } }
  )
}

package struct ImportView: View {
  package var access: String
  package var module: String

  package static let keys = ViewKeys<Self>([.text("access", \.access), .text("module", \.module)])
}

/// An enum without cases that encloses other declarations.
package struct NamespaceView: View {
  package var documentation: String
  package var name: String

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name),
  ])
}

/// One declaration; exactly one property besides its owner is not nil.
package struct DeclarationView: View {
  /// The type that it is declared in, by an extension.
  package var owner: String?
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
  package var namespace: NamespaceView?

  /// The modules that it uses in any case, if only inside functions.
  var used: Modules {
    if alias != nil || namespace != nil { return [] }
    if let webhook {
      let declaresNothing = webhook.headers == nil && webhook.declarations.isEmpty
      return declaresNothing ? .webhooks : [.webhooks, .runtime]
    }
    return client?.authentication?.usesOAuth == true ? [.runtime, .oauth] : .runtime
  }

  package static let keys = ViewKeys<Self>([
    .view("owner", \.owner), .view("object", \.object), .view("enumeration", \.enumeration),
    .view("union", \.union), .view("alias", \.alias), .view("request", \.request),
    .view("failure", \.failure), .view("headers", \.headers), .view("client", \.client),
    .view("group", \.group), .view("webhook", \.webhook), .view("namespace", \.namespace),
  ])
}
