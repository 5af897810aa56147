import Decisions
import Mustache

/// A generated file: its path, and the view for the template `file`.
struct FileView: Sendable {
  /// Relative to the output folder, with `/` between the parts.
  var path: String
  var content: SourceFileView
}

/// A Swift file: header, imports, declarations.
struct SourceFileView: View {
  var version: String
  var source: String
  /// The access modifier of all declarations, and a space.
  var access: String
  /// Whether methods are compiled where they are called.
  var isInlinable: Bool
  /// Lines of a comment, without slashes.
  var header: [String] = []
  var imports: [ImportView]
  var declarations: [DeclarationView]
  var vocabulary: Vocabulary

  static let keys = ViewKeys<Self>(
    [
      .text("version", \.version), .text("source", \.source), .text("access", \.access),
      .flag("isInlinable", \.isInlinable), .list("header", \.header), .list("imports", \.imports),
      .flag("hasImports", { !$0.imports.isEmpty }),
      .list("declarations", \.declarations),
    ] + Vocabulary.names.map { name in .text(name) { $0.vocabulary[name] } }
  )
}

struct ImportView: View {
  var access: String
  var module: String

  static let keys = ViewKeys<Self>([.text("access", \.access), .text("module", \.module)])
}

/// An enum without cases that encloses other declarations.
struct NamespaceView: View {
  var documentation: String
  var name: String

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name),
  ])
}

/// One declaration.
struct DeclarationView: View {
  /// The view of one kind of declaration, which is shared, not copied.
  indirect enum Content: Sendable {
    case object(ObjectView)
    case enumeration(EnumerationView)
    case union(UnionView)
    case alias(AliasView)
    case request(RequestView)
    case failure(FailureView)
    case headers(HeadersView)
    case client(ClientView)
    case group(GroupView)
    case webhook(WebhookView)
    case namespace(NamespaceView)
    case sample(SampleView)
  }

  /// The type whose extension contains the declaration.
  var owner: String?
  var content: Content

  static let keys = ViewKeys<Self>([
    .view("owner", \.owner),
    .view("object") { if case .object(let view) = $0.content { view } else { nil } },
    .view("enumeration") { if case .enumeration(let view) = $0.content { view } else { nil } },
    .view("union") { if case .union(let view) = $0.content { view } else { nil } },
    .view("alias") { if case .alias(let view) = $0.content { view } else { nil } },
    .view("request") { if case .request(let view) = $0.content { view } else { nil } },
    .view("failure") { if case .failure(let view) = $0.content { view } else { nil } },
    .view("headers") { if case .headers(let view) = $0.content { view } else { nil } },
    .view("client") { if case .client(let view) = $0.content { view } else { nil } },
    .view("group") { if case .group(let view) = $0.content { view } else { nil } },
    .view("webhook") { if case .webhook(let view) = $0.content { view } else { nil } },
    .view("namespace") { if case .namespace(let view) = $0.content { view } else { nil } },
    .view("sample") { if case .sample(let view) = $0.content { view } else { nil } },
  ])
}

extension FileView {
  init(_ file: SwiftFile, of client: Client) {
    let printer = SwiftPrinter(vocabulary: client.vocabulary)
    let access = client.accessLevel == .internal ? "" : client.accessLevel.rawValue + " "
    // Beside `package import` a plain import is ambiguous unless imports are internal by default
    // (SE-0409).
    let hidden = client.accessLevel == .package ? "internal " : ""
    path = file.path
    content = SourceFileView(
      version: client.header.version, source: SwiftText.commentLine(client.header.source),
      access: access, isInlinable: client.isInlinable,
      header: client.header.lines.map(SwiftText.commentLine),
      imports: file.imports(of: client).map {
        ImportView(access: $0.isExposed ? access : hidden, module: $0.module)
      },
      declarations: file.declarations.map { DeclarationView($0, printer) },
      vocabulary: client.vocabulary)
  }
}

extension DeclarationView {
  init(_ declaration: Declaration, _ printer: SwiftPrinter) {
    owner = declaration.owner
    content =
      switch declaration.kind {
      case .namespace(let declaration):
        .namespace(
          NamespaceView(documentation: declaration.documentation.text, name: declaration.name))
      case .client(let declaration): .client(ClientView(client: declaration, printer: printer))
      case .group(let declaration): .group(GroupView(group: declaration, printer: printer))
      case .request(let declaration): .request(RequestView(declaration, printer))
      case .failure(let declaration): .failure(FailureView(declaration, printer))
      case .headers(let declaration):
        .headers(HeadersView(declaration: declaration, printer: printer.inside(declaration.path)))
      case .webhook(let declaration): .webhook(WebhookView(webhook: declaration, printer: printer))
      case .model(let declaration): .object(ObjectView(declaration, printer))
      case .enumeration(let declaration):
        .enumeration(EnumerationView(enumeration: declaration, printer: printer))
      case .union(let declaration): .union(UnionView(union: declaration, printer: printer))
      case .alias(let declaration): .alias(AliasView(alias: declaration, printer: printer))
      case .sample(let declaration): .sample(SampleView(declaration))
      }
  }
}
