import Decisions
package import APIGenCore
import APIModel
import Foundation
import Mustache
import SpecDocument
package import SwiftClient

/// The files of a publishable package.
package struct PackagePlan: SpecReport {
  /// The files that are regenerated whenever the spec changes, by folder.
  package var generated: [String: [GeneratedFile]] = [:]
  /// The files that people edit, by their paths in the package; the manifest is first.
  package var starting: [GeneratedFile] = []
  /// The files of the spec, by their paths in its folder, with its configuration and the files in
  /// the configuration's folder that it names.
  package var spec: [(path: String, contents: [UInt8])] = []
  /// The named files outside of that folder, which the package lacks.
  package var outside: [String] = []
  /// The generation, whose files are among the ones above.
  package var generation: Generation
  package var record: RunRecord { generation.record }

  /// The folder for generated sources in each target.
  static let folder = "Generated"
}

/// Plans a package with a client, samples, tests and documentation.
///
/// - Parameters:
///   - input: The spec.
///   - options: The settings of the package.
/// - Returns: The plan; its files are empty if the spec has errors.
package func planPackage(_ input: SpecInput, _ options: PackageOptions) -> PackagePlan {
  var input = input
  let named = NamedFiles()
  if let files = input.configuration?.files {
    input.configuration?.files = named.recording(files)
  }
  input.samples = .client(options.module)
  input.options.accessLevel = .public
  input.options.source = "Spec/\(LoadedSpec.name(of: input.files.spec))"
  input.options.isSourceUnique = true
  input.overrides.access = .public
  input.overrides.layout = .folders
  input.overrides.parts = Set(PlanOptions.Part.allCases)
  let generation = generate(input)
  guard !generation.record.diagnostics.hasErrors, let decisions = generation.decisions,
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
  let api = decisions.api
  let calls = planCallSamples(decisions, options: planOptions)
  let texts = PackageTexts(
    options: options, api: api, client: client, calls: calls, templates: templates,
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
  if let configuration = input.configuration {
    plan.copy(configuration, with: named.paths, for: input.files.spec)
  }
  return plan
}

extension PackagePlan {
  /// Adds a configuration where a run in the package finds it, and the files that it names.
  fileprivate mutating func copy(
    _ configuration: ConfigurationText, with named: [String], for spec: String
  ) {
    let target = SpecArgument.newConfiguration(for: LoadedSpec.name(of: spec))
    let targetFolder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    self.spec.append((target, configuration.contents))
    let folder = configuration.located("")
    for path in named {
      guard let contents = try? configuration.files.read(path) else { continue }
      let relative = path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]
      if relative.hasPrefix("/") || relative.split(separator: "/").contains("..") {
        outside.append(path)
      } else {
        self.spec.append(("\(targetFolder)\(relative)", contents))
      }
    }
  }
}

/// The files that a configuration names, which a run reads.
private final class NamedFiles: @unchecked Sendable {
  // The lock guards every access to `read`.
  private let lock = NSLock()
  private var read: Set<String> = []

  var paths: [String] { lock.withLock { read.sorted() } }

  /// Returns the same files, each recorded when it is read.
  func recording(_ files: ConfigurationFiles) -> ConfigurationFiles {
    ConfigurationFiles(
      read: { [self] path throws(SpecFiles.Problem) in
        lock.withLock { _ = read.insert(path) }
        return try files.read(path)
      },
      names: files.names)
  }
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
