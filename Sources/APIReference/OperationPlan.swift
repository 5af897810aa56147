import APIModel
import APISamples
import SpecDocument
import SwiftClient

/// The page of an operation.
struct OperationPlan {
  let reference: ReferencePlan
  let swift: LinkedSwift
  let request: RequestDeclaration
  private var operation: APIModel.Operation { request.operation }

  /// What it does, in a few words.
  var title: String {
    let summary = operation.documentation.summary ?? ""
    let isShort = !summary.isEmpty && summary.count < 120 && !summary.contains("\n")
    return isShort
      ? summary.replacing("`", with: "") : reference.call(of: request)?.name ?? request.name
  }

  func view() -> OperationView {
    let method = reference.method(of: request)
    let sample = reference.sample(of: request)
    return OperationView(
      method: MethodView(operation.method), path: HTML(operation.path), title: HTML(title),
      documentation: Markdown.html(documentation),
      isDeprecated: operation.documentation.isDeprecated,
      call: sample.map { HTML(code: $0.code) }, paging: sample?.paging.map { HTML(code: $0) },
      declaration: method.map(swift.method) ?? HTML("struct \(request.name)"),
      credentials: credentials, request: HTML(request.name), parameters: parameters, body: body,
      response: response(method?.result),
      headers: request.headers.map(headers) ?? [], failures: failures,
      schema: reference.schemas.operation(operation.method, operation.path, root: swift.root))
  }

  /// Without the summary that is the title.
  private var documentation: String {
    var documentation = operation.documentation
    if documentation.summary == title { documentation.summary = nil }
    documentation.isDeprecated = false
    return DocumentationText.text(documentation)
  }

  /// Each alternative, with the functions that make its credentials.
  private var credentials: [HTML] {
    let names = Dictionary(
      (reference.client.declaration?.authentication?.schemes ?? []).map { ($0.wire, $0.name) },
      uniquingKeysWith: { first, _ in first })
    let alternatives = operation.security.filter { !$0.isEmpty }.map { schemes in
      schemes.map { scheme in
        names[scheme].map {
          HTML.link(HTML.code(".\($0)"), to: "\(swift.root)index.html#authentication-\($0)")
        } ?? HTML.code(scheme)
      }.joined(separator: HTML(" and "))
    }
    guard !alternatives.isEmpty else { return [] }
    return [alternatives.joined(separator: HTML(" or "))]
  }

  // MARK: - What is sent

  private var parameters: [MemberView] {
    request.properties.compactMap { property in
      guard let parameter = operation.parameters.dropFirst(property.index).first else { return nil }
      let name = parameter.name.text
      let place = parameter.location.rawValue
      return MemberView(
        anchor: HTML("parameter-\(property.name)"), declaration: declaration(property),
        notes: [HTML(name == property.name ? place : "\(place) \(name)")],
        documentation: Markdown.html(property.documentation.text))
    }
  }

  /// `limit: Int = 20`
  private func declaration(_ property: PropertyDeclaration) -> HTML {
    let value = property.initialValue.map { HTML(code: " = \($0)") } ?? .empty
    return HTML("\(property.name): ") + swift.type(property.type) + value
  }

  private var body: BodyView? {
    guard let body = operation.body,
      let property = request.properties.first(where: { $0.index == operation.parameters.count })
    else { return nil }
    return BodyView(
      type: swift.type(property.type), notes: body.contents.map { HTML($0.mediaType) },
      documentation: Markdown.html(property.documentation.text),
      sample: reference.sample(of: body.contents))
  }

  // MARK: - What is received

  private func response(_ type: TypeReference?) -> BodyView? {
    let successes = operation.responses.filter(\.isSuccess)
    guard !successes.isEmpty else { return nil }
    let documentation = successes.map { $0.documentation }.first
    return BodyView(
      type: type.map(swift.type) ?? HTML("Void"),
      notes: successes.map { response in
        HTML(([response.status.key] + response.contents.map(\.mediaType)).joined(separator: " "))
      },
      documentation: Markdown.html(documentation.map { DocumentationText.text($0) } ?? ""),
      sample: reference.sample(of: successes.flatMap(\.contents)))
  }

  private func headers(_ declaration: HeadersDeclaration) -> [MemberView] {
    TypePlan(reference: reference, swift: swift).members(of: declaration)
  }

  /// The cases of its own failures, or of those that it shares with others, as they are caught.
  private var failures: [MemberView] {
    let own = reference.failures["\(request.name).Failure"]
    let shared: FailureDeclaration? =
      if case .declared(let type)? = request.failure { reference.failures[type.name] } else { nil }
    return ((own ?? shared)?.cases ?? []).map { each in
      let payload = each.payload.map { HTML("(") + swift.type($0) + HTML(")") } ?? .empty
      return MemberView(
        anchor: HTML("failure-\(each.name)"),
        declaration: HTML("case \(Keywords.escaped(each.name))") + payload,
        notes: [each.documentation.status.map { HTML($0.key) }].compactMap { $0 },
        documentation: Markdown.html(each.documentation.text))
    }
  }
}

extension ReferencePlan {
  func method(of request: RequestDeclaration) -> MethodDeclaration? { methods[request.name] }

  func call(of request: RequestDeclaration) -> Call? {
    callsByRequest[request.name]
  }

  func sample(of request: RequestDeclaration) -> CallSample? { samplesByRequest[request.name] }

  /// Returns a sample of the first body that is JSON.
  func sample(of contents: [Content]) -> HTML? {
    let json = contents.first { [.json, .events, .lines].contains($0.kind) }
    return json.flatMap { samples.sample(of: $0.type, $0.constraints) }.map {
      HTML(code: samples.value(of: $0).jsonText)
    }
  }
}
