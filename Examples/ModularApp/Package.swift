// swift-tools-version: 6.2
import PackageDescription

let runtime = Target.Dependency.product(name: "APIRuntime", package: "apigen")
let testing = Target.Dependency.product(name: "APIRuntimeTesting", package: "apigen")
let plugin = Target.PluginUsage.plugin(name: "APIGenPlugin", package: "apigen")

let package = Package(
  name: "ModularApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "NotesAPI", targets: ["NotesAPI"])],
  dependencies: [
    .package(name: "apigen", path: "../..")
  ],
  targets: [
    // A client for everybody: `access: public` in its apigen.yaml.
    .target(name: "NotesAPI", dependencies: [runtime], plugins: [plugin]),
    // One for the modules of this package alone: `access: package`.
    .target(name: "SessionAPI", dependencies: [runtime], plugins: [plugin]),
    // A view model, and a view where there is SwiftUI.
    .target(name: "NotesFeature", dependencies: ["NotesAPI", runtime]),
    .executableTarget(
      name: "App", dependencies: ["NotesAPI", "SessionAPI", "NotesFeature", runtime, testing]),
    .testTarget(
      name: "NotesFeatureTests", dependencies: ["NotesAPI", "NotesFeature", runtime, testing]),
  ]
)
