import APIModel
import SwiftClient

/// The first page of a reference.
struct OverviewPlan {
  let reference: ReferencePlan
  private var client: ClientDeclaration? { reference.client.declaration }

  func view() -> OverviewView {
    OverviewView(
      name: HTML(reference.api.name.text), version: HTML(reference.api.version),
      documentation: Markdown.html(client?.documentation.text ?? ""),
      creation: reference.calls.creation.map { HTML(code: $0) },
      servers: (client?.servers ?? []).map(server),
      credentials: client?.authentication.map(credentials) ?? [],
      groups: groups() + webhooks())
  }

  private func server(_ server: ServerDeclaration) -> MemberView {
    let swift = LinkedSwift(places: [:], root: "")
    let parameters = server.parameters.isEmpty ? HTML.empty : swift.list(server.parameters)
    let values = (client?.variableTypes ?? []).filter { type in
      server.parameters.contains { $0.type == .declared(type.path) }
    }.map { type in
      HTML(markup: "<p>") + HTML.code("\(type.path.last ?? "")") + HTML(": ")
        + type.cases.map { HTML.code(".\($0.name)") }.joined(separator: HTML(", "))
        + HTML(markup: "</p>\n")
    }
    return MemberView(
      anchor: HTML("server-\(server.name)"), declaration: HTML(".\(server.name)") + parameters,
      notes: [HTML(server.url)],
      documentation: Markdown.html(server.documentation.text) + values.joined())
  }

  private func credentials(_ authentication: AuthenticationDeclaration) -> [MemberView] {
    // One credential for several schemes, which can also have their own.
    let common = authentication.canonical.filter { $0.schemes.count > 1 }.compactMap { canonical in
      authentication.schemes.first { canonical.schemes.contains($0.name) }.map { scheme in
        var view = credential(scheme, canonical.name)
        let names = canonical.schemes.map { "`.\($0)`" }.joined(separator: ", ")
        view.documentation = Markdown.html("The same credential for \(names).")
        return view
      }
    }
    return common
      + authentication.schemes.map { scheme in
        credential(scheme, authentication.ownFunction(for: scheme))
      }
  }

  private func credential(_ scheme: AuthenticationDeclaration.Scheme, _ function: String)
    -> MemberView
  {
    var forms = ["user: String, password: String"]
    if scheme.kind != .basic {
      forms = [
        "_ token: String", "_ token: @Sendable () async throws -> String",
        "_ token: RefreshingToken",
      ]
      if let tokens = scheme.clientTokens {
        let server = tokens.server.map { "at server: \($0.type.spelled(in: [])), " } ?? ""
        forms.append("clientID: String, clientSecret: String, \(server)scopes: [String] = []")
      }
      if scheme.userTokens != nil {
        forms.append("_ token: RefreshingToken.AccessToken, clientID: String, …")
      }
    }
    return MemberView(
      anchor: HTML("authentication-\(function)"),
      declaration: forms.map { HTML(code: ".\(function)(\($0))") }
        .joined(separator: HTML(markup: "<br>")),
      notes: [HTML(Self.place(scheme.kind))],
      documentation: Markdown.html(scheme.documentation.text))
  }

  /// Returns the place where a credential is sent.
  private static func place(_ kind: SecurityScheme.Kind) -> String {
    switch kind {
    case .bearer: "Authorization: Bearer"
    case .basic: "Authorization: Basic"
    case .http(let scheme): "Authorization: \(scheme)"
    case .header(let name): "header \(name)"
    case .query(let name): "query \(name)"
    case .cookie(let name): "cookie \(name)"
    case .connection: "TLS"
    }
  }

  /// Returns the client's groups in order, after the methods of the client itself.
  private func groups() -> [GroupView] {
    let operations = Dictionary(grouping: reference.operations, by: \.call.group)
    let own = operations[nil].map {
      GroupView(anchor: HTML("operations"), name: HTML("Operations"), links: $0.map(\.link))
    }
    let groups = (client?.groups ?? []).compactMap { group -> GroupView? in
      guard let operations = operations[group.name] else { return nil }
      let title = reference.titles[group.name]
      return GroupView(
        anchor: HTML("group-\(group.name)"), name: HTML(title ?? group.name),
        property: title.map { _ in HTML(group.name) },
        documentation: Markdown.html(group.documentation.text), links: operations.map(\.link))
    }
    return [own].compactMap { $0 } + groups
  }

  private func webhooks() -> [GroupView] {
    let links = reference.client.files.compactMap { file -> LinkView? in
      guard case .webhook(let webhook)? = file.declarations.first?.kind else { return nil }
      return LinkView(
        target: HTML(PageIndex.page(file)), method: MethodView(webhook.method),
        name: HTML(webhook.name),
        isDeprecated: webhook.documentation.documentation.isDeprecated,
        summary: HTML(ReferencePlan.summary(webhook.documentation)))
    }
    return links.isEmpty
      ? [] : [GroupView(anchor: HTML("webhooks"), name: HTML("Webhooks"), links: links)]
  }
}

/// An operation with its page.
struct ReferenceOperation {
  let call: Call
  let page: String

  var link: LinkView {
    LinkView(
      target: HTML(page), method: MethodView(call.operation.method), name: HTML(call.name),
      path: HTML(call.operation.path),
      isDeprecated: call.operation.documentation.isDeprecated, summary: HTML(summary))
  }

  var summary: String { ReferencePlan.summary(of: call.operation.documentation) }
}

extension Call {
  /// The full name, such as `users.get`.
  var name: String { (group.map { $0 + "." } ?? "") + method }
}

extension AuthenticationDeclaration {
  /// Returns the name of the function that samples create a scheme's credential with: its kind's,
  /// if it has one.
  func function(for scheme: Scheme) -> String {
    canonical.first { $0.schemes.contains(scheme.name) }?.name ?? scheme.name
  }

  /// Returns the name of the function for a scheme alone.
  func ownFunction(for scheme: Scheme) -> String {
    canonical.first { $0.schemes == [scheme.name] }?.name ?? scheme.name
  }
}

extension ReferencePlan {
  /// Returns the document's titles of groups, by their names in Swift; none where both are equal.
  static func titles(of calls: [Call], in api: API) -> [String: String] {
    let summaries = Dictionary(
      api.tags.map { ($0.name, $0.documentation.summary) }, uniquingKeysWith: { first, _ in first })
    var titles: [String: String] = [:]
    for call in calls {
      guard let group = call.group, titles[group] == nil, let tag = call.operation.tags.first
      else { continue }
      titles[group] = plain((summaries[tag] ?? nil) ?? tag)
    }
    return titles.filter { $0.key != $0.value }
  }

  /// The operations in the order of the spec.
  var operations: [ReferenceOperation] {
    client.calls.compactMap { call in
      index.places[call.request].map { ReferenceOperation(call: call, page: $0) }
    }
  }

  static func summary(of documentation: Documentation) -> String {
    plain(documentation.summary ?? DocumentationText.sentence(of: documentation))
  }
}
