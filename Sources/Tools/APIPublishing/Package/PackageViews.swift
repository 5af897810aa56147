import Mustache

/// The values for the files that people may edit.
struct PackageView: View {
  var name: String
  var nameLiteral: String
  var module: String
  /// The name by which other packages refer to it.
  var package: String
  /// The document that the client is generated from.
  var document: String
  var repository: String
  /// The versions that users should depend on, and the first of them.
  var requirement: String
  var firstVersion = PackageOptions.firstVersion
  /// The manifest's dependency on apigen.
  var dependency: String
  /// The URL at which apigen is published.
  var apigen: String
  /// The name by which the manifest refers to apigen, as a literal.
  var identity: String
  var products: [String]
  var api: String
  var summary: String?
  var client: String
  var variable: String
  var creation: String?
  var first: String?
  var handling: String?
  var paging: String?
  /// The requests with pagination.
  var lists: [String]
  var credentials: [SectionView]
  var hasTokens: Bool
  /// The types of webhooks that the API sends.
  var webhooks: [String]
  var tasks: [SectionView]
  var license: String?

  static let keys = ViewKeys<Self>([
    .text("name", \.name), .text("nameLiteral", \.nameLiteral), .text("module", \.module),
    .text("package", \.package), .text("document", \.document), .text("repository", \.repository),
    .text("requirement", \.requirement), .text("firstVersion", \.firstVersion),
    .text("identity", \.identity),
    .flag("hasTokens", \.hasTokens), .list("webhooks", \.webhooks),
    .flag("hasWebhooks", { !$0.webhooks.isEmpty }), .text("dependency", \.dependency),
    .text("apigen", \.apigen),
    .list("products", \.products), .text("api", \.api), .view("summary", \.summary),
    .text("client", \.client), .text("variable", \.variable), .view("creation", \.creation),
    .view("first", \.first), .view("handling", \.handling), .view("paging", \.paging),
    .list("lists", \.lists), .list("credentials", \.credentials),
    .flag("hasCredentials", { !$0.credentials.isEmpty }), .list("tasks", \.tasks),
    .flag("hasTasks", { !$0.tasks.isEmpty }), .view("license", \.license),
  ])
}

/// A group of operations with one of its calls, or a kind of credentials.
struct SectionView: View {
  var title: String
  var summary: String?
  var code = ""
  /// The place where a credential is sent.
  var place = ""

  static let keys = ViewKeys<Self>([
    .text("title", \.title), .view("summary", \.summary), .text("code", \.code),
    .text("place", \.place),
  ])
}

/// A file of calls that the tests run.
struct CallsView: View {
  var version: String
  var source: String
  var module: String
  /// The imports, in the formatter's order.
  private var imports: [String] {
    ["APIRuntimeTesting", "Foundation", module, "\(module)Samples"].sorted()
  }
  var documentation: String
  var name: String
  var calls: [TestCallView]

  static let keys = ViewKeys<Self>([
    .text("version", \.version), .text("source", \.source), .list("imports", \.imports),
    .text("documentation", \.documentation), .text("name", \.name), .list("calls", \.calls),
    .list("current", { $0.calls.filter { !$0.isDeprecated } }),
    .list("deprecated", { $0.calls.filter(\.isDeprecated) }),
    .flag("hasDeprecated", { $0.calls.contains(where: \.isDeprecated) }),
  ])
}

/// A function that makes a call.
struct TestCallView: View {
  /// The title, as a literal.
  var title: String
  var function: String
  var lines: [String]
  var isDeprecated = false

  static let keys = ViewKeys<Self>([
    .text("title", \.title), .text("function", \.function), .list("lines", \.lines),
    .flag("isDeprecated", \.isDeprecated),
  ])
}

/// The suite that runs the calls.
struct TestsView: View {
  var version: String
  var source: String
  var operations: [String]
  var examples: [String]

  static let keys = ViewKeys<Self>([
    .text("version", \.version), .text("source", \.source), .list("operations", \.operations),
    .flag("hasOperations", { !$0.operations.isEmpty }), .list("examples", \.examples),
    .flag("hasExamples", { !$0.examples.isEmpty }),
  ])
}

/// A file that names its source, and re-exports a module.
struct ExportsView: View {
  var version: String
  var source: String
  var exported: String

  static let keys = ViewKeys<Self>([
    .text("version", \.version), .text("source", \.source), .text("exported", \.exported),
  ])
}
