import APIModel
import APIValues
import SpecDocument
import SwiftClient

/// The page of an operation.
struct OperationPlan {
  let reference: ReferencePlan
  let swift: LinkedSwift
  let request: RequestDeclaration
  private var operation: APIModel.Operation { request.operation }

  /// A brief description of the operation.
  var title: String {
    let summary = ReferencePlan.plain(operation.documentation.summary ?? "")
    let isShort = !summary.isEmpty && summary.count < 120 && !summary.contains("\n")
    return isShort
      ? summary : reference.call(of: request)?.name ?? request.name
  }

  func view() -> OperationView {
    let method = reference.method(of: request)
    let sample = reference.sample(of: request)
    return OperationView(
      group: group, method: MethodView(operation.method), path: HTML(operation.path),
      title: HTML(title),
      documentation: Markdown.html(documentation),
      isDeprecated: operation.documentation.isDeprecated,
      call: sample.map { HTML(code: $0.code) }, paging: sample?.paging.map { HTML(code: $0) },
      declaration: method.map(swift.method) ?? HTML("struct \(request.name)"),
      credentials: credentials, outcomes: outcomes,
      parameters: parameters, body: body,
      response: response(method?.result),
      headers: headers, failures: failures, failureSamples: failureSamples,
      schema: reference.schemas.text(at: operation.span, root: swift.root))
  }

  /// A link to the operation's group, unless the title names it.
  private var group: HTML? {
    guard let call = reference.call(of: request), call.name != title else { return nil }
    return call.group.map { HTML.link(HTML($0), to: "\(swift.root)index.html#group-\($0)") }
  }

  /// The documentation, without the summary if that is the title.
  private var documentation: String {
    var documentation = operation.documentation
    if documentation.summary.map(ReferencePlan.plain) == title { documentation.summary = nil }
    documentation.isDeprecated = false
    return DocumentationText.text(documentation)
  }

  /// The alternative credentials, with the functions that create them; nil if none are required.
  private var credentials: HTML? {
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
    guard !alternatives.isEmpty else { return nil }
    let isOptional = alternatives.count < operation.security.count
    return HTML(isOptional ? "Takes " : "Needs ") + alternatives.joined(separator: HTML(" or "))
      + HTML(isOptional ? ", or no credentials" : "")
  }

  // MARK: - Request

  private var parameters: [MemberView] {
    request.properties.compactMap { property in
      guard let parameter = operation.parameters.dropFirst(property.index).first else { return nil }
      let name = parameter.name.text
      let place = parameter.location.rawValue
      return MemberView(
        anchor: HTML("parameter-\(property.name)"), declaration: declaration(property),
        notes: [HTML(name == property.name ? place : "\(place) \(name)")]
          + TypePlan.deprecation(property.documentation),
        documentation: Markdown.html(property.documentation.marked.text)
          + (reference.enumeration(in: property.type).map(values) ?? .empty))
    }
  }

  /// The most values that are listed where a parameter has a type with a page.
  private static let mostValues = 24

  /// Returns the cases of an enumeration, with a link to those that are not listed.
  private func values(_ enumeration: EnumerationDeclaration) -> HTML {
    let listed = enumeration.cases.prefix(Self.mostValues).map { HTML.code(".\($0.name)") }
    let rest = enumeration.cases.count - listed.count
    let link =
      HTML("and ")
      + HTML.link(
        HTML("\(rest) more"),
        to: swift.root + (reference.index.places[enumeration.path.joined(separator: ".")] ?? ""))
    return HTML(markup: "<p class=\"values\">") + listed.joined(separator: HTML(" "))
      + (rest > 0 ? HTML(" ") + link : .empty) + HTML(markup: "</p>\n")
  }

  /// Returns a declaration such as `limit: Int = 20`.
  private func declaration(_ property: PropertyDeclaration) -> HTML {
    let value = property.initialValue.map { HTML(code: " = \($0)") } ?? .empty
    return HTML("\(property.name): ") + swift.type(property.type) + value
  }

  private var body: BodyView? {
    guard let body = operation.body,
      let property = request.properties.first(where: { $0.index == operation.parameters.count })
    else { return nil }
    let sample = reference.sample(of: body.contents, .sent)
    return BodyView(
      type: swift.type(property.type), notes: body.contents.map { HTML($0.mediaType.text) },
      documentation: Markdown.html(property.documentation.text), sample: sample,
      absence: sample == nil ? HTML(absence(body.contents)) : nil)
  }

  // MARK: - Response

  private var successes: [Response] { operation.responses.filter(\.isSuccess) }

  private func response(_ type: TypeReference?) -> BodyView? {
    guard !successes.isEmpty else { return nil }
    let contents = successes.flatMap(\.contents)
    let sample = reference.sample(of: contents, .received)
    return BodyView(
      type: type.map(swift.type) ?? HTML("Void"), notes: [], documentation: .empty,
      sample: sample, absence: sample == nil ? HTML(absence(contents)) : nil)
  }

  /// Explains why a sample is missing.
  private func absence(_ contents: [Content]) -> String {
    if contents.isEmpty { return "There is no body." }
    return contents.contains(where: \.isJSON)
      ? "No sample is within the limits, or it is too long." : "The body is not JSON."
  }

  /// The successes with their media types.
  private var outcomes: [MemberView] {
    successes.map { response in
      MemberView(
        anchor: HTML("status-\(response.status.key)"), declaration: HTML(response.status.key),
        notes: response.contents.map { HTML($0.mediaType.text) },
        documentation: Markdown.html(DocumentationText.text(response.documentation)))
    }
  }

  /// The operation's headers, which it may share with other operations.
  private var headers: [MemberView] {
    let shared: HeadersDeclaration? =
      if case .declared(let type)? = request.sharedHeaders {
        reference.index.headers[type.name]
      } else { nil }
    guard let headers = request.headers ?? shared else { return [] }
    return TypePlan(reference: reference, swift: swift)
      .members(of: headers, named: "\(request.name).Headers")
  }

  /// The cases of the operation's failures, which it may share with other operations, as callers
  /// catch them.
  private var failures: [MemberView] {
    let own = reference.index.failures["\(request.name).Failure"]
    let shared: FailureDeclaration? =
      if case .declared(let type)? = request.failure { reference.index.failures[type.name] } else {
        nil
      }
    let types = TypePlan(reference: reference, swift: swift)
    return ((own ?? shared)?.cases ?? []).map { types.member($0, "failure-\($0.name)") }
  }

  /// A sample of each different body, under the statuses that have it.
  private var failureSamples: [BodyView] {
    var samples: [BodyView] = []
    for response in operation.responses where !response.isSuccess {
      guard let sample = reference.sample(of: response.contents, .received) else { continue }
      let status = HTML(response.status.key)
      if let index = samples.firstIndex(where: { $0.sample == sample }) {
        samples[index].label += HTML(", ") + status
      } else {
        samples.append(
          BodyView(
            type: .empty, notes: [], documentation: .empty, label: status, sample: sample))
      }
    }
    return samples
  }
}

extension ReferencePlan {
  func method(of request: RequestDeclaration) -> MethodDeclaration? { methods[request.name] }

  func call(of request: RequestDeclaration) -> Call? {
    callsByRequest[request.name]
  }

  func sample(of request: RequestDeclaration) -> CallSample? { samplesByRequest[request.name] }
}
