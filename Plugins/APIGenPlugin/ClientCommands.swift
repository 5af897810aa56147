import Foundation
import PackagePlugin

/// The commands that generate the clients of a target's specs.
struct ClientCommands {
  let files: SpecFiles
  /// The folder that contains the specs and everything they refer to.
  let root: URL
  /// The folder for the generated files.
  let output: URL
  let tool: URL
  /// The modules that the target can import; nil if unknown.
  var runtime: RuntimeModules?
  /// The shell command for a first spec, to run in the package's folder; nil in Xcode, which lacks
  /// such a command.
  var starting: String?

  /// The kinds of files that the tool writes for each spec: the generator's
  /// `PlanOptions.bundledParts`, and samples. The samples are empty unless the configuration
  /// enables them.
  private static let parts = ["Client", "Requests", "Webhooks", "Models", "Samples"]

  /// Returns the commands for all specs of a target. Messages refer to the target by a name such as
  /// `the target 'Blog'`.
  func all(for target: String) -> [Command] {
    // Only a warning: SwiftPM also runs this before a command plugin, which may be about to write
    // the spec.
    if files.specs.isEmpty {
      Diagnostics.warning("\(target) does not contain a spec; \(remedy)")
    }
    var specs: [String: URL] = [:]
    return files.specs.compactMap { spec in
      let name = spec.deletingPathExtension().lastPathComponent
      if let other = specs.updateValue(spec, forKey: name.lowercased()) {
        Diagnostics.error(
          """
          \(spec.path): error: '\(other.path)' has the same name, and the generated files would have too; \
          rename one of them, as in 'stock.\(spec.lastPathComponent)'
          """)
        return nil
      }
      if let copy = files.checkedIn(from: spec) {
        Diagnostics.error(
          """
          \(copy.path): error: the client of '\(spec.lastPathComponent)' is in \(target) already, and the build-tool \
          plugin generates it too; remove the generated files, or the plugin from the target
          """)
        return nil
      }
      return command(for: spec, named: name)
    }
  }

  private func command(for spec: URL, named name: String) -> Command {
    let folder = output.appending(path: name)
    let shards = files.shards
    let bundles = Self.parts.flatMap { part in
      shards == 1 ? [part] : (1...shards).map { "\(part).\($0)" }
    }
    return .buildCommand(
      displayName: "Generating the API client of \(spec.lastPathComponent)",
      executable: tool,
      arguments: [
        "--build-plugin", "--spec", spec.path, "--output", folder.path, "--root", root.path,
        "--shards", "\(shards)", "--specs", "\(files.specs.count)",
      ] + files.linkedFolders(outside: root).flatMap { ["--linked-folder", $0] }
        + (runtime?.arguments ?? []),
      // The spec may depend on any of them.
      inputFiles: files.inputs,
      outputFiles: bundles.map { folder.appending(path: "\(name).\($0).swift") }
    )
  }

  /// Explains how to give the target a spec. A document that it already contains may only need
  /// another name.
  private var remedy: String {
    let candidates = files.inputs.filter {
      !SpecFiles.isConfiguration($0) && !SpecFiles.isNames($0) && $0.pathExtension != "mustache"
    }
    guard let file = candidates.first else {
      return "add a file 'openapi.yaml' or 'api.yaml'"
        + (starting.map { ", or begin with: \($0)" } ?? "")
    }
    let name = file.deletingPathExtension().lastPathComponent
    return "if '\(file.lastPathComponent)' is one, rename it to '\(name).api.\(file.pathExtension)'"
  }
}
