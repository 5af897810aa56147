// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "apigen", path: "..")],
  targets: [
    // swift run -c release --package-path Benchmarks Decoding
    .executableTarget(
      name: "Decoding",
      dependencies: [.product(name: "APIRuntime", package: "apigen")],
      exclude: ["feed.yaml"]
    )
  ]
)
