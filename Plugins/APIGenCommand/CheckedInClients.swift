import Foundation
import PackagePlugin

/// The checked-in clients of a package, one for each spec with a configuration.
struct CheckedInClients {
  let context: PluginContext
  let tool: Tool

  init(context: PluginContext) throws {
    self.context = context
    tool = Tool(
      executable: try context.tool(named: "apigen").url, folder: context.package.directoryURL)
  }

  /// Generates or checks all clients, or only the clients of the targets that the arguments name.
  /// With a command, it runs that command for their specs.
  func run(_ arguments: [String], command: [String] = []) throws {
    var rest = ArgumentExtractor(arguments)
    let names = rest.extractOption(named: "target")
    // Also accept folders of unknown targets: for SwiftPM, a target does not exist before its code
    // has been generated.
    let folders =
      names.isEmpty
      ? [context.package.directoryURL]
      : try context.package.targets(named: names).map(\.directoryURL)
    let specs = folders.flatMap(Self.configuredSpecs)
    if specs.isEmpty {
      Diagnostics.error(
        command == ["fetch"]
          ? "no spec has a configuration beside it; the first time, name the file to fetch: "
            + "'swift package apigen-fetch Sources/Blog/openapi.json'"
          : "no spec has a configuration beside it; put 'output: Generated' into 'apigen.yaml' beside 'api.yaml'"
      )
    }
    // Run them one at a time, so that their messages do not mix. Run all of them, so that one error
    // does not hide another.
    let results = try specs.map { spec in
      try tool.run(
        command + [tool.path(of: spec), "--root", ".", "--in-package"] + rest.remainingArguments)
    }
    guard results.allSatisfy({ $0 }) else { throw Failed() }
  }

  /// Returns the specs with a configuration in a folder and its subfolders, except in nested
  /// packages.
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

/// An error for a failure that the tool has already explained.
struct Failed: Error, CustomStringConvertible {
  let description = "apigen has failed"
}
