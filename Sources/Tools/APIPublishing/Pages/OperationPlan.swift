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

  /// A brief description of the operation, or its name.
  var title: String {
    Self.title(of: operation) ?? reference.call(of: request)?.name ?? request.name
  }

  /// Returns the summary of an operation, if it can be a title.
  static func title(of operation: APIModel.Operation) -> String? {
    let summary = ReferencePlan.plain(operation.documentation.summary ?? "")
    let isShort = !summary.isEmpty && summary.count < 120 && !summary.contains("\n")
    return isShort ? summary : nil
  }

  func view() -> OperationView {
    let method = reference.method(of: request)
    let sample = reference.sample(of: request)
    return OperationView(
      group: group, method: MethodView(operation.method), path: HTML(operation.path),
      title: HTML(title),
      documentation: Markdown.html(documentation),
      isDeprecated: operation.documentation.isDeprecated,
      call: sample.map { HTML(code: $0.code) }, curl: curl.map { HTML(code: $0) },
      paging: sample?.paging.map { HTML(code: $0) },
      declaration: method.map(swift.method) ?? HTML("struct \(request.name)"),
      credentials: credentials, outcomes: outcomes.count > 1 ? outcomes : [],
      parameters: parameters, body: body,
      response: response(method?.result),
      headers: headers, failures: failures, failureSamples: failureSamples,
      schema: reference.schemas.text(at: operation.span, root: swift.root))
  }

  /// A link to the operation's group, unless the title names it.
  private var group: HTML? {
    guard let call = reference.call(of: request), call.name != title else { return nil }
    return call.group.map { group in
      HTML.link(
        HTML(reference.titles[group] ?? group), to: "\(swift.root)index.html#group-\(group)")
    }
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
    let authentication = reference.client.declaration?.authentication
    let names = Dictionary(firstOf: (authentication?.schemes ?? []).map { ($0.wire, $0) })
    let required = operation.security.filter { !$0.isEmpty }
    var alternatives: [HTML] = []
    for schemes in required {
      let alternative = schemes.map { wire -> HTML in
        guard let scheme = names[wire], let authentication else { return HTML.code(wire) }
        let name =
          schemes.count > 1
          ? authentication.ownFunction(for: scheme) : authentication.function(for: scheme)
        return HTML.link(
          HTML.code(".\(name)"), to: "\(swift.root)index.html#authentication-\(name)")
      }.joined(separator: HTML(" and "))
      if !alternatives.contains(alternative) { alternatives.append(alternative) }
    }
    guard !alternatives.isEmpty else { return nil }
    let isOptional = required.count < operation.security.count
    return HTML(isOptional ? "Takes " : "Needs ") + alternatives.joined(separator: HTML(" or "))
      + HTML(isOptional ? ", or no credentials" : "")
  }

  private var curl: String? {
    CurlSample(api: reference.api, samples: reference.samples, operation: operation).text()
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
          + fields(.sent).values(in: property.type))
    }
  }

  private func fields(_ direction: TypeDeclaration.Direction) -> FieldPlan {
    FieldPlan(reference: reference, swift: swift, direction: direction)
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
      documentation: Markdown.html(property.documentation.text),
      fields: fields(.sent).members(of: property.type)?.members ?? [], sample: sample,
      absence: absence(of: sample, body.contents))
  }

  // MARK: - Response

  private var successes: [Response] { operation.responses.filter(\.isSuccess) }

  private func response(_ type: TypeReference?) -> BodyView? {
    guard !successes.isEmpty else { return nil }
    let contents = successes.flatMap(\.contents)
    let sample = reference.sample(of: contents, .received)
    let only = outcomes.count == 1 ? outcomes.first : nil
    return BodyView(
      type: type.map(swift.type) ?? HTML("Void"),
      notes: only.map { [$0.declaration] + $0.notes } ?? [],
      documentation: only?.documentation ?? .empty,
      fields: type.flatMap(fields(.received).members)?.members ?? [], sample: sample,
      absence: absence(of: sample, contents))
  }

  /// Explains why a sample is missing; nil if there is one, or if there could be none.
  private func absence(of sample: HTML?, _ contents: [Content]) -> HTML? {
    guard sample == nil, contents.contains(where: \.isJSON) else { return nil }
    return HTML("No sample is within the limits, or it is too long.")
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
    // Many failures have the same body, which is described once.
    var described: Set<TypeReference> = []
    return ((own ?? shared)?.cases ?? []).map { failure in
      var member = types.member(failure, "failure-\(failure.name)")
      if let payload = failure.payload, described.insert(payload).inserted {
        member.fold = fields(.received).members(of: payload)
      }
      return member
    }
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

  func call(of request: RequestDeclaration) -> Call? { callsByRequest[request.name] }

  func sample(of request: RequestDeclaration) -> CallSample? { samplesByRequest[request.name] }
}
