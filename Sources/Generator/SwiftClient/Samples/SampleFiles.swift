package import Decisions
import APIModel
import APIValues
import SpecDocument

/// Returns the samples of a client, which are extensions of its types.
///
/// Pass the client's module for the files to import, or nil if the samples are in the same module.
package func planSamples(
  _ decisions: Decisions, options: PlanOptions, of module: String?
) -> Client {
  SampleFiles(decisions, options: options, module: module).client()
}

/// The files with samples, each beside a file of the client.
struct SampleFiles {
  private let design: ModuleDesign
  private let options: PlanOptions
  private let module: String?
  private var expressions: SampleExpressions
  private var samples: [TypeID: SampleDeclaration] = [:]

  init(_ decisions: Decisions, options: PlanOptions, module: String?) {
    design = ModuleDesign(decisions, options: options)
    self.options = options
    self.module = module
    let plan = SamplePlan(design.api, design.graph)
    expressions = SampleExpressions(
      design: design, plan: plan,
      printer: SwiftPrinter(vocabulary: Vocabulary(declared: design.names.types.declared)),
      prefix: options.namespace.map { [$0] } ?? [])
    for id in plan.order {
      var model = ModelSample(expressions: expressions)
      guard let sample = model.declaration(of: id) else { continue }
      samples[id] = sample
      expressions.declare(id)
    }
  }

  func client() -> Client {
    var files = design.files.compactMap { name -> SwiftFile? in
      let declarations = declarations(of: name.subject)
      guard !declarations.isEmpty else { return nil }
      return SwiftFile(
        path: path(name), declarations: declarations.map { Declaration(.sample($0)) })
    }
    if options.layout == .bundled { files = bundled(files) }
    return Client(
      files: files, calls: [], accessLevel: options.accessLevel, isInlinable: false,
      namespace: nil,
      header: Client.Header(of: design.api, options),
      imports: [module].compactMap { $0 },
      vocabulary: Vocabulary(declared: design.names.types.declared))
  }

  /// Returns a path such as `Models/User+Sample.swift`, in a folder `Samples` within the client's
  /// own module.
  private func path(_ name: SourceFileName) -> String {
    (module == nil ? "Samples/" : "") + "\(name.folder)/\(name.name)+Sample.swift"
  }

  private func bundled(_ files: [SwiftFile]) -> [SwiftFile] {
    options.bundles(PlanOptions.samplesPart, of: files, path: \.path).map { bundle in
      SwiftFile(path: bundle.path, declarations: bundle.contents.flatMap(\.declarations))
    }
  }

  private func declarations(of subject: SourceFileName.Subject) -> [SampleDeclaration] {
    let requests = RequestSample(expressions: expressions)
    switch subject {
    case .namespace, .group, .sharedHeaders, .webhook: return []
    case .client: return [clientSample(requests)]
    case .sharedFailure(let index):
      let shared = design.names.types.sharedFailures[index]
      return [
        requests.failures(
          FailurePlan(design: design).failures(of: shared), rejection: nil, of: [shared.name])
      ].compactMap { $0 }
    case .request(let index):
      let operation = design.operations[index]
      let types = nested(design.names.types.placement.types(in: .operation(index)))
      return (types + requests.declarations(of: operation)).map { declaration in
        var declaration = declaration
        declaration.isDeprecated = operation.model.documentation.isDeprecated
        return declaration
      }
    case .model(let id): return nested([id])
    }
  }

  /// Returns the samples of types and everything nested in them.
  private func nested(_ ids: [TypeID]) -> [SampleDeclaration] {
    ids.flatMap { id in
      [samples[id]].compactMap { $0 } + nested(design.names.types.placement.types(in: id))
    }
  }

  private func clientSample(_ requests: RequestSample) -> SampleDeclaration {
    let vocabulary = expressions.printer.vocabulary
    func member(_ name: String, isDeprecated: Bool) -> SampleDeclaration.Member? {
      let calls = design.operations.filter {
        $0.model.documentation.isDeprecated == isDeprecated && requests.response(of: $0) != nil
      }
      if calls.isEmpty, isDeprecated { return nil }
      return SampleDeclaration.Member(
        isDeprecated: isDeprecated,
        signature: "static func \(name)(to fake: inout \(vocabulary["FakeResponses"]))",
        body: calls.map { "fake.sample(\(expressions.name([$0.request])).self)" })
    }
    return SampleDeclaration(
      type: expressions.name([design.names.types.client]), conformance: vocabulary["SampledClient"],
      members: [
        member("addSamples", isDeprecated: false),
        member("addDeprecatedSamples", isDeprecated: true),
      ].compactMap { $0 })
  }
}
