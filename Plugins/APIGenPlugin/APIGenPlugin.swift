import Foundation
import PackagePlugin

/// Generates the client for each spec in a target when the target is built.
///
/// A spec is a file named `api` or `openapi`, or whose name ends in `.api` or `.openapi`, with the extension `yaml`,
/// `yml` or `json`: `openapi.json`, `blog.api.yaml`. The generated code is internal to the target.
@main
struct APIGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let documents = target.sourceFiles.map(\.url).filter(Self.isDocument).sorted {
      $0.path < $1.path
    }
    let specs = documents.filter(Self.isSpec)
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
          "\(spec.path): error: the generated files of this spec and of '\(other.path)' would have the same names"
        )
        return nil
      }
      return command(
        for: spec, named: name, documents: documents, tool: tool.url,
        folder: context.pluginWorkDirectoryURL)
    }
  }

  /// - Parameter documents: The files that the spec may reference; a change to any of them regenerates the client.
  private func command(
    for spec: URL, named name: String, documents: [URL], tool: URL, folder: URL
  ) -> Command {
    let output = folder.appending(path: name)
    return .buildCommand(
      displayName: "Generating the API client of \(spec.lastPathComponent)",
      executable: tool,
      arguments: [
        spec.path, "--output", output.path, "--layout", "bundled", "--access-level", "internal",
        "--quiet",
      ],
      inputFiles: documents,
      outputFiles: ["Client", "Requests", "Models"].map {
        output.appending(path: "\(name).\($0).swift")
      }
    )
  }

  private static func isDocument(_ file: URL) -> Bool {
    ["yaml", "yml", "json"].contains(file.pathExtension.lowercased())
  }

  private static func isSpec(_ file: URL) -> Bool {
    let name = file.deletingPathExtension().lastPathComponent
    return ["api", "openapi"].contains(name.split(separator: ".").last?.lowercased())
  }
}
