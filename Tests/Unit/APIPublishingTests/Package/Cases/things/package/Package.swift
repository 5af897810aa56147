// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ThingsSDK",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "ThingsSDK", targets: ["ThingsSDK"]),
    // Values and a client without a server, for previews and tests.
    .library(name: "ThingsSDKSamples", targets: ["ThingsSDKSamples"]),
  ],
  dependencies: [
    .package(url: "https://github.com/your-organization/apigen", .upToNextMinor(from: "0.0.0"))
  ],
  targets: [
    .target(
      name: "ThingsSDK",
      dependencies: [
        .product(name: "APIRuntime", package: "apigen")
      ],
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(
      name: "ThingsSDKSamples",
      dependencies: [
        "ThingsSDK",
        .product(name: "APIRuntimeTesting", package: "apigen"),
      ]),
    .testTarget(
      name: "ThingsSDKTests",
      dependencies: ["ThingsSDK", "ThingsSDKSamples"]),
  ]
)
