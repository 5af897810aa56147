import Foundation
import PackagePlugin

/// The clients of a package that are checked in: those of the specs beside a configuration.
struct CheckedInClients {
  let context: PluginContext
  let tool: Tool

  init(context: PluginContext) throws {
    self.context = context
    tool = Tool(
      executable: try context.tool(named: "apigen").url, folder: context.package.directoryURL)
  }

  /// Generates or checks all of them, or those of the targets that the arguments name; with a
  /// command, runs it for their specs.
  func run(_ arguments: [String], command: [String] = []) throws {
    var rest = ArgumentExtractor(arguments)
    let names = rest.extractOption(named: "target")
    // Not only the targets that there are: for SwiftPM, one whose code has not been generated yet
    // does not exist.
    let folders =
      names.isEmpty
      ? [context.package.directoryURL]
      : try context.package.targets(named: names).map(\.directoryURL)
    let specs = folders.flatMap(Self.configuredSpecs)
    if specs.isEmpty {
      Diagnostics.error(
        command == ["fetch"]
          ? "there is no spec beside a configuration; the first time, name the file that is to be fetched: "
            + "'swift package apigen-fetch Sources/Blog/openapi.json'"
          : "there is no spec with a configuration; put 'output: Generated' into 'apigen.yaml' beside 'api.yaml'"
      )
    }
    // One after another, so that their messages do not mix; all of them, so that none hides the
    // errors of others.
    let results = try specs.map { spec in
      try tool.run(
        command + [tool.path(of: spec), "--root", ".", "--in-package"] + rest.remainingArguments)
    }
    guard results.allSatisfy({ $0 }) else { throw Failed() }
  }

  /// Returns the specs beside a configuration, in a folder and its subfolders that are not packages
  /// themselves.
  private static func configuredSpecs(in folder: URL) -> [URL] {
    let manager = FileManager.default
    let files = manager.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var found: [URL] = []
    while let file = files?.nextObject() as? URL {
      found.append(file)
      let manifest = file.appending(path: "Package.swift").path
      if manager.fileExists(atPath: manifest) { files?.skipDescendants() }
    }
    let configured = Set(
      found.filter(SpecFiles.isConfiguration).map { $0.deletingLastPathComponent() })
    return SpecFiles(among: found).specs.filter {
      configured.contains($0.deletingLastPathComponent())
    }
  }
}

/// The tool has reported why.
struct Failed: Error, CustomStringConvertible {
  let description = "apigen has failed"
}
