// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CheckedInSources",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "apigen", path: "../..")
  ],
  targets: [
    // Generated from openapi.json by `swift package apigen`, and checked in: users of the package do not need the
    // generator.
    .target(
      name: "WeatherAPI",
      dependencies: [.product(name: "APIRuntime", package: "apigen")],
      exclude: ["openapi.json", "apigen.yaml"]
    ),
    .executableTarget(
      name: "Forecast",
      dependencies: [
        "WeatherAPI", .product(name: "APIRuntime", package: "apigen"),
        // For a transport without a network.
        .product(name: "APIRuntimeTesting", package: "apigen"),
      ]
    ),
  ]
)
