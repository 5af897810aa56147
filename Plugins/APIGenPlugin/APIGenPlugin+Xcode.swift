#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  // The targets of an Xcode project. Their files can lie anywhere in the project's folder.
  extension APIGenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let commands = ClientCommands(
        // A folder reference is one of the files.
        files: SpecFiles(among: target.inputFiles.map(\.url).flatMap(SpecFiles.contents)),
        root: context.xcodeProject.directoryURL, output: context.pluginWorkDirectoryURL,
        tool: try context.tool(named: "apigen-build-tool").url)
      return commands.all(for: "the target '\(target.displayName)'")
    }
  }
#endif
