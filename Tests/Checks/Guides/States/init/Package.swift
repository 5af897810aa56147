// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  dependencies: [.package(url: "https://github.com/your-organization/apigen", from: "0.3.0")],
  targets: [
    .target(
      name: "Studio",
      dependencies: [.product(name: "APIRuntime", package: "apigen")],
      plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
  ])
