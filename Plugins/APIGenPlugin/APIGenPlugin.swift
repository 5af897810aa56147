import PackagePlugin

/// Generates the client for each spec in a target when the target is built; ``SpecFiles`` says what
/// a spec is.
@main
struct APIGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let files = SpecFiles(among: target.sourceFiles.map(\.url), in: target.directoryURL)
    let commands = ClientCommands(
      files: files, root: target.directoryURL, output: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "apigen-build-tool").url,
      runtime: RuntimeModules(of: target, in: context.package))
    return commands.all(for: "the target '\(target.name)'")
  }
}
