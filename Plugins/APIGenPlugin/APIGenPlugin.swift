import Foundation
import PackagePlugin

/// Generates the client of each spec in a target while the target is built.
///
/// A spec is a file named `api` or `openapi`, or whose name ends in `.api` or `.openapi`, with the extension
/// `yaml`, `yml` or `json`: `openapi.json`, `blog.api.yaml`. What is generated is internal to the target.
@main
struct APIGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let specs = target.sourceFiles.map(\.url).filter(Self.isSpec).sorted { $0.path < $1.path }
    if specs.isEmpty {
      Diagnostics.error(
        "there is no spec in the target '\(target.name)'; add a file named 'openapi.yaml' or 'api.yaml'"
      )
    }
    let tool = try context.tool(named: "apigen")
    var byName: [String: URL] = [:]
    return specs.compactMap { spec in
      let name = spec.deletingPathExtension().lastPathComponent
      if let other = byName.updateValue(spec, forKey: name.lowercased()) {
        Diagnostics.error(
          "\(spec.path): error: the files of this spec and of '\(other.path)' would have the same names"
        )
        return nil
      }
      return command(for: spec, named: name, tool: tool.url, folder: context.pluginWorkDirectoryURL)
    }
  }

  private func command(for spec: URL, named name: String, tool: URL, folder: URL) -> Command {
    let output = folder.appending(path: name)
    return .buildCommand(
      displayName: "Generating the API client of \(spec.lastPathComponent)",
      executable: tool,
      arguments: [
        spec.path, "--output", output.path, "--layout", "bundled", "--access-level", "internal",
        "--quiet",
      ],
      inputFiles: [spec],
      outputFiles: ["Client", "Requests", "Models"].map {
        output.appending(path: "\(name).\($0).swift")
      }
    )
  }

  private static func isSpec(_ file: URL) -> Bool {
    guard ["yaml", "yml", "json"].contains(file.pathExtension.lowercased()) else { return false }
    let name = file.deletingPathExtension().lastPathComponent
    return ["api", "openapi"].contains(name.split(separator: ".").last?.lowercased())
  }
}
