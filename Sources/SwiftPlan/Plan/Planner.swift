package import APIModel

/// Decides all of the Swift that an API becomes. Views come out: finished texts, nothing left to decide.
package func plan(_ api: API, options: PlanOptions) -> [FileView] {
  Planner(api: api, options: options).files()
}

/// What every part of the plan refers to.
struct Planner {
  let api: API
  let graph: TypeGraph
  let options: PlanOptions
  let names: SwiftNames
  let vocabulary: Vocabulary
  let spelling: Spelling
  let layout: StorageLayout
  let coding: Coding
  let conformances: Conformances
  /// The error enum of each operation that has one in common with others.
  let sharedFailures: [Int: SharedFailure]
  /// The struct of response headers of each operation that has one in common with others.
  let sharedHeaders: [Int: SharedHeaders]
  /// The enum of each type that has one in common with others.
  let sharedEnumerations: [TypeID: SharedEnumeration]
  /// Objects in which null is not the same as absent.
  let mergePatches: Set<TypeID>
  let validations: Validations

  init(api: API, options: PlanOptions) {
    self.api = api
    graph = TypeGraph(api)
    self.options = options
    names = SwiftNames(api, graph: graph, options: options)
    spelling = names.spelling
    vocabulary = spelling.vocabulary
    layout = StorageLayout(graph: graph)
    coding = Coding(api: api, graph: graph)
    conformances = Conformances(graph: graph, chosen: options.conformances)
    sharedFailures = names.types.sharedFailures.reduce(into: [:]) { failures, shared in
      for operation in shared.operations { failures[operation] = shared }
    }
    sharedHeaders = names.types.sharedHeaders.reduce(into: [:]) { headers, shared in
      for operation in shared.operations { headers[operation] = shared }
    }
    sharedEnumerations = names.types.sharedEnumerations.reduce(into: [:]) { enumerations, shared in
      for type in shared.types { enumerations[type] = shared }
    }
    mergePatches = MergePatch.types(in: api, graph)
    validations = Validations(graph: graph, among: options.validation ? sent(in: api, coding) : [])
  }

  /// The access modifier with its space.
  var access: String { options.accessLevel == .internal ? "" : options.accessLevel.rawValue + " " }

  func documentation(_ documentation: Documentation, extra: [String] = [])
    -> String
  {
    DocumentationText.text(documentation, extra: extra)
  }

  /// What is said of a type or property beyond its name: nothing where `created_at` has the title 'Created At', or a
  /// body the title 'CreateCallRequest'.
  func documentation(
    _ documentation: Documentation, of name: String, extra: [String] = []
  ) -> String {
    var documentation = documentation
    func letters(_ text: String) -> String {
      text.filter { $0.isLetter || $0.isNumber }.lowercased()
    }
    if let title = documentation.summary, letters(title) == letters(name) || isIdentifier(title) {
      documentation.summary = nil
    }
    return self.documentation(documentation, extra: extra)
  }

  /// Whether a title is a name for programs: words that are joined, as no language does it.
  private func isIdentifier(_ title: String) -> Bool {
    let isOneWord = title.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isOneWord && (title.contains("_") || title.dropFirst().contains(where: \.isUppercase))
  }

  /// What a response says beyond the name of its case: nothing where `404` is described as 'Not Found'.
  func documentation(of response: Response) -> String {
    var documentation = response.documentation
    let letters = documentation.description?.filter(\.isLetter).lowercased()
    if letters == StatusName.lowerCamel(response.status).lowercased() {
      documentation.description = nil
    }
    return self.documentation(documentation)
  }

  /// `@available(*, deprecated)` is not written: a client calls what it must, and warnings are errors to many.
  func deprecation(_ documentation: Documentation) -> [String] {
    documentation.isDeprecated ? ["- Warning: Deprecated."] : []
  }
}
