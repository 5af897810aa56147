package import APIModel
package import Decisions

/// Plans all declarations for an API with the names that were decided.
package func plan(_ decisions: Decisions, options: PlanOptions) -> Client {
  FilePlan(design: ModuleDesign(decisions, options: options), options: options).client()
}

/// Decides the names of an API's client, given the user's.
package func decide(_ api: API, options: PlanOptions) -> Decisions {
  decide(api, recorded: options.names, client: options.name)
}

/// The files of the generated module, with their imports.
struct FilePlan {
  private let design: ModuleDesign
  private let options: PlanOptions
  /// The result and the arguments of each operation, which its method and its request need.
  private let responses: [PlannedResponse]
  private let arguments: [[PropertyDeclaration]]

  init(design: ModuleDesign, options: PlanOptions) {
    self.design = design
    self.options = options
    responses = design.operations.map(ResponsePlan(design: design).response)
    arguments = design.operations.map(ParameterPlan(design: design).arguments)
  }

  func client() -> Client {
    Client(
      files: files, calls: groups.calls(), accessLevel: options.accessLevel,
      isInlinable: options.isInlinable && options.accessLevel == .public,
      namespace: options.namespace,
      header: Client.Header(of: design.api, options),
      imports: options.imports, vocabulary: Vocabulary(declared: design.names.types.declared))
  }

  private var files: [SwiftFile] {
    let names = names
    switch options.layout {
    case .folders:
      return names.map {
        SwiftFile(path: $0.path, declarations: [declaration(of: $0.subject)])
      }
    case .bundled:
      let parts =
        PlanOptions.bundledParts + (options.hasEmptySamples ? [PlanOptions.samplesPart] : [])
      return parts.flatMap { part in
        options.bundles(part, of: names.filter { $0.part == part }, path: \.path).map { bundle in
          SwiftFile(
            path: bundle.path, declarations: bundle.contents.map { declaration(of: $0.subject) })
        }
      }
    }
  }

  /// The files of the wanted parts.
  private var names: [SourceFileName] {
    design.files.filter { name in name.plannedPart.map(options.parts.contains) ?? true }
  }

  private func declaration(of subject: SourceFileName.Subject) -> Declaration {
    var declaration = content(of: subject)
    switch subject {
    case .namespace: break
    // In a namespace, a group is declared beside the client: an extension of the client would not
    // find the types of the namespace.
    case .group: declaration.owner = options.namespace ?? design.names.types.client
    default: declaration.owner = options.namespace
    }
    return declaration
  }

  private func content(of subject: SourceFileName.Subject) -> Declaration {
    let types = design.names.types
    return switch subject {
    case .namespace(let name):
      Declaration(
        .namespace(
          NamespaceDeclaration(
            documentation: DocumentationComment(design.api.documentation), name: name)))
    case .client: Declaration(.client(ClientPlan(design: design).declaration(groups)))
    case .group(let index): Declaration(.group(groups.group(index)))
    case .sharedFailure(let index):
      Declaration(
        .failure(FailurePlan(design: design).declaration(of: types.sharedFailures[index])))
    case .sharedHeaders(let index):
      Declaration(.headers(HeadersPlan(design: design).declaration(of: types.sharedHeaders[index])))
    case .request(let index):
      Declaration(
        .request(
          RequestPlan(design: design).declaration(
            of: design.operations[index], arguments[index], responses[index])))
    case .webhook(let index):
      Declaration(.webhook(WebhookPlan(design: design).declaration(index)))
    case .model(let id): ModelPlan(design: design).declaration(of: id)
    }
  }

  private var groups: GroupPlan {
    GroupPlan(design: design, responses: responses, arguments: arguments)
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
