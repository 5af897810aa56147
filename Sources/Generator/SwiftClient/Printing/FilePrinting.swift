import Decisions
import Mustache
import SpecDocument

/// A Swift file: header, imports, declarations.
struct FileText: Printable {
  let file: SwiftFile
  let client: Client
  /// The access modifier of all declarations, and a space.
  let access: String
  let imports: [Import]

  init(_ file: SwiftFile, of client: Client) {
    self.file = file
    self.client = client
    let access = client.accessLevel == .internal ? "" : client.accessLevel.rawValue + " "
    // Beside `package import` a plain import is ambiguous unless imports are internal by default
    // (SE-0409).
    let hidden = client.accessLevel == .package ? "internal " : ""
    imports = file.imports(of: client).map {
      Import(access: $0.isExposed ? access : hidden, module: $0.module)
    }
    self.access = access
  }

  static let keys = PrintedKeys<Self>(
    "SourceFileView",
    [
      .text("version", \.client.header.version),
      .text("source") { SwiftText.commentLine($0.client.header.source) },
      .text("access", \.access), .flag("isInlinable", \.client.isInlinable),
      // Lines of a comment, without slashes.
      .texts("header") { $0.client.header.lines.map(SwiftText.commentLine) },
      .list("imports", \.imports), .flag("hasImports") { !$0.imports.isEmpty },
      .list("declarations", \.file.declarations),
    ] + Vocabulary.names.map { name in .text(name) { $1.vocabulary[name] } })

  struct Import: Printable {
    let access: String
    let module: String

    static let keys = PrintedKeys<Self>(
      "ImportView", [.text("access", \.access), .text("module", \.module)])
  }
}

extension Declaration: Printable {
  var scope: [String]? { [] }

  static let keys = PrintedKeys<Self>(
    "DeclarationView",
    [
      // The type whose extension contains the declaration.
      .optional("owner", \.owner),
      .view("object") { if case .model(let model) = $0.kind { model } else { nil } },
      .view("enumeration") { if case .enumeration(let type) = $0.kind { type } else { nil } },
      .view("union") { if case .union(let union) = $0.kind { union } else { nil } },
      .view("alias") { if case .alias(let alias) = $0.kind { alias } else { nil } },
      .view("request") { if case .request(let request) = $0.kind { request } else { nil } },
      .view("failure") { if case .failure(let failure) = $0.kind { failure } else { nil } },
      .view("headers") { if case .headers(let headers) = $0.kind { headers } else { nil } },
      .view("client") { if case .client(let client) = $0.kind { client } else { nil } },
      .view("group") { if case .group(let group) = $0.kind { group } else { nil } },
      .view("webhook") { if case .webhook(let webhook) = $0.kind { webhook } else { nil } },
      .view("namespace") { if case .namespace(let outer) = $0.kind { outer } else { nil } },
      .view("sample") { if case .sample(let sample) = $0.kind { sample } else { nil } },
    ])
}

extension NamespaceDeclaration: Printable {
  static let keys = PrintedKeys<Self>(
    "NamespaceView", [.text("documentation", \.documentation.text), .text("name", \.name)])
}

extension SampleDeclaration: Printable {
  static let keys = PrintedKeys<Self>(
    "SampleView",
    [
      .text("type", \.type), .optional("conformance", \.conformance),
      .list("members") { sample in
        sample.members.enumerated().map { PrintedMember(member: $1, isSeparated: $0 > 0) }
      },
      .flag("isDeprecated", \.isDeprecated),
    ])

  fileprivate struct PrintedMember: Printable {
    let member: Member
    /// Whether an empty line precedes it.
    let isSeparated: Bool

    static let keys = PrintedKeys<Self>(
      "SampleView.MemberView",
      [
        .optional("documentation", \.member.documentation),
        .flag("isDeprecated", \.member.isDeprecated), .text("signature", \.member.signature),
        .texts("body", \.member.body), .flag("isSeparated", \.isSeparated),
      ])
  }
}

/// A key of the document that is not part of the standard, with its value.
extension Mapping.Entry: Printable {
  static let keys = PrintedKeys<Self>(
    "ExtensionView",
    [
      // `x-internal`.
      .text("name", \.key), .text("value") { $0.scalars.joined(separator: ", ") },
      .texts("values", \.scalars),
    ])

  /// The scalars in the value, which may be a list: `true`, `42`.
  private var scalars: [String] { (value.sequence ?? [value]).compactMap(\.scalarText) }
}

/// A call: `field("avatar", body.avatar, headers: ["X-Kind": "image"])`.
struct CallText: Printable {
  struct Argument: Printable {
    /// The argument, or the part before its elements: `headers: `.
    var text: String
    /// The elements, if the argument is a dictionary.
    var elements: [String] = []

    static let keys = PrintedKeys<Self>(
      "CallView.Argument",
      [
        .text("text", \.text), .texts("elements", \.elements),
        .flag("isTable") { !$0.elements.isEmpty },
      ])
  }

  /// The function or method.
  var function: String
  var arguments: [Argument]

  init(_ name: String, _ arguments: [String], tables: Argument?...) {
    self.function = name
    self.arguments = arguments.map { Argument(text: $0) } + tables.compactMap { $0 }
  }

  static let keys = PrintedKeys<Self>(
    "CallView", [.text("function", \.function), .list("arguments", \.arguments)])
}
