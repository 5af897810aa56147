// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "HummingbirdService",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The trait brings the transport over AsyncHTTPClient.
    .package(name: "apigen", path: "../..", traits: ["AsyncHTTPClient"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
  ],
  targets: [
    // Generated from rates.yaml by ./regenerate, and checked in.
    .target(
      name: "RatesAPI",
      dependencies: [.product(name: "APIRuntime", package: "apigen")]
    ),
    .executableTarget(
      name: "Service",
      dependencies: [
        "RatesAPI",
        .product(name: "APIRuntime", package: "apigen"),
        .product(name: "APIRuntimeAsyncHTTPClient", package: "apigen"),
        .product(name: "APIRuntimeMiddleware", package: "apigen"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]
    ),
  ]
)
