// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "apigen", path: "..", traits: ["AsyncHTTPClient"]),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    // swift run -c release --package-path Benchmarks Decoding
    .executableTarget(
      name: "Decoding",
      dependencies: [.product(name: "APIRuntime", package: "apigen")],
      exclude: ["documents.yaml"]
    ),
    // swift run -c release --package-path Benchmarks Soak
    .executableTarget(
      name: "Soak",
      dependencies: [
        "Allocations", "LoadAPI", "Server",
        .product(name: "APIRuntime", package: "apigen"),
        .product(name: "APIRuntimeAsyncHTTPClient", package: "apigen"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
      ]
    ),
    // swift run -c release --package-path Benchmarks BigBodies
    .executableTarget(
      name: "BigBodies",
      dependencies: [
        "LoadAPI", "Server",
        .product(name: "APIRuntime", package: "apigen"),
        .product(name: "APIRuntimeAsyncHTTPClient", package: "apigen"),
      ]
    ),
    .target(name: "Allocations"),
    .target(
      name: "LoadAPI",
      dependencies: [.product(name: "APIRuntime", package: "apigen")],
      exclude: ["load.yaml"]
    ),
    .target(
      name: "Server",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
  ]
)
