// swift-tools-version: 6.2
import PackageDescription

// Uses the plugin with a tool that is compiled already: apigen.artifactbundle, which
// `Release/bundle` makes. Do this to keep the tool on your own server. A package that depends on a
// release of apigen does not need to: there, the plugins themselves use a compiled tool.
let package = Package(
  name: "PrebuiltTool",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "apigen", path: "../..")
  ],
  targets: [
    // Or: .binaryTarget(name: "apigen", url: "https://…/apigen.artifactbundle.zip", checksum: "…")
    .binaryTarget(name: "apigen", path: "apigen.artifactbundle"),
    // The plugin is compiled from apigen's sources.
    .plugin(name: "APIGenPlugin", capability: .buildTool(), dependencies: ["apigen"]),
    .executableTarget(
      name: "Notes",
      dependencies: [
        .product(name: "APIRuntime", package: "apigen"),
        .product(name: "APIRuntimeTesting", package: "apigen"),
      ],
      plugins: ["APIGenPlugin"]
    ),
  ]
)
