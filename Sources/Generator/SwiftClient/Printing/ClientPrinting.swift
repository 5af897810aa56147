import Decisions
package import APIModel
import Mustache

extension ClientDeclaration: Printable {
  var scope: [String]? { [name] }

  static let keys = PrintedKeys<Self>(
    "ClientView",
    [
      .text("documentation", \.documentation.text), .text("name", \.name),
      .parameters("parameters", \.parameters),
      // The credentials of the `APIClient`: `auth.credentials`.
      .text("credentials") {
        $0.authentication == nil ? "\($1.vocabulary["Credentials"])(auth)" : "auth.credentials"
      },
      // The calls that set the parameters of every request: `setHeader("API_KEY", apiKey)`.
      .list("settings") { $0.settings.map($1.call) },
      // The arguments of `APIClient`.
      .texts("clientArguments") { client in
        let timeout = client.timeout.map { seconds in
          "timeout: .seconds(\(Int(exactly: seconds).map(String.init) ?? "\(seconds)"))"
        }
        return ["server: server.url", "transport: transport", "middleware: middleware"]
          + [timeout].compactMap { $0 }
      },
      .text("serverName", \.serverName), .list("variableTypes", \.variableTypes),
      .list("servers", \.servers), .view("authentication", \.authentication),
      .list("groups", \.groups), .list("methods", \.methods),
    ])
}

extension ServerDeclaration: Printable {
  var scope: [String]? { owner }

  static let keys = PrintedKeys<Self>(
    "ServerView",
    [
      .text("documentation", \.documentation.text), .name("name", \.name), .literal("url", \.url),
      // Whether the URL is resolved against an `origin`.
      .flag("isRelative", \.isRelative),
      // The parameters for its variables; empty for a constant.
      .parameters("parameters", \.parameters),
      // `"region": region`.
      .texts("variables") {
        $0.variables.map {
          let isEnumeration = if case .declared = $0.parameter.type { true } else { false }
          return "\(SwiftText.literal($0.wire)): \(Keywords.escaped($0.parameter.name))"
            + (isEnumeration ? ".rawValue" : "")
        }
      },
      .flag("hasVariables") { !$0.variables.isEmpty }, .flag("isConstant", \.parameters.isEmpty),
    ])
}

extension VariableTypeDeclaration: Printable {
  static let keys = PrintedKeys<Self>(
    "VariableTypeView",
    [
      .text("documentation", \.documentation.text), .text("name") { $0.path.last ?? "" },
      .list("cases", \.cases),
    ])
}

extension VariableTypeDeclaration.Case: Printable {
  static let keys = PrintedKeys<Self>(
    "VariableTypeView.Case",
    [
      .name("name", \.name),
      // The value as a literal, unless it equals the name.
      .optional("value") {
        let literal = SwiftText.literal($0.value)
        return literal == "\"\($0.name)\"" ? nil : literal
      },
    ])
}

extension AuthenticationDeclaration: Printable {
  static let keys = PrintedKeys<Self>(
    "AuthenticationView",
    [.text("name", \.name), .list("schemes", \.schemes), .list("canonical", \.canonical)])
}

extension AuthenticationDeclaration.Scheme: Printable {
  static let keys = PrintedKeys<Self>(
    "AuthenticationView.Scheme",
    [
      .text("documentation", \.documentation.text), .name("name", \.name),
      // The name in the spec, as a literal.
      .literal("wire", \.wire),
      // Whether it takes a token or key, rather than user and password.
      .flag("isToken") { $0.kind != .basic },
      // The credential for `token`: `.header("X-API-Key", token)`.
      .text("credential", \.kind.credential),
      .view("clientTokens", \.clientTokens), .view("userTokens", \.userTokens),
    ])
}

extension AuthenticationDeclaration.Canonical: Printable {
  static let keys = PrintedKeys<Self>(
    "AuthenticationView.Canonical",
    [
      .text("documentation") {
        "Same as " + $0.schemes.map { "`\($0)`" }.joined(separator: " and ") + "."
      },
      .text("name", \.kind.rawValue),
      // Whether it takes a token or key, rather than user and password.
      .flag("isToken") { $0.kind != .basic },
      // The credential for `token`: `.token(token)`.
      .text("credential") { function in
        let argument = function.kind == .basic ? "(user: user, password: password)" : "(token)"
        let calls = function.schemes.map { "." + Keywords.escaped($0) + argument }
        return calls.count == 1 ? calls[0] : "[\(calls.joined(separator: ", "))]"
      },
    ])
}

extension AuthenticationDeclaration.Tokens: Printable {
  static let keys = PrintedKeys<Self>(
    "TokensView",
    [
      .text("documentation", \.documentation.text),
      // The parameter for the server of a relative URL.
      .parameters("server") { $0.server.map { [$0] } ?? [] },
      // The URL of the token endpoint, as an expression.
      .text("tokenURL") {
        let url = SwiftText.literal($0.url)
        guard let server = $0.server else { return url }
        return "\($1.vocabulary["ServerURL"]).resolve(\(url), at: \(server.name).url)"
      },
    ])
}

extension GroupReference: Printable {
  static let keys = PrintedKeys<Self>(
    "GroupReferenceView",
    [.text("documentation", \.documentation.text), .name("name", \.name), .text("type", \.type)])
}

extension GroupDeclaration: Printable {
  static let keys = PrintedKeys<Self>(
    "GroupView",
    [
      .text("documentation", \.documentation.text), .text("name", \.name),
      .list("methods", \.methods),
    ])
}

extension MethodDeclaration: Printable {
  var scope: [String]? { [] }

  static let keys = PrintedKeys<Self>(
    "MethodView",
    [
      .text("documentation", \.documentation.text),
      .texts("deprecation", \.documentation.operation.deprecation),
      .flag("isDeprecated") { !$0.documentation.operation.deprecation.isEmpty },
      .name("name", \.name), .text("request", \.request), .parameters("parameters", \.parameters),
      .flag("hasParameters") { !$0.parameters.isEmpty },
      // Of the request: `id: id`.
      .texts("arguments") { method, printer in
        method.requestParameters.map { printer.argument($0, Keywords.escaped($0.name)) }
      },
      // The body to make of the arguments.
      .view("body", \.body), .flag("takesMembers") { $0.body != nil },
      // Whether the only parameter is the request itself.
      .flag("takesRequest") { $0.parameters.map(\.type) == [.declared([$0.request])] },
      .type("failure", \.failure), .optionalType("result", \.result),
      .flag("isDiscardable") { $0.result != nil && $0.isResultDiscardable },
      // The method that iterates over the items of all pages.
      .optional("items") { $0.items.map(Keywords.escaped) },
      // Whether a parameter hides the client.
      .flag("isHidden") { $0.parameters.contains { $0.name == "client" } },
    ])
}

extension FlatBody: Printable {
  static let keys = PrintedKeys<Self>(
    "FlatBodyView",
    [
      .type("type", \.type),
      .texts("arguments") { body, printer in
        body.members.map { printer.argument($0, Keywords.escaped($0.name)) }
      },
    ])
}

extension SecurityScheme.Kind {
  /// `.header("X-API-Key", token)`
  package var credential: String {
    switch self {
    case .bearer: ".bearer(token)"
    case .basic: ".basic(user: user, password: password)"
    case .http(let scheme): ".http(\(SwiftText.literal(scheme)), token)"
    case .header(let name): ".header(\(SwiftText.literal(name)), token)"
    case .query(let name): ".query(\(SwiftText.literal(name)), token)"
    case .cookie(let name): ".cookie(\(SwiftText.literal(name)), token)"
    case .connection: ""
    }
  }
}
