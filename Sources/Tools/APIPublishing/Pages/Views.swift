import Mustache

extension View {
  func value(at index: Int) -> ViewValue { Self.keys.all[index].read(self) }
}

extension ViewKeys.Key {
  static func html(_ name: String, _ read: @escaping @Sendable (Owner) -> HTML) -> Self {
    .text(name) { read($0).text }
  }
}

extension HTML: View {
  static let keys = ViewKeys<HTML>([.text(".", \.text)])
}

/// A page of the site.
struct PageView: View {
  var version: String
  var source: HTML
  /// The relative path to the site's folder.
  var root: HTML
  /// The name of the API.
  var api: HTML
  var title: HTML
  var overview: OverviewView?
  /// The types, by kind.
  var types: [GroupView]
  var operation: OperationView?
  var sections: [TypeView]
  /// The types that an operation declares.
  var nested: [TypeView]

  static let keys = ViewKeys<Self>([
    .text("version", \.version), .html("source", \.source), .html("root", \.root),
    .html("api", \.api), .html("title", \.title), .view("overview", \.overview),
    .list("types", \.types), .flag("hasTypes", { !$0.types.isEmpty }),
    .view("operation", \.operation), .list("sections", \.sections),
    .list("nested", \.nested), .flag("hasNested", { !$0.nested.isEmpty }),
    .flag("isWide", { $0.operation != nil || !$0.sections.isEmpty }),
  ])
}

/// The first page, which describes the API and lists all operations.
struct OverviewView: View {
  var name: HTML
  var version: HTML
  var documentation: HTML
  var creation: HTML?
  var servers: [MemberView]
  var credentials: [MemberView]
  /// The groups of operations, and the webhooks.
  var groups: [GroupView]

  static let keys = ViewKeys<Self>([
    .html("name", \.name), .html("version", \.version), .html("documentation", \.documentation),
    .view("creation", \.creation), .list("servers", \.servers),
    .flag("hasServers", { !$0.servers.isEmpty }), .list("credentials", \.credentials),
    .flag("hasCredentials", { !$0.credentials.isEmpty }), .list("groups", \.groups),
  ])
}

/// Links under a heading with their number.
struct GroupView: View {
  var anchor: HTML
  var name: HTML
  /// The name in Swift, if it differs.
  var property: HTML?
  var documentation = HTML.empty
  var links: [LinkView]

  static let keys = ViewKeys<Self>([
    .html("anchor", \.anchor), .html("name", \.name), .text("count", { "\($0.links.count)" }),
    .view("property", \.property), .html("documentation", \.documentation), .list("links", \.links),
  ])
}

/// A link to a page, with a short description.
struct LinkView: View {
  var target: HTML
  /// The HTTP method; nil for a type.
  var method: MethodView?
  var name: HTML
  /// The path of an operation.
  var path: HTML?
  var isDeprecated: Bool
  var summary: HTML

  static let keys = ViewKeys<Self>([
    .html("target", \.target), .view("method", \.method), .html("name", \.name),
    .view("path", \.path), .flag("isDeprecated", \.isDeprecated), .html("summary", \.summary),
  ])
}

/// An HTTP method, and its class in the style sheet.
struct MethodView: View {
  var name: HTML
  var style: HTML

  static let keys = ViewKeys<Self>([.html("name", \.name), .html("style", \.style)])

  init(_ method: String) {
    name = HTML(method)
    let known = ["GET", "POST", "PUT", "PATCH", "DELETE"]
    style = HTML(known.contains(method) ? method.lowercased() : "other")
  }
}

struct OperationView: View {
  /// A link to the operation's group.
  var group: HTML?
  var method: MethodView
  var path: HTML
  var title: HTML
  var documentation: HTML
  var isDeprecated: Bool
  var call: HTML?
  /// The call as a `curl` command.
  var curl: HTML?
  var paging: HTML?
  var declaration: HTML
  /// The required credentials.
  var credentials: HTML?
  /// The successful responses, if there are several.
  var outcomes: [MemberView]
  var parameters: [MemberView]
  var body: BodyView?
  var response: BodyView?
  var headers: [MemberView]
  var failures: [MemberView]
  /// A sample of each body that a failure has.
  var failureSamples: [BodyView]
  var schema: HTML?

  static let keys = ViewKeys<Self>([
    .view("group", \.group),
    .view("method", \.method), .html("path", \.path), .html("title", \.title),
    .html("documentation", \.documentation), .flag("isDeprecated", \.isDeprecated),
    .view("call", \.call), .view("curl", \.curl),
    .flag("hasCalls", { $0.call != nil || $0.curl != nil }), .view("paging", \.paging),
    .html("declaration", \.declaration),
    .view("credentials", \.credentials), .list("outcomes", \.outcomes),
    .flag("hasOutcomes", { !$0.outcomes.isEmpty }),
    .list("parameters", \.parameters),
    .flag("hasParameters", { !$0.parameters.isEmpty }), .view("body", \.body),
    .view("response", \.response), .list("headers", \.headers),
    .flag("hasHeaders", { !$0.headers.isEmpty }), .list("failures", \.failures),
    .flag("hasFailures", { !$0.failures.isEmpty }),
    .list("failureSamples", \.failureSamples), .view("schema", \.schema),
  ])
}

/// The body of a request or a response.
struct BodyView: View {
  var type: HTML
  /// Its media types, or the status.
  var notes: [HTML]
  var documentation: HTML
  /// The members of the value.
  var fields: [MemberView] = []
  /// The heading of the sample.
  var label = HTML("Sample")
  /// A sample as JSON.
  var sample: HTML?
  /// The reason why the sample is missing.
  var absence: HTML?

  static let keys = ViewKeys<Self>([
    .html("type", \.type), .list("notes", \.notes), .html("documentation", \.documentation),
    .list("fields", \.fields), .flag("hasFields", { !$0.fields.isEmpty }),
    .html("label", \.label), .view("sample", \.sample), .view("absence", \.absence),
    .flag("hasSample", { $0.sample != nil || $0.absence != nil }),
  ])
}

/// A property, a case or a parameter.
struct MemberView: View {
  /// The identifier that links lead to; nil if another place describes the same member.
  var anchor: HTML?
  var declaration: HTML
  /// The name and place on the wire.
  var notes: [HTML]
  var documentation: HTML
  /// The members of its type.
  var fold: FoldView?

  static let keys = ViewKeys<Self>([
    .view("anchor", \.anchor), .html("declaration", \.declaration), .list("notes", \.notes),
    .html("documentation", \.documentation), .view("fold", \.fold),
  ])
}

/// The members of a type, which readers unfold.
struct FoldView: View {
  /// The title, with the number of members.
  var title: HTML
  var members: [MemberView]

  static let keys = ViewKeys<Self>([.html("title", \.title), .list("members", \.members)])
}

/// The declaration of a type.
struct TypeView: View {
  var anchor: HTML
  var name: HTML
  /// Whether the page is about this declaration.
  var isMain = false
  var isDeprecated = false
  /// The kind of declaration, such as `Structure`.
  var kind: HTML
  var declaration: HTML
  var documentation: HTML
  var members: [MemberView]
  var initializer: HTML?
  /// A sample as JSON.
  var sample: HTML?
  var uses: TypeUsesView?
  var schema: HTML?

  static let keys = ViewKeys<Self>([
    .html("anchor", \.anchor), .html("name", \.name), .flag("isMain", \.isMain),
    .flag("isDeprecated", \.isDeprecated), .html("kind", \.kind),
    .html("declaration", \.declaration),
    .html("documentation", \.documentation),
    .list("members", \.members), .flag("hasMembers", { !$0.members.isEmpty }),
    .view("initializer", \.initializer), .view("sample", \.sample), .view("uses", \.uses),
    .view("schema", \.schema),
  ])
}

/// The operations and types that use a type.
struct TypeUsesView: View {
  /// The title, with the number of uses.
  var title: HTML
  var links: HTML

  static let keys = ViewKeys<Self>([.html("title", \.title), .html("links", \.links)])
}
