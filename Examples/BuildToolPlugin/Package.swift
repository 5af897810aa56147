// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "BuildToolPlugin",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "apigen", path: "../..")
  ],
  targets: [
    // The spec is in the target: Sources/Notes/api.yaml. The client is generated when the target is built.
    .executableTarget(
      name: "Notes",
      dependencies: [
        .product(name: "APIRuntime", package: "apigen"),
        // For a transport without a network.
        .product(name: "APIRuntimeTesting", package: "apigen"),
      ],
      plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]
    )
  ]
)
