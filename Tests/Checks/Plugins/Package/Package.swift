// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Every way in which a target can use the plugins; Tests/Checks/Plugins/check builds it.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "apigen", path: "../../../..")],
  targets: [
    // A public client in a separate module.
    .target(
      name: "StockAPI",
      dependencies: [
        .product(name: "APIRuntime", package: "apigen"),
        .product(name: "APIRuntimeWebhooks", package: "apigen"),
      ],
      swiftSettings: settings,
      plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]
    ),
    // Several specs whose names clash; two of them behind a symbolic link, and with all that a spec can have. One has samples.
    .target(
      name: "Everything",
      dependencies: [
        .product(name: "APIRuntime", package: "apigen"),
        .product(name: "APIRuntimeTesting", package: "apigen"),
        .product(name: "APIRuntimeWebhooks", package: "apigen"),
      ],
      swiftSettings: settings,
      plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]
    ),
    // All that a client can depend on besides its spec; the target excludes one of these files.
    .target(
      name: "Adjusted",
      dependencies: [.product(name: "APIRuntime", package: "apigen")],
      exclude: ["fixes.overlay.yaml"],
      swiftSettings: settings,
      plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]
    ),
    // Checked in, written by `swift package apigen`.
    .target(
      name: "CheckedIn",
      dependencies: [.product(name: "APIRuntime", package: "apigen")],
      exclude: ["api.yaml", "apigen.yaml"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Shop",
      dependencies: [
        "StockAPI", "Everything", "CheckedIn", .product(name: "APIRuntime", package: "apigen"),
        .product(name: "APIRuntimeTesting", package: "apigen"),
      ],
      swiftSettings: settings
    ),
  ])
