// swift-tools-version: 6.2
import PackageDescription

let runtime = Target.Dependency.product(name: "APIRuntime", package: "apigen")
let middleware = Target.Dependency.product(name: "APIRuntimeMiddleware", package: "apigen")
let oauth = Target.Dependency.product(name: "APIRuntimeOAuth", package: "apigen")
let testing = Target.Dependency.product(name: "APIRuntimeTesting", package: "apigen")
let plugin = Target.PluginUsage.plugin(name: "APIGenPlugin", package: "apigen")

let package = Package(
  name: "NotesApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "NotesAPI", targets: ["NotesAPI"])],
  dependencies: [
    .package(name: "apigen", path: "../..")
  ],
  targets: [
    // A client for everybody: `access: public` in its apigen.yaml. It has a separate module,
    // so that its types do not hide SwiftUI's in the app.
    .target(name: "NotesAPI", dependencies: [runtime], plugins: [plugin]),
    // One for the modules of this package alone: `access: package`.
    .target(name: "SignInAPI", dependencies: [runtime], plugins: [plugin]),
    // Holds the data and the actions of the screens, without SwiftUI. It is tested on Linux too.
    .target(
      name: "NotesModel", dependencies: ["NotesAPI", "SignInAPI", runtime, middleware, oauth]),
    // The views, and their previews. Without SwiftUI, a program that prints what they would show.
    .executableTarget(
      name: "NotesApp", dependencies: ["NotesAPI", "NotesModel", runtime, testing]),
    .testTarget(
      name: "NotesModelTests", dependencies: ["NotesAPI", "NotesModel", runtime, oauth, testing]),
  ]
)
