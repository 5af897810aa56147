// swift-tools-version: 6.2
import PackageDescription

// The plugin with a tool that is compiled already: apigen.artifactbundle, which `Release/bundle` makes. A package that
// depends on a release of apigen needs none of this: there, the plugins do so themselves. It is for those who keep the
// tool on a server of their own.
let package = Package(
  name: "PrebuiltTool",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "apigen", path: "../..")
  ],
  targets: [
    // Or: .binaryTarget(name: "apigen", url: "https://…/apigen.artifactbundle.zip", checksum: "…")
    .binaryTarget(name: "apigen", path: "apigen.artifactbundle"),
    // The sources of the plugin are those of apigen.
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
