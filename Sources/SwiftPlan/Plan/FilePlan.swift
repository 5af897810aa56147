import APIModel

/// A file before its imports are written: declarations, and the types that they show.
private struct FileDraft {
  var folder: String
  var name: String
  var declarations: [DeclarationView]
  /// The modules that the declarations show to those who use them.
  var modules: Set<Module>
  /// Modules that are needed, but perhaps not shown.
  var needed: Set<Module> = [.runtime]
}

extension Planner {
  func files() -> [FileView] {
    let drafts = clientDrafts() + requestDrafts() + webhookDrafts() + modelDrafts()
    return options.layout == .bundled ? bundled(drafts) : separate(drafts)
  }

  private func separate(_ drafts: [FileDraft]) -> [FileView] {
    // A module cannot have two files of the same name, whatever their folders, and some file systems ignore case.
    let wishes = drafts.enumerated().map { index, draft in
      let name = SwiftText.fileName(draft.name)
      return NameScope.Wish(
        index, wire: draft.folder + "/" + draft.name, candidates: [name, name + "File"])
    }
    let fileNames = NameScope.assign(wishes, ignoringCase: true)
    return drafts.enumerated().map { index, draft in
      let folder = draft.folder.isEmpty ? "" : draft.folder + "/"
      return file(path: folder + (fileNames[index] ?? draft.name) + ".swift", draft)
    }
  }

  private func bundled(_ drafts: [FileDraft]) -> [FileView] {
    let folders = ["Client", "Requests"] + (api.webhooks.isEmpty ? [] : ["Webhooks"]) + ["Models"]
    return folders.map { name in
      let parts = drafts.filter { $0.folder.split(separator: "/").first.map(String.init) == name }
      let draft = FileDraft(
        folder: "", name: name, declarations: parts.flatMap(\.declarations),
        modules: parts.reduce(into: []) { $0.formUnion($1.modules) },
        needed: parts.reduce(into: []) { $0.formUnion($1.needed) })
      return file(path: options.filePrefix + name + ".swift", draft)
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
  private func clientDrafts() -> [FileDraft] {
    let parameters = modules(of: api.clientParameters.map(\.type))
    var drafts = [
      FileDraft(
        folder: "Client", name: names.client, declarations: [DeclarationView(client: client())],
        modules: parameters.union([.runtime]).union(modules(ofGroup: nil)))
    ]
    for tag in groupTags {
      drafts.append(
        FileDraft(
          folder: "Client", name: names.groups[tag] ?? "",
          declarations: [DeclarationView(group: group(tag))],
          modules: modules(ofGroup: tag).union([.runtime])))
    }
    for shared in names.sharedFailures {
      let contents = modules(of: responses(of: shared).flatMap(\.contents), as: .failure)
      drafts.append(
        FileDraft(
          folder: shared.isCommon ? "Client" : "Client/Failures", name: shared.name,
          declarations: [DeclarationView(failure: declaration(shared))],
          modules: contents.union([.runtime])))
    }
    for shared in names.sharedHeaders {
      drafts.append(
        FileDraft(
          folder: "Client/Headers", name: shared.name,
          declarations: [DeclarationView(headers: declaration(shared))],
          modules: modules(of: headers(of: shared).map(\.type)).union([.runtime])))
    }
    return drafts
  }

  private func requestDrafts() -> [FileDraft] {
    api.operations.indices.map { index in
      let operation = api.operations[index]
      let folder =
        operation.tags.first.map { "/" + SwiftText.fileName(SwiftName.upperCamel($0)) } ?? ""
      let nested = names.nestedInOperation[index] ?? []
      let failures =
        sharedFailure(index) != nil
        ? [] : failures(of: operation).flatMap(\.contents)
      let response = response(of: operation, request: "")
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
        folder: "Requests" + folder, name: names.requests[index] ?? "",
        declarations: [DeclarationView(request: request(index))],
        modules: nested.reduce(shown.union([.runtime])) { $0.union(modules(declaredBy: $1)) })
    }
  }

  private func webhookDrafts() -> [FileDraft] {
    api.webhooks.indices.map { index in
      let webhook = api.webhooks[index]
      let isBytes = isBytes(webhook.payload)
      let nested = isBytes ? [] : names.nestedInWebhook[index] ?? []
      let payload = isBytes ? .scalar(.base64) : webhook.payload?.type
      let shown = modules(of: webhook.headers.map(\.type) + [payload].compactMap { $0 })
      return FileDraft(
        folder: "Webhooks", name: names.webhooks[index] ?? "",
        declarations: [DeclarationView(webhook: self.webhook(index))],
        modules: nested.reduce(shown.union([.runtime])) { $0.union(modules(declaredBy: $1)) })
    }
  }

  private func modelDrafts() -> [FileDraft] {
    names.topLevel.map { id in
      FileDraft(
        folder: "Models", name: names.simpleName(id), declarations: [declaration(id)],
        modules: modules(declaredBy: id), needed: isAlias(id) ? [] : [.runtime])
    }
      + names.sharedEnumerations.map { shared in
        FileDraft(
          folder: "Models", name: shared.name,
          declarations: [declaration(shared)].compactMap { $0 },
          modules: options.accessLevel == .package ? [] : [.runtime])
      }
  }

  private func modules(of uses: [TypeUse]) -> Set<Module> {
    uses.reduce(into: []) { $0.formUnion(spelling.modules($1)) }
  }

  private func modules(ofGroup tag: String?) -> Set<Module> {
    api.operations.filter { $0.tags.first == tag }.reduce(into: []) { result, operation in
      result.formUnion(modules(givenTo: operation))
      let response = response(of: operation, request: "")
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
    contents.reduce(into: []) { $0.formUnion(modules(of: $1, as: use)) }
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
        result.formUnion(spelling.modules(type, binary: isMultipart ? .file : .data))
        if layout.isSettable(id), layout.isBoxed(type) { result.insert(.runtime) }
      }
      if mergePatches.contains(id) { result.insert(.runtime) }
    case .union(let shape):
      // A value of none of the variants is kept as the runtime's JSON.
      result.formUnion(modules(of: shape.variants.map(\.type)).union([.runtime]))
    case .enumeration: break
    case .alias(let target): result = spelling.modules(target)
    }
    for nested in names.nestedInType[id] ?? [] { result.formUnion(modules(declaredBy: nested)) }
    return result
  }
}
