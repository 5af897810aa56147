import Decisions
import APIModel
import APIValues
import SpecDocument
import SwiftClient

/// The description of a type on a page.
struct TypePlan {
  let reference: ReferencePlan
  let swift: LinkedSwift

  /// Returns the view of a declaration; nil if it is described elsewhere.
  func view(of declaration: Declaration) -> TypeView? {
    guard let name = declaration.typeName else { return nil }
    var view: TypeView
    switch declaration.kind {
    case .model(let model): view = object(model)
    case .enumeration(let enumeration): view = self.enumeration(enumeration)
    case .union(let union): view = self.union(union)
    case .alias(let alias): view = self.alias(alias)
    case .failure(let failure) where !name.contains("."): view = self.failure(failure)
    case .headers(let headers): view = self.headers(headers)
    case .webhook(let webhook): view = self.webhook(webhook)
    case .failure, .namespace, .client, .group, .request, .sample: return nil
    }
    view.anchor = HTML(name)
    view.name = HTML(name)
    view.documentation = Markdown.html(declaration.documentation?.marked.text ?? "")
    view.isDeprecated = declaration.documentation?.documentation.isDeprecated ?? false
    view.uses = reference.uses[name]?.view(root: swift.root)
    if let model = declaration.model {
      view.sample = reference.sample(of: model)
      if case .component = model.origin {
        view.schema = reference.schemas.text(at: model.span, root: swift.root)
      }
    }
    return view
  }

  /// Returns the note on a deprecated member.
  static func deprecation(_ documentation: DocumentationComment) -> [HTML] {
    documentation.documentation.isDeprecated ? [HTML("deprecated")] : []
  }

  private func view(_ kind: String, _ declaration: HTML, _ members: [MemberView]) -> TypeView {
    TypeView(
      anchor: .empty, name: .empty, kind: HTML(kind), declaration: declaration,
      documentation: .empty, members: members)
  }

  // MARK: - Models

  static let additionalProperties = "Properties not described in the API description."

  private func object(_ model: ModelDeclaration) -> TypeView {
    let name = model.path.joined(separator: ".")
    var members = model.properties.map { property in
      MemberView(
        anchor: HTML("\(name).\(property.name)"),
        declaration: HTML(
          "\(property.isVariable ? "var" : "let") \(Keywords.escaped(property.name)): ")
          + swift.type(property.type),
        notes: notes(property),
        documentation: Markdown.html(property.documentation.marked.text))
    }
    if let additional = model.additional {
      members.append(
        MemberView(
          anchor: HTML("\(name).additionalProperties"),
          declaration: HTML("\(additional.isVariable ? "var" : "let") additionalProperties: ")
            + swift.type(additional.type), notes: [],
          documentation: Markdown.html(Self.additionalProperties)))
    }
    var view = view(
      "Structure", HTML("struct \(model.path.last ?? "")") + conformances(model.conformances),
      members)
    if model.model.direction.contains(.sent), !model.parameters.isEmpty {
      view.initializer = HTML("init") + swift.list(model.parameters)
    }
    return view
  }

  private func notes(_ property: PropertyDeclaration) -> [HTML] {
    let name = property.field?.name ?? property.name
    return (name == property.name ? [] : [HTML(name)]) + Self.deprecation(property.documentation)
  }

  private func enumeration(_ enumeration: EnumerationDeclaration) -> TypeView {
    let name = enumeration.path.joined(separator: ".")
    let members = enumeration.cases.map { each in
      MemberView(
        anchor: HTML("\(name).\(each.name)"),
        declaration: HTML("case \(Keywords.escaped(each.name))"),
        notes: [HTML(code: "\(each.value)")] + Self.deprecation(each.documentation),
        documentation: Markdown.html(each.documentation.marked.text))
    }
    let unknown = MemberView(
      anchor: HTML("\(name).unknown"), declaration: HTML("case unknown(\(enumeration.rawType))"),
      notes: [], documentation: Markdown.html("A value not listed in the API description."))
    return view(
      "Enumeration", HTML("enum \(enumeration.path.last ?? ""): OpenEnum"), members + [unknown])
  }

  private func union(_ union: UnionDeclaration) -> TypeView {
    let name = union.path.joined(separator: ".")
    let members = union.cases.map { each in
      MemberView(
        anchor: HTML("\(name).\(each.name)"),
        declaration: HTML("case \(Keywords.escaped(each.name))(") + swift.type(each.type)
          + HTML(")"),
        notes: union.discriminator.map { property in
          each.values.map { HTML("\(property): \($0)") }
        } ?? [], documentation: .empty)
    }
    let properties = union.properties.map { property in
      MemberView(
        anchor: HTML("\(name).\(property.name)"),
        declaration: HTML("var \(Keywords.escaped(property.name)): ") + swift.type(property.type),
        notes: Self.deprecation(property.documentation),
        documentation: Markdown.html(property.documentation.marked.text))
    }
    return view(
      "Union", HTML("enum \(union.path.last ?? "")") + conformances(union.conformances),
      members + properties)
  }

  private func alias(_ alias: AliasDeclaration) -> TypeView {
    view("Type alias", HTML("typealias \(alias.path.last ?? "") = ") + swift.type(alias.type), [])
  }

  private func conformances(_ names: [String]) -> HTML {
    // The other protocols only concern the runtime.
    let names = names.filter { !["APIModel", "PrintableModel"].contains($0) }
    return names.isEmpty ? .empty : HTML(": \(names.joined(separator: ", "))")
  }

  // MARK: - Requests and webhooks

  /// Returns the view of a case of a failure, a body or an outcome.
  func member(_ each: CaseDeclaration, _ anchor: String) -> MemberView {
    let payload = each.payload.map { HTML("(") + swift.type($0) + HTML(")") } ?? .empty
    return MemberView(
      anchor: HTML(anchor),
      declaration: HTML("case \(Keywords.escaped(each.name))") + payload,
      notes: [each.documentation.status.map { HTML($0.key) }].compactMap { $0 }
        + Self.deprecation(each.documentation),
      documentation: Markdown.html(each.documentation.marked.text))
  }

  /// Returns the view of a choice between several bodies or outcomes.
  func choice(_ choice: ChoiceDeclaration) -> TypeView {
    let name = choice.path.joined(separator: ".")
    let members = choice.cases.map { member($0, "\(name).\($0.name)") }
    var view = view(
      "Choice", HTML("enum \(choice.path.last ?? "")") + conformances(choice.conformances), members)
    view.anchor = HTML(name)
    view.name = HTML(name)
    return view
  }

  private func failure(_ failure: FailureDeclaration) -> TypeView {
    let name = failure.path.joined(separator: ".")
    let members = failure.cases.map { member($0, "\(name).\($0.name)") }
    return view("Failure", HTML("enum \(failure.path.last ?? ""): APIFailure"), members)
  }

  private func headers(_ headers: HeadersDeclaration) -> TypeView {
    view(
      "Headers", HTML("struct \(headers.path.last ?? ""): ResponseHeaders"),
      members(of: headers, named: headers.path.joined(separator: ".")))
  }

  func members(of headers: HeadersDeclaration, named name: String) -> [MemberView] {
    headers.headers.map { header in
      // Without a description, the comment contains only the name.
      let text = header.documentation.marked.text
      return MemberView(
        anchor: HTML("\(name).\(header.name)"),
        declaration: HTML("var \(Keywords.escaped(header.name)): ") + swift.type(header.type),
        notes: [HTML(header.field.name)] + Self.deprecation(header.documentation),
        documentation: text == header.field.name || text == "`\(header.field.name)`"
          ? .empty : Markdown.html(text))
    }
  }

  private func webhook(_ webhook: WebhookDeclaration) -> TypeView {
    var members: [MemberView] = []
    if let payload = webhook.payload {
      members.append(
        MemberView(
          anchor: HTML("\(webhook.name).Payload"),
          declaration: HTML("typealias Payload = ") + swift.type(payload),
          notes: [HTML(webhook.method), HTML(webhook.format.rawValue)], documentation: .empty))
    }
    return view(
      "Webhook", HTML("enum \(webhook.name): Webhook"),
      members
        + (webhook.headers.map { self.members(of: $0, named: "\(webhook.name).Headers") } ?? []))
  }
}
