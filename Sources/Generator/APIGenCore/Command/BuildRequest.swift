import SpecDocument
import SwiftClient

/// A request from the build-tool plugin: generates a client into the folder whose files the plugin
/// has declared.
///
///     --build-plugin --spec api.yaml --output <folder> --root . --shards 8 --specs 1 --linked-folder ../Shared
///       --package apigen --module APIRuntime
package struct BuildRequest {
  private let spec: SpecArgument
  private let output: String
  /// The folder that contains the spec and all files it refers to.
  private let root: String
  /// The number of files of each kind.
  private let shards: Int
  /// The number of specs that are generated into the same module.
  private let specCount: Int
  /// The folders outside of the root that symbolic links inside it point to.
  private let linkedFolders: [String]
  /// The modules of the runtime that the target can import; nil if the plugin does not know them.
  private let runtime: RuntimeDependencies?

  /// Reads the arguments of the process; nil if it was not started by the plugin.
  package init?(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    guard rest.popFirst() == "--build-plugin" else { return nil }
    var values: [String: [String]] = [:]
    while let option = rest.popFirst(), let value = rest.popFirst() {
      values[option, default: []].append(value)
    }
    linkedFolders = values.removeValue(forKey: "--linked-folder") ?? []
    let modules = values.removeValue(forKey: "--module") ?? []
    runtime = values.removeValue(forKey: "--package")?.first.map {
      RuntimeDependencies(package: $0, modules: Set(modules))
    }
    func value(_ option: String) -> String? { values.removeValue(forKey: option)?.first }
    guard let spec = value("--spec"), let output = value("--output"), let root = value("--root"),
      let shards = value("--shards").flatMap(Int.init), shards > 0,
      let specCount = value("--specs").flatMap(Int.init), values.isEmpty
    else {
      throw Failure(
        message: "the build-tool plugin is not the one of apigen \(apigenVersion)",
        help: "use the plugin and the tool of the same version")
    }
    self.spec = try SpecArgument(spec, piped: "apigen -")
    self.output = output
    self.root = root
    self.shards = shards
    self.specCount = specCount
  }

  /// Writes the client, and reports the diagnostics of the spec.
  ///
  /// - Returns: Whether the spec is free of errors.
  package func run(on console: Console) throws(Failure) -> Bool {
    do {
      return try generate(console)
    } catch {
      // One build may run several requests.
      var failure = error
      failure.subject = spec.argument
      throw failure
    }
  }

  private func generate(_ console: Console) throws(Failure) -> Bool {
    let generation = APIGenCore.generate(try input())
    generation.keepToTheEnd()
    console.write(DiagnosticForm.text.report(generation.record, of: spec, on: console))
    guard !generation.record.diagnostics.hasErrors else { return false }
    _ = try OutputFolder(path: output).write(generation.files)
    return true
  }

  private func input() throws(Failure) -> SpecInput {
    var input = try spec.input(root: root, linked: linkedFolders)
    input.configuration?.files = .disk(in: [root] + linkedFolders)
    input.configuration?.isForBuildPlugin = true
    input.options.accessLevel = .internal
    input.options.isInlinable = true
    input.options.layout = .bundled
    input.options.shards = shards
    input.options.hasEmptySamples = true
    input.options.sharesModule = specCount > 1
    input.runtime = runtime
    return input
  }
}
