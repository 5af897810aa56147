import APIModel
import Naming

/// The files of the generated module, with their imports.
struct FilePlan {
  private let design: ModuleDesign
  private let options: PlanOptions
  /// What each operation answers, which its method and its request both show.
  private let responses: [PlannedResponse]

  init(design: ModuleDesign, options: PlanOptions) {
    self.design = design
    self.options = options
    responses = design.operations.map(ResponsePlan(design: design).response)
  }

  func files() -> [FileView] {
    switch options.layout {
    case .folders:
      return names.map { name in
        file(path: name.path, [declaration(of: name.subject)])
      }
    case .bundled:
      let bundles = Dictionary(grouping: names, by: bundle)
      return PlanOptions.bundledParts.flatMap { part in
        (1...options.shards).map { shard in
          let bundle = bundle(part, shard)
          return file(
            path: options.filePrefix + bundle + ".swift",
            (bundles[bundle] ?? []).map { declaration(of: $0.subject) })
        }
      }
    }
  }

  /// The file of a declaration in the bundled layout, without prefix and extension.
  private func bundle(of name: SourceFileName) -> String {
    bundle(
      String(name.part), Int(StableHash.number(of: name.path) % UInt64(options.shards)) + 1)
  }

  private func bundle(_ part: String, _ shard: Int) -> String {
    options.shards == 1 ? part : "\(part).\(shard)"
  }

  /// Those of the wanted parts.
  private var names: [SourceFileName] {
    design.names.files.filter { name in name.plannedPart.map(options.parts.contains) ?? true }
  }

  private func declaration(of subject: SourceFileName.Subject) -> DeclarationView {
    var declaration = content(of: subject)
    switch subject {
    case .namespace: break
    // In a namespace it is declared beside the client: in an extension of the client, the types of the namespace would
    // not be found.
    case .group: declaration.owner = options.namespace ?? design.names.types.client
    default: declaration.owner = options.namespace
    }
    return declaration
  }

  private func content(of subject: SourceFileName.Subject) -> DeclarationView {
    let types = design.names.types
    return switch subject {
    case .namespace(let name):
      DeclarationView(
        namespace: NamespaceView(
          documentation: DocumentationText.text(design.api.documentation), name: name))
    case .client: DeclarationView(client: ClientPlan(design: design).view(groups))
    case .group(let index): DeclarationView(group: groups.group(index))
    case .sharedFailure(let index):
      DeclarationView(failure: FailurePlan(design: design).view(of: types.sharedFailures[index]))
    case .sharedHeaders(let index):
      DeclarationView(headers: HeadersPlan(design: design).view(of: types.sharedHeaders[index]))
    case .request(let index):
      DeclarationView(
        request: RequestPlan(design: design).view(of: design.operations[index], responses[index]))
    case .webhook(let index): DeclarationView(webhook: WebhookPlan(design: design).view(index))
    case .model(let id): ModelPlan(design: design).declaration(of: id)
    }
  }

  private var groups: GroupPlan { GroupPlan(design: design, responses: responses) }

  private func file(path: String, _ declarations: [DeclarationView]) -> FileView {
    // A conformance exposes the protocol's module in a public declaration, but not in a package one.
    let conformance: Modules = options.accessLevel == .package ? [] : .runtime
    let shown = declarations.reduce(into: Modules()) {
      $0.formUnion($1.shown(byConformance: conformance))
    }
    let needed = declarations.reduce(into: shown) { $0.formUnion($1.used) }
    // Beside `package import` a plain import is ambiguous unless imports are internal by default (SE-0409).
    let hidden = options.accessLevel == .package ? "internal " : ""
    let imports = Modules.names.filter { needed.contains($0.module) }.map { module, name in
      ImportView(access: shown.contains(module) ? access : hidden, module: name)
    }
    let mapped = Set(declarations.compactMap(\.alias?.module)).subtracting(options.imports)
    let further = declarations.isEmpty ? [] : options.imports + mapped.sorted()
    return FileView(
      path: path,
      content: SourceFileView(
        version: options.version, source: source, access: access,
        isPublic: options.accessLevel == .public,
        header: options.header.map { SwiftText.commentLine($0) },
        imports: imports + further.map { ImportView(access: access, module: $0) },
        declarations: declarations, vocabulary: design.vocabulary))
  }

  private var source: String {
    let title = options.isSourceUnique ? "" : " (\(design.api.name.text))"
    return SwiftText.commentLine(options.source + title)
  }

  /// The access modifier and a space.
  private var access: String {
    options.accessLevel == .internal ? "" : options.accessLevel.rawValue + " "
  }
}

extension SourceFileName {
  /// The part that its declaration belongs to; nil if all parts need it.
  fileprivate var plannedPart: PlanOptions.Part? {
    switch subject {
    case .namespace: nil
    case .client, .group: .client
    case .sharedFailure, .sharedHeaders, .request: .requests
    case .webhook: .webhooks
    case .model: .models
    }
  }
}
