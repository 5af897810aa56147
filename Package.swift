// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target in this package: Swift 6, explicit imports, no warnings.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module of generated code, compiled as strictly as the rest.
func generatedClient(
  _ name: String, with modules: [Target.Dependency] = [], _ more: [SwiftSetting] = []
) -> Target {
  .target(
    name: name,
    dependencies: ["APIRuntime"] + modules,
    path: "Tests/GeneratedClients/\(name)",
    swiftSettings: settings + more
  )
}

/// The tool of a release, which the plugins run so that nobody has to compile it; nil where it is compiled, as in this
/// repository. `Release/prepare` writes it.
let releasedTool: Target? = nil

/// The one of a bundle in this folder that `APIGEN_TOOL` names, for those who have compiled it before.
let bundledTool = Context.environment["APIGEN_TOOL"].map {
  Target.binaryTarget(name: "APIGenTool", path: $0)
}

/// What the build-tool plugin and the command plugin run.
let tool = releasedTool ?? bundledTool
let buildTool: Target.Dependency = tool == nil ? "apigen-build-tool" : "APIGenTool"
let command: Target.Dependency = tool == nil ? "apigen" : "APIGenTool"

/// Whether libyaml comes from the package Yams rather than from the system. On macOS it does, where Xcode would look for it in
/// vain in the folders of Homebrew; elsewhere with `APIGEN_BUNDLED_LIBYAML=1`, as in a release.
#if os(macOS)
  let bundlesLibYAML = true
#else
  let bundlesLibYAML = Context.environment["APIGEN_BUNDLED_LIBYAML"] == "1"
#endif

let package = Package(
  name: "apigen",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .executable(name: "apigen", targets: ["apigen"]),
    .plugin(name: "APIGenPlugin", targets: ["APIGenPlugin"]),
    .plugin(name: "APIGenCommand", targets: ["APIGenCommand"]),
    .plugin(name: "APIGenInspect", targets: ["APIGenInspect"]),
    .plugin(name: "APIGenFetch", targets: ["APIGenFetch"]),
    .library(name: "APIMock", targets: ["APIMock"]),
    .library(name: "APIRuntime", targets: ["APIRuntime"]),
    .library(name: "APIRuntimeCombine", targets: ["APIRuntimeCombine"]),
    .library(name: "APIRuntimeLogging", targets: ["APIRuntimeLogging"]),
    .library(name: "APIRuntimeTracing", targets: ["APIRuntimeTracing"]),
    .library(name: "APIRuntimeOAuth", targets: ["APIRuntimeOAuth"]),
    .library(name: "APIRuntimeWebhooks", targets: ["APIRuntimeWebhooks"]),
    .library(name: "APIRuntimeMiddleware", targets: ["APIRuntimeMiddleware"]),
    .library(name: "APIRuntimeAsyncHTTPClient", targets: ["APIRuntimeAsyncHTTPClient"]),
    .library(name: "APIRuntimeTesting", targets: ["APIRuntimeTesting"]),
  ],
  traits: [
    .trait(
      name: "AsyncHTTPClient",
      description: "AsyncHTTPClientTransport, for servers and large bodies on Linux."),
    .trait(name: "Logging", description: "LoggingCalls, which logs calls with swift-log."),
    .trait(name: "OpenCombine", description: "Publishers on Linux, which has no Combine."),
    .trait(
      name: "Tracing",
      description: "TracingCalls, which traces calls with swift-distributed-tracing."),
    .trait(
      name: "Webhooks",
      description: "Verification of webhooks on Linux, which has no CryptoKit, with swift-crypto."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    // Each is resolved only with the trait that is for it.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.0.0"..<"5.0.0"),
    // The server in tests.
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    // The regular expressions of JSON Schema, for the generator and the runtime alike.
    .target(name: "PatternMatching", swiftSettings: settings),
    // The generator: each target imports only targets listed before it.
    // Documents: their syntax, their grammar, the references in them, and what is reported about them.
    .target(
      name: "SpecDocument",
      dependencies: bundlesLibYAML ? [.product(name: "Yams", package: "Yams")] : ["CYaml"],
      swiftSettings: settings),
    // The YAML of this project, as OpenAPI.
    .target(name: "CompactDialect", dependencies: ["SpecDocument"], swiftSettings: settings),
    // Every document in the form of OpenAPI 3.2, with overlays, selections and repairs.
    .target(
      name: "SpecRewriting", dependencies: ["PatternMatching", "SpecDocument", "CompactDialect"],
      swiftSettings: settings),
    // What an API offers: no syntax and no Swift.
    .target(name: "APIModel", dependencies: ["SpecDocument"], swiftSettings: settings),
    .target(
      name: "OpenAPIReader", dependencies: ["SpecDocument", "APIModel"], swiftSettings: settings),
    // Values that look like what an API sends and takes.
    .target(
      name: "APISamples", dependencies: ["PatternMatching", "SpecDocument", "APIModel"],
      swiftSettings: settings),
    .target(name: "Mustache", swiftSettings: settings),
    .target(
      name: "Templates",
      path: "Templates",
      resources: [.embedInCode("Files")],
      swiftSettings: settings
    ),
    // The Swift of a client: its names, its declarations and their text.
    .target(
      name: "SwiftClient",
      dependencies: [
        "PatternMatching", "SpecDocument", "APIModel", "APISamples", "Mustache", "Templates",
      ],
      swiftSettings: settings),
    // The pipeline, with its configuration and its files.
    .target(
      name: "APIGenCore",
      dependencies: [
        "SpecDocument", "SpecRewriting", "APIModel", "OpenAPIReader", "Mustache", "SwiftClient",
      ],
      swiftSettings: settings
    ),
    // What the build-tool plugin runs, so that those who use it compile nothing else.
    .executableTarget(
      name: "apigen-build-tool", dependencies: ["APIGenCore"], swiftSettings: settings),
    // Reports about documents, and documents in another form.
    .target(
      name: "APIInspection",
      dependencies: [
        "SpecDocument", "SpecRewriting", "APIModel", "OpenAPIReader", "SwiftClient", "APIGenCore",
      ],
      swiftSettings: settings),
    // Pages about a client.
    .target(
      name: "APIReference",
      dependencies: [
        "SpecDocument", "APIModel", "APISamples", "Mustache", "SwiftClient", "APIGenCore",
        "APIInspection",
      ],
      resources: [.embedInCode("Templates")],
      swiftSettings: settings),
    // A package to publish, around a client.
    .target(
      name: "APIPackage",
      dependencies: [
        "SpecDocument", "APIModel", "OpenAPIReader", "APISamples", "Mustache", "SwiftClient",
        "APIGenCore", "APIInspection",
      ],
      resources: [.embedInCode("Templates")],
      swiftSettings: settings),
    // Answers of an API without its server; the package Mock serves them.
    .target(
      name: "APIMock",
      dependencies: [
        "SpecDocument", "APIModel", "APISamples", "SwiftClient", "APIGenCore", "APIInspection",
        "OpenAPIReader", "HTTPTransport",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "apigen",
      dependencies: [
        "SpecDocument", "SpecRewriting", "APIModel", "SwiftClient", "APIGenCore", "APIInspection",
        "APIReference", "APIPackage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .plugin(name: "APIGenPlugin", capability: .buildTool(), dependencies: [buildTool]),
    .plugin(
      name: "APIGenCommand",
      capability: .command(
        intent: .custom(
          verb: "apigen", description: "Writes the checked-in API clients of this package."),
        permissions: [
          .writeToPackageDirectory(
            reason: "It writes the clients of all specs whose configuration has an 'output'.")
        ]),
      dependencies: [command]),
    // What it runs writes nothing, so that nobody is asked for a permission.
    .plugin(
      name: "APIGenInspect",
      capability: .command(
        intent: .custom(
          verb: "apigen-inspect", description: "Lists, checks and compares API descriptions.")),
      dependencies: [command]),
    // The only one that uses the network.
    .plugin(
      name: "APIGenFetch",
      capability: .command(
        intent: .custom(
          verb: "apigen-fetch",
          description: "Fetches the API descriptions whose configuration has a 'source'."),
        permissions: [
          .allowNetworkConnections(
            scope: .all(ports: []),
            reason: "It fetches the specs whose configuration has a 'source', from that URL."),
          .writeToPackageDirectory(reason: "It writes the specs that it fetches."),
        ]),
      dependencies: [command]),
    // Prints the Swift type of each schema, for the corpus checks.
    .executableTarget(
      name: "generated-types",
      dependencies: [
        "SpecDocument", "APIModel", "APISamples", "SwiftClient", "APIGenCore",
      ],
      path: "Tests/Corpus/GeneratedTypes",
      swiftSettings: settings
    ),

    // The libraries that generated code depends on.
    .target(name: "JSONCoding", swiftSettings: settings),
    .target(
      name: "HTTPTransport",
      dependencies: [.product(name: "HTTPTypes", package: "swift-http-types")],
      swiftSettings: settings),
    .target(
      name: "APIRuntime",
      dependencies: [
        "HTTPTransport", "JSONCoding", "PatternMatching",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "APIRuntimeOAuth",
      dependencies: ["APIRuntime", .product(name: "HTTPTypes", package: "swift-http-types")],
      swiftSettings: settings
    ),
    .target(
      name: "APIRuntimeWebhooks",
      dependencies: [
        "APIRuntime",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(
          name: "Crypto", package: "swift-crypto",
          condition: .when(platforms: [.linux], traits: ["Webhooks"])),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "APIRuntimeMiddleware",
      dependencies: ["APIRuntime", .product(name: "HTTPTypes", package: "swift-http-types")],
      swiftSettings: settings
    ),
    .target(
      name: "APIRuntimeCombine",
      dependencies: [
        "APIRuntime",
        .product(
          name: "OpenCombine", package: "OpenCombine",
          condition: .when(platforms: [.linux], traits: ["OpenCombine"])),
      ],
      swiftSettings: settings
    ),

    .target(
      name: "APIRuntimeLogging",
      dependencies: [
        "APIRuntime",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "APIRuntimeTracing",
      dependencies: [
        "APIRuntime",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(
          name: "Tracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "APIRuntimeAsyncHTTPClient",
      dependencies: [
        "APIRuntime",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOConcurrencyHelpers", package: "swift-nio",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOHTTPCompression", package: "swift-nio-extras",
          condition: .when(traits: ["AsyncHTTPClient"])),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "APIRuntimeTesting",
      dependencies: ["APIRuntime", .product(name: "HTTPTypes", package: "swift-http-types")],
      swiftSettings: settings
    ),

    // Checked-in generated clients, written by Tests/GeneratedClients/regenerate.
    generatedClient("LaravelAPI"),
    generatedClient("UsersAPI", [.defaultIsolation(MainActor.self)]),
    generatedClient("PokemonAPI"),
    generatedClient("ItemsAPI"),
    generatedClient("StudentsAPI"),
    generatedClient("BlogAPI"),
    generatedClient("PetstoreAPI"),
    generatedClient("StudioAPI", with: ["APIRuntimeWebhooks"]),
    generatedClient("CatalogAPI"),
    generatedClient("HostileAPI"),
    generatedClient("OrdersAPI"),
    generatedClient("FeaturesAPI"),
    // The schemas of Tests/SchemaTests.
    generatedClient("SchemasAPI"),
    // Their samples.
    generatedClient("BlogAPISamples", with: ["APIRuntimeTesting", "BlogAPI"]),
    generatedClient("StudioAPISamples", with: ["APIRuntimeTesting", "StudioAPI"]),
    generatedClient("CatalogAPISamples", with: ["APIRuntimeTesting", "CatalogAPI"]),
    generatedClient("FeaturesAPISamples", with: ["APIRuntimeTesting", "FeaturesAPI"]),
    generatedClient("HostileAPISamples", with: ["APIRuntimeTesting", "HostileAPI"]),

    // Code shared by several test targets.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "TestServer",
      dependencies: [
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Tests/TestServer",
      swiftSettings: settings
    ),

    // Many calls with random faults; see CONTRIBUTING.md.
    .executableTarget(
      name: "soak",
      dependencies: [
        "APIRuntime", "APIRuntimeAsyncHTTPClient", "APIRuntimeLogging", "APIRuntimeMiddleware",
        "APIRuntimeTracing", "HTTPTransport", "TestServer", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
        .product(
          name: "Tracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["AsyncHTTPClient"])),
      ],
      path: "Tests/Soak",
      swiftSettings: settings
    ),

    // Every model of the checked-in clients, to be read and written whatever the type.
    .target(
      name: "GeneratedModels",
      dependencies: [
        "JSONCoding",
        "LaravelAPI", "UsersAPI", "PokemonAPI", "ItemsAPI", "StudentsAPI", "BlogAPI", "PetstoreAPI",
        "StudioAPI", "CatalogAPI", "HostileAPI", "OrdersAPI", "FeaturesAPI", "SchemasAPI",
      ],
      path: "Tests/GeneratedModels",
      exclude: ["regenerate"],
      swiftSettings: settings
    ),
    // Mutated input; see CONTRIBUTING.md.
    .executableTarget(
      name: "campaign",
      dependencies: [
        "APIRuntime", "GeneratedModels", "JSONCoding", "TestSupport",
        "APIGenCore", "SpecDocument", "SwiftClient",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Campaign",
      swiftSettings: settings
    ),

    .testTarget(
      name: "PatternMatchingTests", dependencies: ["PatternMatching"], swiftSettings: settings),
    .testTarget(
      name: "SpecDocumentTests",
      dependencies: [
        "SpecDocument", "HTTPTransport", .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SpecRewritingTests",
      dependencies: ["SpecRewriting", "APIInspection", "SpecDocument", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "OpenAPIReaderTests",
      dependencies: ["SuiteTraits", "APIModel", "OpenAPIReader", "SpecRewriting", "SpecDocument"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "APIModelTests", dependencies: ["SuiteTraits", "APIModel", "SpecDocument"],
      swiftSettings: settings),
    .testTarget(
      name: "APISamplesTests",
      dependencies: ["APISamples", "APIModel", "APIGenCore", "SwiftClient", "SpecDocument"],
      swiftSettings: settings),
    .testTarget(
      name: "MustacheTests", dependencies: ["Mustache"], exclude: ["Vectors"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftClientTests",
      dependencies: [
        "SuiteTraits", "SwiftClient", "APIModel", "SpecDocument", "HTTPTransport", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "APIGenCoreTests",
      dependencies: [
        "SuiteTraits", "APIGenCore", "SwiftClient", "Templates", "Mustache", "SpecDocument",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "APIInspectionTests",
      dependencies: ["APIInspection", "APIGenCore", "SwiftClient", "SpecDocument"],
      exclude: ["Diff/Cases"], swiftSettings: settings),
    .testTarget(
      name: "APIReferenceTests",
      dependencies: ["APIReference", "APIGenCore", "SwiftClient", "SpecDocument", "Mustache"],
      exclude: ["Cases"], swiftSettings: settings),
    .testTarget(
      name: "APIPackageTests",
      dependencies: [
        "APIPackage", "APIInspection", "APIGenCore", "SwiftClient", "SpecDocument",
      ],
      exclude: ["Cases"], swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "SuiteTraits", "apigen", "apigen-build-tool", "HTTPTransport", "TestServer", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "SuiteTraits",
        "APIGenCore", "SwiftClient", "Mustache", "SpecDocument",
      ],
      exclude: ["Cases"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "HTTPTransportTests", dependencies: ["SuiteTraits", "HTTPTransport", "APIRuntime"],
      swiftSettings: settings),
    .testTarget(
      name: "JSONCodingTests", dependencies: ["JSONCoding", "TestSupport"], swiftSettings: settings),
    // Keeps suites apart that disturb each other.
    .target(name: "SuiteTraits", path: "Tests/SuiteTraits", swiftSettings: settings),
    // What the tests of the runtime's modules share.
    .target(
      name: "RuntimeTestSupport", dependencies: ["APIRuntime", "APIRuntimeTesting"],
      path: "Tests/RuntimeTestSupport", swiftSettings: settings),
    .testTarget(
      name: "APIRuntimeTests",
      dependencies: [
        "SuiteTraits",
        "APIRuntime", "HTTPTransport", "JSONCoding", "APIRuntimeCombine", "APIRuntimeMiddleware",
        "APIRuntimeTesting",
        "RuntimeTestSupport", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "APIRuntimeMiddlewareTests",
      dependencies: [
        "SuiteTraits",
        "APIRuntime", "APIRuntimeMiddleware", "APIRuntimeTesting", "RuntimeTestSupport",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "APIRuntimeOAuthTests",
      dependencies: [
        "SuiteTraits", "APIRuntime", "APIRuntimeOAuth", "APIRuntimeTesting", "RuntimeTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "APIRuntimeWebhooksTests",
      dependencies: ["SuiteTraits", "APIRuntime", "APIRuntimeWebhooks"],
      swiftSettings: settings),
    .testTarget(
      name: "APIRuntimeLoggingTests",
      dependencies: [
        "SuiteTraits",
        "APIRuntime", "APIRuntimeLogging",
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "APIRuntimeTracingTests",
      dependencies: [
        "SuiteTraits",
        "APIRuntime", "APIRuntimeTesting", "APIRuntimeTracing",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(
          name: "InMemoryTracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
        .product(
          name: "Tracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TransportTests",
      dependencies: [
        "SuiteTraits",
        "APIRuntime", "APIRuntimeAsyncHTTPClient", "APIRuntimeMiddleware", "APIRuntimeOAuth",
        "APIRuntimeTesting", "TestServer", "TestSupport",
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
      ],
      swiftSettings: settings
    ),
    // No secret is seen anywhere.
    .testTarget(
      name: "SecretTests",
      dependencies: [
        "SuiteTraits",
        "APIRuntime", "APIRuntimeLogging", "APIRuntimeMiddleware", "APIRuntimeOAuth",
        "APIRuntimeTesting", "APIRuntimeTracing", "APIRuntimeWebhooks", "PetstoreAPI",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
        .product(
          name: "InMemoryTracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
        .product(
          name: "Tracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Tracing"])),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "APIRuntimeTestingTests",
      dependencies: [
        "SuiteTraits", "APIRuntime", "HTTPTransport", "APIRuntimeTesting", "RuntimeTestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "GeneratedClientTests",
      dependencies: [
        "SuiteTraits", "HTTPTransport",
        "APIRuntime", "APIRuntimeCombine", "APIRuntimeMiddleware", "APIRuntimeOAuth",
        "APIRuntimeTesting", "APIRuntimeWebhooks", "TestServer",
        "LaravelAPI", "UsersAPI", "PokemonAPI", "ItemsAPI", "StudentsAPI", "BlogAPI", "PetstoreAPI",
        "StudioAPI", "CatalogAPI", "HostileAPI", "FeaturesAPI", "OrdersAPI",
        "BlogAPISamples", "StudioAPISamples", "CatalogAPISamples", "FeaturesAPISamples",
        "HostileAPISamples",
        .product(
          name: "OpenCombine", package: "OpenCombine",
          condition: .when(platforms: [.linux], traits: ["OpenCombine"])),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GeneratedModelTests",
      dependencies: ["SuiteTraits", "APIRuntime", "GeneratedModels", "JSONCoding"],
      swiftSettings: settings),
    .testTarget(
      name: "SchemaTests", dependencies: ["APIRuntime", "SchemasAPI"],
      exclude: ["Cases", "Instances", "Lost.md", "documents", "unknown-kept.yaml"],
      swiftSettings: settings),
    // The Swift code in the documentation, compiled.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "SuiteTraits",
        "APIRuntime", "APIRuntimeAsyncHTTPClient", "APIRuntimeCombine", "APIRuntimeLogging",
        "APIRuntimeMiddleware", "APIRuntimeOAuth", "APIRuntimeTesting", "APIRuntimeTracing",
        "APIRuntimeWebhooks", "BlogAPI", "BlogAPISamples",
        "CatalogAPI", "OrdersAPI", "PetstoreAPI", "LaravelAPI", "UsersAPI", "PokemonAPI",
        "ItemsAPI",
        "StudentsAPI",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
        .product(
          name: "OpenCombine", package: "OpenCombine",
          condition: .when(platforms: [.linux], traits: ["OpenCombine"])),
      ],
      exclude: ["Snippets/Fixtures"],
      swiftSettings: settings
    ),
  ] + [tool].compactMap { $0 }
)

// Yams has a target of the same name, with the same functions.
if bundlesLibYAML {
  package.dependencies.append(.package(url: "https://github.com/jpsim/Yams", from: "6.0.0"))
} else {
  // Without `pkgConfig`, so that SwiftPM does not ask those for it who depend on the runtime alone.
  package.targets.append(.systemLibrary(name: "CYaml"))
}
