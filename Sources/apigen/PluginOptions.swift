import ArgumentParser

/// Options that only the plugins pass.
struct PluginOptions: ParsableArguments {
  /// The build-tool plugin runs the command: it has declared the outputs, in a folder of its own.
  @Flag(help: .hidden)
  var buildPlugin = false

  /// The number of files of each kind that it has declared.
  @Option(help: .hidden)
  var shards = 1

  /// Other specs are generated into the same module.
  @Flag(help: .hidden)
  var severalSpecs = false

  /// A folder outside of the target that a symbolic link in it leads to.
  @Option(help: .hidden)
  var linkedFolder: [String] = []

  /// The command plugin runs the command for every spec of a package, and skips those without an output.
  @Flag(help: .hidden)
  var inPackage = false

  /// Whether the command is one of several in a build, so that its messages must name the spec.
  var isOneOfSeveral: Bool { buildPlugin || inPackage }
}
