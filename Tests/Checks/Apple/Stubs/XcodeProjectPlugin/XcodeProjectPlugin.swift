public import Foundation
public import PackagePlugin

public struct XcodeProject: Identifiable, Sendable {
  public typealias ID = String
  public let id: ID
  public let displayName: String
  public let directoryURL: URL
  public let targets: [XcodeTarget]
}

public struct XcodeTarget: Identifiable, Sendable {
  public typealias ID = String
  public let id: ID
  public let displayName: String
  public var inputFiles: FileList { fatalError() }
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: CommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
