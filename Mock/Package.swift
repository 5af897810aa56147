// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A separate package, so that generating a client does not require resolving a web server.
let package = Package(
  name: "Mock",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "apigen-mock", targets: ["apigen-mock"]),
    .library(name: "MockServer", targets: ["MockServer"]),
  ],
  dependencies: [
    .package(name: "apigen", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
  ],
  targets: [
    .target(
      name: "MockServer",
      dependencies: [
        .product(name: "APIMock", package: "apigen"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "apigen-mock",
      dependencies: [
        "MockServer",
        .product(name: "APIMock", package: "apigen"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MockServerTests",
      dependencies: [
        "MockServer",
        .product(name: "APIMock", package: "apigen"),
        .product(name: "APIRuntime", package: "apigen"),
      ],
      swiftSettings: settings),
  ]
)
