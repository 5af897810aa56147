import Foundation
import PackagePlugin

/// `swift package apigen`: writes the checked-in clients of all specs in the package that have an
/// `output` in their configuration. Other commands of apigen can be named too:
/// `swift package apigen list Sources/Blog/api.yaml`.
@main
struct APIGenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Tool(
      executable: try context.tool(named: "apigen").url, folder: context.package.directoryURL)
    if let first = arguments.first, !first.hasPrefix("-") || first == "-" {
      guard try tool.run(arguments) else { throw Failed() }
      return
    }
    if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help) }
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
        "there is no spec with a configuration; put 'output: Generated' into 'apigen.yaml' beside 'api.yaml'"
      )
    }
    // One after another, so that their messages do not mix; all of them, so that none hides the
    // errors of others.
    let results = try specs.map { spec in
      try tool.run([tool.path(of: spec), "--root", ".", "--in-package"] + rest.remainingArguments)
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

  private static let help = """
    OVERVIEW: Writes the checked-in clients of this package.

    Each spec of a target, whose configuration has a key 'output', is generated into that folder.

    USAGE: swift package apigen [--target <target>] [--check] [<options>]
           swift package apigen <command> [<arguments>]

    OPTIONS:
      --target <target>       Only the specs of this target; can be given several times.
      --check                 Write nothing; fail if the checked-in files are not up to date.

    Other options and commands are those of the tool: 'swift package apigen help'.
    """
}

/// The tool has reported why.
private struct Failed: Error, CustomStringConvertible {
  let description = "apigen has failed"
}
