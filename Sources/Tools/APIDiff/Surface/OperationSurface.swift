import APIModel
import SpecDocument
import SwiftClient

/// A request and the method that sends it.
struct OperationSurface {
  let call: Call
  let declaration: RequestDeclaration
  /// The types inside the request.
  let types: [Line]

  var request: String { declaration.name }
  var operation: APIModel.Operation { declaration.operation }

  /// The call on the client: `users.get`.
  var method: String { (call.group.map { $0 + "." } ?? "") + call.method }

  /// The method and path: `GET /users/{id}`.
  var place: String { "\(operation.method) \(operation.target)" }

  /// The same with anonymous path parameters, whose names are invisible to callers.
  var route: String {
    var depth = 0
    return place.filter { character in
      if character == "}" { depth -= 1 }
      defer { if character == "{" { depth += 1 } }
      return depth == 0
    }
  }

  /// The method and path, with a suffix for a streamed variant.
  private var key: String { route + (operation.isStreamedVariant ? " stream" : "") }

  /// Matches operations by their Swift names, then by method and path, since an operation may have
  /// been renamed. Operations that are gone or new are left out.
  static func pairs(_ old: [OperationSurface], _ new: [OperationSurface])
    -> [(old: OperationSurface?, new: OperationSurface?)]
  {
    let names = Set(old.map(\.request))
    let come = new.filter { !names.contains($0.request) }
    let byName = Dictionary(firstOf: new.map { ($0.request, $0) })
    let byRoute = Dictionary(firstOf: come.map { ($0.key, $0) })
    var taken: Set<String> = []
    let pairs = old.map { operation in
      let other = byName[operation.request] ?? byRoute[operation.key]
      return (operation, other.flatMap { taken.insert($0.request).inserted ? $0 : nil })
    }
    return pairs + new.filter { !taken.contains($0.request) }.map { (nil, $0) }
  }
}

// MARK: - Lines

extension OperationSurface {
  var traits: [Trait] {
    let envelope = operation.envelope.map { "'\($0.payloadKey)'" } ?? "the whole"
    let servers = declaration.endpoint.servers.map { "'\($0)'" }
    let sent = operation.body?.contents.flatMap(\.mediaTypes).map { "'\($0.text)'" } ?? []
    return [
      Trait(
        .argumentType,
        .flag(
          call.takesRequest, on: "takes '\(request)' instead of its parameters",
          off: "takes the parameters of '\(request)' instead of it"), of: method),
      Trait(
        .argumentType,
        .flag(
          call.takesMembers, on: "takes the members of its body instead of it",
          off: "takes its body instead of the members of it"), of: method),
      .conformances(declaration.conformances),
      Trait(
        .responseEnvelope, .text(envelope, now: "takes its result from", then: "took it from")),
      .deprecation(operation.documentation.isDeprecated, .operationDeprecated),
      Trait(.credentials, .choices(credentials, now: "needs", then: "needed")),
      Trait(.operationServers, .choices(servers, now: "goes to the servers", then: "went to")),
      Trait(.bodyMediaTypes, .choices(sent, now: "sends", then: "sent")),
      Trait(.responseStatuses, .choices(successes, now: "succeeds with", then: "succeeded with")),
      Trait(.responseMediaTypes, .choices(accepted, now: "accepts", then: "accepted")),
    ]
  }

  /// The alternatives, such as `'key'` or `no credentials`.
  private var credentials: [String] {
    operation.security.map { schemes in
      schemes.isEmpty ? "no credentials" : schemes.map { "'\($0)'" }.joined(separator: " with ")
    }
  }

  private var successes: [String] {
    operation.responses.filter(\.isSuccess).map { response in
      switch response.status {
      case .code(let code): "\(code)"
      case .range(let digit): "\(digit)XX"
      case .default: "any status"
      }
    }.sorted()
  }

  /// The media types that the client accepts, with their weights.
  private var accepted: [String] {
    let elements = declaration.endpoint.accept
    return (elements.isEmpty ? [MediaType.json.text] : elements).map { "'\($0)'" }.sorted()
  }

  /// How each parameter of the API is sent.
  var parameters: Lines {
    Lines(
      call.parameters.compactMap { parameter in
        guard let model = parameter.model else { return nil }
        let options = declaration.options(of: parameter.name).joined(separator: ", ")
        let restrictions = model.documentation.restrictions.filter {
          !$0.isConstant || !parameter.declaration.type.isDeclared
        }
        return Line(
          role: .parameter, name: parameter.name,
          traits: [
            Trait(.parameterLocation, .text(model.place, now: "goes into", then: "went into")),
            Trait(.parameterStyle, .hidden(options, sentence: "is written in another style")),
            Trait(.limitStricter, .limits(model.constraints)),
            Trait(.constraintDescription, .restrictions(restrictions)),
            .deprecation(model.documentation.isDeprecated),
          ], span: model.name.span)
      })
  }

  /// How a body is sent in each media type.
  var contents: Lines {
    Lines(
      (operation.body?.contents ?? []).map { content in
        let options = declaration.options(of: content.mediaType)
        let words = options.isEmpty ? "as usual" : "with \(options.joined(separator: ", "))"
        let subject = "\(request).body"
        return Line(
          role: .content, name: content.mediaType.text,
          traits: [
            Trait(.limitStricter, .limits(content.constraints), of: subject),
            Trait(.partEncoding, .text(words, now: "is written"), of: subject),
          ])
      })
  }

  /// The list that is requested in pages, if any.
  var pages: Lines {
    Lines(
      [declaration.paging].compactMap(\.self).map { paging in
        let way = "\(paging.advance) \(paging.items)"
        let items = (call.group.map { $0 + "." } ?? "") + (call.items ?? "")
        return Line(
          role: .page, name: "pages", scope: [request], type: paging.item,
          traits: [
            Trait(.pages, .hidden(way, sentence: "are requested in another way"), as: .silent),
            Trait(.pages, .text(items, now: "are iterated over with", then: "were with")),
          ])
      })
  }

  /// Makes another request from the response.
  var links: Lines {
    Lines(
      declaration.links.map {
        Line(
          role: .link, name: $0.name, type: .declared([$0.request]),
          traits: [
            Trait(
              .linkChanged, .hidden($0.origins, sentence: "takes its values from elsewhere"),
              as: .silent)
          ], parameters: $0.parameters)
      })
  }
}

extension Parameter {
  /// The place, such as `the query as 'limit'`. It omits the name of a path parameter, which is not
  /// on the wire.
  var place: String {
    switch location {
    case .path: "the path"
    case .query: "the query as '\(name.text)'"
    case .querystring: "the query string"
    case .header: "the header '\(name.text)'"
    case .cookie: "the cookie '\(name.text)'"
    }
  }
}

// MARK: - The client

extension ClientDeclaration {
  func serverLines(withURLs: Bool) -> Lines {
    Lines(
      servers.map { server in
        let text = "\(server.isRelative ? "origin + " : "")\"\(server.url)\""
        let isFunction = !server.parameters.isEmpty
        return Line(
          role: .server, name: server.name, scope: [name, serverName], wire: text,
          traits: [
            Trait(.serverChanged, .text(withURLs ? text : "")),
            Trait(
              .serverChanged,
              .flag(isFunction, on: "is a function, was a constant", off: "is a constant"),
              as: .breaking),
          ], parameters: server.parameters)
      })
  }

  /// The functions that create credentials.
  var schemeLines: Lines {
    Lines(
      (authentication?.schemes ?? []).flatMap { scheme in
        let parameters = scheme.kind == .basic ? "a user and a password" : "a token"
        let tokens = [
          scheme.clientTokens.map { ("clientID", $0) }, scheme.userTokens.map { ("token", $0) },
        ].compactMap(\.self)
        return [line(scheme.name, takes: parameters, sends: scheme.kind.credential)]
          + tokens.map { line("\(scheme.name)(\($0):)", takes: $1.takes, sends: $1.url) }
      })
  }

  private func line(_ name: String, takes parameters: String, sends value: String) -> Line {
    Line(
      role: .scheme, name: name, wire: "\(parameters): \(value)",
      traits: [
        Trait(.securitySchemeChanged, .text(parameters, now: "takes", then: "took")),
        Trait(.securitySchemeChanged, .text("'\(value)'", now: "sends", then: "sent"), as: .silent),
      ])
  }
}

extension AuthenticationDeclaration.Tokens {
  /// The needs of the function.
  fileprivate var takes: String { server?.isRequired == true ? "OAuth 2 and a server" : "OAuth 2" }
}
