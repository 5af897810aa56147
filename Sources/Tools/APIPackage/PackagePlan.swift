package import APIGenCore
import APIModel
import Mustache
import SpecDocument
package import SwiftClient

/// The files of a publishable package.
package struct PackagePlan: Sendable {
  /// The files that are regenerated whenever the spec changes, by folder.
  package var generated: [String: [GeneratedFile]] = [:]
  /// The files that people may edit, by their paths in the package.
  package var starting: [GeneratedFile] = []
  /// The files of the spec, by their paths in its folder; the first one is the spec itself.
  package var spec: [(path: String, contents: [UInt8])] = []
  /// The generation, whose files are among the ones above.
  package var generation: Generation

  /// The folder for generated sources in each target.
  static let folder = "Generated"
}

/// Plans a package with a client, samples, tests and documentation.
///
/// - Parameters:
///   - input: The spec.
///   - options: The settings of the package.
///   - version: The version that users should depend on.
/// - Returns: The plan; its files are empty if the spec has errors.
package func planPackage(_ input: SpecInput, _ options: PackageOptions, version: PackageVersion)
  -> PackagePlan
{
  var input = input
  input.samples = .client(options.module)
  input.options.accessLevel = .public
  input.options.source = "Spec/\(LoadedSpec.name(of: input.files.spec))"
  input.options.isSourceUnique = true
  input.overrides.access = .public
  input.overrides.layout = .folders
  input.overrides.parts = Set(PlanOptions.Part.allCases)
  let generation = generate(input)
  guard !generation.record.diagnostics.hasErrors, let api = generation.api,
    let client = generation.client, let planOptions = generation.options,
    let spec = generation.spec
  else { return PackagePlan(generation: generation) }
  let templates: PackageTemplates
  do throws(TemplateErrors) {
    templates = try PackageTemplates()
  } catch {
    var failed = generation
    failed.record.report(error)
    return PackagePlan(generation: failed)
  }
  let calls = planCallSamples(api, options: planOptions)
  let texts = PackageTexts(
    options: options, version: version, api: api, client: client, calls: calls,
    templates: templates,
    source: planOptions.source)
  let tests = PackageTests(texts: texts, spec: spec, api: api, calls: calls)
  var plan = PackagePlan(generation: generation)
  let module = options.module
  plan.generated = [
    "Sources/\(module)/\(PackagePlan.folder)": generation.files
      + [texts.exports("APIRuntime", generation.files)],
    "Sources/\(module)Samples/\(PackagePlan.folder)": generation.samples
      + [texts.exports("APIRuntimeTesting", generation.samples)],
    "Tests/\(module)Tests/\(PackagePlan.folder)": tests.files(),
  ]
  plan.starting = texts.files()
  plan.spec = spec.loaded.fileContents(in: generation.record.sources)
  return plan
}

extension LoadedSpec {
  /// Returns the path of a spec in its folder, with a default for standard input.
  fileprivate static func name(of path: String) -> String { path == "-" ? "api.yaml" : path }

  /// Returns the files of the spec, starting with the spec itself.
  fileprivate func fileContents(in sources: Sources) -> [(path: String, contents: [UInt8])] {
    let others = files.filter { $0.key != rootFile }.map { ($0.value.path, sources[$0.key].bytes) }
    let root = files[rootFile].map { [(Self.name(of: $0.path), sources[rootFile].bytes)] } ?? []
    return root + others.sorted { $0.0 < $1.0 }
  }
}
