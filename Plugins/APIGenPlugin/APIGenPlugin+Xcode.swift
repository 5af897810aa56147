#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  // Supports targets of an Xcode project, whose files can be anywhere in the project's folder.
  extension APIGenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let commands = ClientCommands(
        // A folder reference counts as one file.
        files: SpecFiles(among: target.inputFiles.map(\.url).flatMap(SpecFiles.contents)),
        root: context.xcodeProject.directoryURL, output: context.pluginWorkDirectoryURL,
        tool: try context.tool(named: "apigen-build-tool").url)
      return commands.all(for: "the target '\(target.displayName)'")
    }
  }
#endif
