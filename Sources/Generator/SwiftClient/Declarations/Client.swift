import Decisions
package import APIModel

/// The generated code of an API, as declarations that only printing turns into source code.
package struct Client: Sendable {
  package var files: [SwiftFile]
  /// The call of each operation in spec order, regardless of the generated parts.
  package var calls: [Call]
  package var accessLevel: PlanOptions.AccessLevel
  /// Whether its methods are compiled where they are called.
  package var isInlinable: Bool
  /// The enum that encloses all declarations.
  package var namespace: String?
  let header: Header
  /// Modules that every file imports.
  let imports: [String]
  let vocabulary: Vocabulary

  /// The comment at the top of every file.
  struct Header: Sendable {
    var version: String
    var source: String
    var lines: [String]

    init(of api: API, _ options: PlanOptions) {
      version = options.version
      source = options.source + (options.isSourceUnique ? "" : " (\(api.name.text))")
      lines = options.header
    }
  }

  /// All declarations, in the order of the files.
  package var declarations: [Declaration] { files.flatMap(\.declarations) }

  /// The client type; nil if only other parts are generated.
  package var declaration: ClientDeclaration? {
    declarations.lazy.compactMap { declaration in
      if case .client(let client) = declaration.kind { client } else { nil }
    }.first
  }
}

extension Client {
  /// The names that the client declares at the top level.
  package var declaredNames: Set<String> {
    Set(declarations.filter { $0.owner == nil }.map(\.name))
  }

  /// The types of the API by the names that callers write: `Order.Address`.
  package var types: [String: TypeDeclaration] {
    var types: [String: TypeDeclaration] = [:]
    var open = declarations
    while let declaration = open.popLast() {
      if let model = declaration.model { types[declaration.name] = model }
      open += declaration.nested
    }
    return types
  }
}

/// A file of the generated module.
package struct SwiftFile: Sendable {
  /// Relative to the output folder, with `/` between the parts.
  package var path: String
  package var declarations: [Declaration]
}

/// How an operation is called.
package struct Call: Sendable {
  package struct Parameter: Sendable {
    package let declaration: ParameterDeclaration
    /// The parameter of the API; nil for a body.
    package let model: APIModel.Parameter?

    package var name: String { declaration.name }
  }

  package let operation: APIModel.Operation
  /// The struct that can be sent instead: `GetUser`.
  package let request: String
  /// The property of the client; nil for a method of the client itself.
  package let group: String?
  package let method: String
  /// The method beside it that iterates over the items of all pages; nil without pages.
  package let items: String?
  /// Whether the method takes the request, since it has many parameters.
  package let takesRequest: Bool
  /// The body, if the method takes its members.
  let body: FlatBody?
  /// The parameters of the request, in the order of its initializer.
  package let parameters: [Parameter]
  /// The type of the result, if any.
  package let result: TypeReference?

  /// Whether the method takes the members of the body, rather than the body.
  package var takesMembers: Bool { body != nil }

  /// The required part of the call: `users.get(id:)`, or `users.search(.init(query:))` if the method
  /// takes the request.
  package var text: String { text(of: method) }

  /// The same of the method that iterates over the items of all pages: `users.all()`.
  package var itemsText: String? { items.map(text) }

  private func text(of method: String) -> String {
    let all = body?.arguments.map(\.parameter) ?? parameters.map(\.declaration)
    let labels = all.filter(\.isRequired).map(\.argumentLabel).joined()
    let arguments = takesRequest ? ".init(\(labels))" : labels
    // Swift allows keywords without backticks after a dot.
    return (group.map { $0 + "." } ?? "") + "\(method)(\(arguments))"
  }
}
