import APIModel

/// A file before its imports are written: declarations, and the types that they show.
private struct FileDraft {
  var declarations: [DeclarationView]
  /// The modules that the declarations show to those who use them.
  var modules: Set<Module>
  /// Modules that are needed, but perhaps not shown.
  var needed: Set<Module> = [.runtime]
}

extension Planner {
  func files() -> [FileView] {
    let drafts = names.files.map { ($0, draft(of: $0.subject)) }
    return options.layout == .bundled
      ? bundled(drafts) : drafts.map { file(path: $0.path, $1) }
  }

  private func bundled(_ drafts: [(name: SourceFileName, draft: FileDraft)]) -> [FileView] {
    let parts = ["Client", "Requests"] + (api.webhooks.isEmpty ? [] : ["Webhooks"]) + ["Models"]
    return parts.map { part in
      let drafts = drafts.filter { $0.name.part == part }.map(\.draft)
      let draft = FileDraft(
        declarations: drafts.flatMap(\.declarations),
        modules: drafts.reduce(into: []) { $0.formUnion($1.modules) },
        needed: drafts.reduce(into: []) { $0.formUnion($1.needed) })
      return file(path: options.filePrefix + part + ".swift", draft)
    }
  }

  private func file(path: String, _ draft: FileDraft) -> FileView {
    let modules = draft.modules.union(draft.needed)
    // Beside `package import` a plain import is ambiguous, where imports are not internal by default (SE-0409).
    let hidden = access == "package " ? "internal " : ""
    let imports = Module.allCases.filter { modules.contains($0) }.map { module in
      ImportView(access: draft.modules.contains(module) ? access : hidden, module: module.rawValue)
    }
    return FileView(
      path: path,
      content: SourceFileView(
        version: options.version, source: SwiftText.commentLine(options.source), imports: imports,
        declarations: draft.declarations, vocabulary: vocabulary))
  }
}

// MARK: - Drafts

extension Planner {
  private func draft(of subject: SourceFileName.Subject) -> FileDraft {
    switch subject {
    case .client:
      let parameters = modules(of: api.clientParameters.map(\.type))
      return FileDraft(
        declarations: [DeclarationView(client: client())],
        modules: parameters.union([.runtime])
          .union(modules(ofMethodsFor: names.groups.ungrouped)))
    case .group(let index):
      return FileDraft(
        declarations: [DeclarationView(group: group(index))],
        modules: modules(ofMethodsFor: names.groups.groups[index].operations).union([.runtime]))
    case .sharedFailure(let index):
      let shared = names.types.sharedFailures[index]
      let contents = responses(of: shared).flatMap(\.response.contents)
      return FileDraft(
        declarations: [DeclarationView(failure: declaration(shared))],
        modules: modules(of: contents, as: .failure).union([.runtime]))
    case .sharedHeaders(let index):
      let shared = names.types.sharedHeaders[index]
      return FileDraft(
        declarations: [DeclarationView(headers: declaration(shared))],
        modules: modules(of: headers(of: shared).map(\.type)).union([.runtime]))
    case .request(let index): return requestDraft(index)
    case .webhook(let index): return webhookDraft(index)
    case .model(let id):
      return FileDraft(
        declarations: [declaration(id)], modules: modules(declaredBy: id),
        needed: isAlias(id) ? [] : [.runtime])
    case .sharedEnumeration(let index):
      return FileDraft(
        declarations: [declaration(names.types.sharedEnumerations[index])].compactMap { $0 },
        modules: options.accessLevel == .package ? [] : [.runtime])
    }
  }

  private func requestDraft(_ index: Int) -> FileDraft {
    let operation = api.operations[index]
    let failures =
      sharedFailure(index) != nil
      ? [] : operation.responses.filter { !$0.isSuccess }.flatMap(\.contents)
    let response = response(of: index)
    let headers = sharedHeaders[index] == nil ? operation.responseHeaders : []
    let shown = modules(
      of: response.types + headers.map(\.type)
        + (rejectionType(of: operation).map { [$0] } ?? [])
    ).union(modules(givenTo: operation)).union(
      modules(of: operation.body?.contents ?? [], as: .request)
    )
    .union(modules(of: response.contents, as: .success)).union(
      modules(of: failures, as: .failure))
    return FileDraft(
      declarations: [DeclarationView(request: request(index))],
      modules: names.types.placement.types(in: .operation(index)).reduce(shown.union([.runtime])) {
        $0.union(modules(declaredBy: $1))
      })
  }

  private func webhookDraft(_ index: Int) -> FileDraft {
    let webhook = api.webhooks[index]
    let isBytes = isBytes(webhook.payload)
    let nested = isBytes ? [] : names.types.placement.types(in: .webhook(index))
    let payload = isBytes ? .scalar(.base64) : webhook.payload?.type
    let shown = modules(of: webhook.headers.map(\.type) + [payload].compactMap { $0 })
    return FileDraft(
      declarations: [DeclarationView(webhook: self.webhook(index))],
      modules: nested.reduce(shown.union([.runtime])) { $0.union(modules(declaredBy: $1)) })
  }

  private func modules(of uses: [TypeUse]) -> Set<Module> {
    uses.reduce(into: []) { $0.formUnion(spelling.spell($1).modules) }
  }

  private func modules(ofMethodsFor operations: [Int]) -> Set<Module> {
    operations.reduce(into: []) { result, index in
      result.formUnion(modules(givenTo: api.operations[index]))
      let response = response(of: index)
      // An enum of outcomes is named here, and its payloads only where it is declared.
      guard response.outcome == nil else { return }
      result.formUnion(modules(of: response.types))
      result.formUnion(modules(of: response.contents, as: .success))
    }
  }

  /// What the caller of an operation gives. The payloads of an enum of bodies are named where it is declared.
  private func modules(givenTo operation: Operation) -> Set<Module> {
    let contents = operation.body.map { $0.isChoice ? [] : [$0.content] } ?? []
    return modules(of: operation.parameters.map(\.type)).union(modules(of: contents, as: .request))
  }

  private func modules(of contents: [Content], as use: BodyUse) -> Set<Module> {
    contents.reduce(into: []) { $0.formUnion(spell($1, as: use, scope: []).modules) }
  }

  private func isAlias(_ id: TypeID) -> Bool {
    if case .alias = api[id].shape { true } else { false }
  }

  /// The modules that the declaration of a type and of what is nested in it shows. To the compiler, a conformance shows
  /// the protocol's module in what is public, but not in what is for the package.
  private func modules(declaredBy id: TypeID) -> Set<Module> {
    var result: Set<Module> = options.accessLevel == .package ? [] : [.runtime]
    switch api[id].shape {
    case .object(let shape):
      let isMultipart = coding.forms.contains(id)
      for type in visibleProperties(of: shape, id: id).map(\.property.type)
        + (shape.additional.map { [$0] } ?? [])
      {
        result.formUnion(spelling.spell(type, binary: isMultipart ? .file : .data).modules)
        if layout.isSettable(id), layout.isBoxed(type) { result.insert(.runtime) }
      }
      if mergePatches.contains(id) { result.insert(.runtime) }
    case .union(let shape):
      // A value of none of the variants is kept as the runtime's JSON.
      result.formUnion(modules(of: shape.variants.map(\.type)).union([.runtime]))
    case .enumeration: break
    case .alias(let target): result = spelling.spell(target).modules
    }
    for nested in names.types.placement.types(in: id) {
      result.formUnion(modules(declaredBy: nested))
    }
    return result
  }
}
