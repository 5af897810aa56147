import ArgumentParser

/// What the plugins tell the tool; nobody else needs to.
struct PluginOptions: ParsableArguments {
  /// The build-tool plugin runs the command: it has declared the files, and their folder is its own.
  @Flag(help: .hidden)
  var buildPlugin = false

  /// The number of files of each kind, which it has declared.
  @Option(help: .hidden)
  var shards = 1

  /// Other specs are generated into the same module.
  @Flag(help: .hidden)
  var severalSpecs = false

  /// A folder outside of the target that a symbolic link in it leads to.
  @Option(help: .hidden)
  var linkedFolder: [String] = []

  /// The command plugin runs the command for every spec of a package: one without an output is not its business.
  @Flag(help: .hidden)
  var inPackage = false

  /// Whether the command is one of several of a build, so that its messages must name the spec.
  var isOneOfSeveral: Bool { buildPlugin || inPackage }
}
