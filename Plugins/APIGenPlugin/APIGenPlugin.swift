import PackagePlugin

/// Generates the client for each spec in a target when the target is built; ``SpecFiles`` defines
/// what a spec is.
@main
struct APIGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let files = SpecFiles(among: target.sourceFiles.map(\.url), in: target.directoryURL)
    let commands = ClientCommands(
      files: files, root: target.directoryURL, output: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "apigen-build-tool").url,
      runtime: RuntimeModules(of: target, in: context.package),
      starting: Self.initCommand(for: target, in: context.package))
    return commands.all(for: "the target '\(target.name)'")
  }

  /// Returns the shell command that gives a target its first spec, to run in the package's folder.
  private static func initCommand(for target: any SourceModuleTarget, in package: Package) -> String
  {
    let root = package.directoryURL.path + "/"
    let folder = target.directoryURL.path
    let path = folder.hasPrefix(root) ? String(folder.dropFirst(root.count)) : folder
    let word = path.contains(" ") ? "'\(path)'" : path
    return
      "swift package --allow-writing-to-package-directory apigen init \(word) --name \(target.name)"
  }
}
