// swift-tools-version: 6.2
import PackageDescription

// There are three ways to get the tool that the plugins run; the first available one is used:
//
// 1. A release names the archive of its compiled tool here, so that users need not compile it.
//    `Release/prepare` writes this line.
// 2. `APIGEN_TOOL` names a bundle in this folder, built by `Release/bundle`, or by `Release/wrap`,
//    which takes a second.
// 3. Otherwise, SwiftPM compiles the tool: the whole command for the command plugins, but only the
//    generator for the build-tool plugin.
let releasedTool: Target? = nil
let bundledTool = Context.environment["APIGEN_TOOL"].map {
  Target.binaryTarget(name: "APIGenTool", path: $0)
}
let compiledTool = releasedTool ?? bundledTool
let buildTool: Target.Dependency = compiledTool == nil ? "apigen-build-tool" : "APIGenTool"
let command: Target.Dependency = compiledTool == nil ? "apigen" : "APIGenTool"

/// Whether libyaml comes from the Yams package rather than from the system. This is the case on
/// macOS, where Xcode would not find it in Homebrew's folders, and elsewhere with
/// `APIGEN_BUNDLED_LIBYAML=1`, as in a release.
#if os(macOS)
  let bundlesLibYAML = true
#else
  let bundlesLibYAML = Context.environment["APIGEN_BUNDLED_LIBYAML"] == "1"
#endif

/// The settings of every target in this package: Swift 6, explicit imports, no warnings.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Returns a module in a folder of `Sources`: `module("Runtime/JSONCoding")`.
func module(
  _ path: String, uses dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  // The App Store wants a privacy manifest in each library.
  let isProduct = path.hasPrefix("Runtime/APIRuntime")
  return .target(
    name: String(path.split(separator: "/")[1]), dependencies: dependencies,
    path: "Sources/\(path)",
    resources: isProduct ? [.copy("PrivacyInfo.xcprivacy")] : resources, swiftSettings: settings)
}

/// Returns a module of shared or generated test code in a folder of `Tests`.
func testModule(
  _ path: String, uses dependencies: [Target.Dependency] = [], exclude: [String] = [],
  _ more: [SwiftSetting] = []
) -> Target {
  .target(
    name: String(path.split(separator: "/").last ?? ""), dependencies: dependencies,
    path: "Tests/\(path)", exclude: exclude, swiftSettings: settings + more)
}

/// Returns a program in `Sources` or `Tests`.
func program(_ name: String, in path: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

/// Returns the tests in a folder of `Tests/Unit`. All modules that they import must be listed: SwiftPM
/// compiles tests again only if one of these changes.
func tests(
  _ name: String, of dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["SuiteTraits", "TestSupport"],
    path: "Tests/Unit/\(name)", exclude: exclude, swiftSettings: settings)
}

/// Returns a product of another package. With a trait, it is only resolved and linked if that trait
/// is enabled.
func product(
  _ name: String, of package: String, trait: String? = nil, onlyOnLinux: Bool = false
) -> Target.Dependency {
  guard let trait else { return .product(name: name, package: package) }
  return .product(
    name: name, package: package,
    condition: onlyOnLinux ? .when(platforms: [.linux], traits: [trait]) : .when(traits: [trait]))
}

let httpTypes = product("HTTPTypes", of: "swift-http-types")
let argumentParser = product("ArgumentParser", of: "swift-argument-parser")
let logging = product("Logging", of: "swift-log", trait: "Logging")
let tracing = product("Tracing", of: "swift-distributed-tracing", trait: "Tracing")
let inMemoryTracing = product("InMemoryTracing", of: "swift-distributed-tracing", trait: "Tracing")
let asyncHTTPClient = product("AsyncHTTPClient", of: "async-http-client", trait: "AsyncHTTPClient")
let nioSSL = product("NIOSSL", of: "swift-nio-ssl", trait: "AsyncHTTPClient")
let openCombine = product("OpenCombine", of: "OpenCombine", trait: "OpenCombine", onlyOnLinux: true)

/// The libraries besides the mock server, of which each target links those that it imports.
let productNames = [
  "APIRuntime", "APIRuntimeCombine", "APIRuntimeLogging", "APIRuntimeTracing", "APIRuntimeOAuth",
  "APIRuntimeWebhooks", "APIRuntimeMiddleware", "APIRuntimeAsyncHTTPClient", "APIRuntimeTesting",
]
let products = productNames.map { Target.Dependency.byName(name: $0) }

/// The clients in `Tests/Generated/Clients`, which the `regenerate` script there writes: of `specs`, of a hostile spec in
/// which every string tries to break out of its context, and of the schemas of the tests of the same name.
let clientNames = [
  "LaravelAPI", "UsersAPI", "PokemonAPI", "ItemsAPI", "StudentsAPI", "BlogAPI", "PetstoreAPI",
  "StudioAPI", "CatalogAPI", "HostileAPI", "OrdersAPI", "FeaturesAPI", "SchemasAPI",
]
let clients = clientNames.map { Target.Dependency.byName(name: $0) }
let sampleNames = ["BlogAPI", "StudioAPI", "CatalogAPI", "FeaturesAPI", "HostileAPI"].map {
  "\($0)Samples"
}
let clientSamples = sampleNames.map { Target.Dependency.byName(name: $0) }

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
  ]
    + productNames.map { .library(name: $0, targets: [$0]) },
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
    // Each of these is resolved only with its trait.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.0.0"..<"5.0.0"),
    // The server used in tests.
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    // The regular expressions of JSON Schema, for both the generator and the runtime.
    module("Runtime/PatternMatching"),

    // The generator: each module imports only modules listed before it.
    // Documents: their syntax, grammar, references and diagnostics.
    module(
      "Generator/SpecDocument", uses: [bundlesLibYAML ? product("Yams", of: "Yams") : "CYaml"]),
    // The project's compact YAML dialect, converted to OpenAPI.
    module("Generator/CompactDialect", uses: ["SpecDocument"]),
    // Rewrites every document as OpenAPI 3.2, with overlays, selections and repairs.
    module(
      "Generator/SpecRewriting", uses: ["PatternMatching", "SpecDocument", "CompactDialect"]),
    // The contents of an API, independent of syntax and of Swift.
    module("Generator/APIModel", uses: ["SpecDocument"]),
    // The values that types allow: scalars, variants of unions, checks, and samples.
    module("Generator/APIValues", uses: ["PatternMatching", "SpecDocument", "APIModel"]),
    module(
      "Generator/OpenAPIReader",
      uses: ["PatternMatching", "SpecDocument", "APIModel", "APIValues"]),
    module("Generator/Mustache", uses: ["SpecDocument"]),
    .target(
      name: "Templates", path: "Templates", resources: [.embedInCode("Files")],
      swiftSettings: settings),
    // The Swift code of a client: its names, declarations and formatting.
    module(
      "Generator/SwiftClient",
      uses: [
        "PatternMatching", "SpecDocument", "APIModel", "APIValues", "Mustache", "Templates",
      ]),
    // The pipeline, with its configuration and files.
    module(
      "Generator/APIGenCore",
      uses: [
        "SpecDocument", "SpecRewriting", "APIModel", "OpenAPIReader", "Mustache", "SwiftClient",
      ]
    ),

    // The tools around it.
    // The executable of the build-tool plugin, separate so that its users compile nothing else.
    program("apigen-build-tool", in: "Sources/Tools/apigen-build-tool", uses: ["APIGenCore"]),
    // What a new version of a document changes for callers.
    module("Tools/APIDiff", uses: ["SpecDocument", "APIModel", "SwiftClient", "APIGenCore"]),
    // Advice about documents, their corrections, and their conversion to OpenAPI.
    module(
      "Tools/APIAdvice",
      uses: ["SpecDocument", "SpecRewriting", "APIModel", "SwiftClient", "APIGenCore"]),
    // How an API is used: by recorded traffic, and by the code of an app.
    module(
      "Tools/APIUsage",
      uses: [
        "SpecDocument", "SpecRewriting", "APIModel", "APIValues", "SwiftClient", "APIGenCore",
      ]),
    // Reference pages for a client, and a publishable package around it.
    module(
      "Tools/APIPublishing",
      uses: [
        "SpecDocument", "APIModel", "APIValues", "Mustache", "SwiftClient", "APIGenCore",
      ],
      resources: [.embedInCode("Pages/Templates"), .embedInCode("Package/Templates")]),
    // Answers of an API without its server; the Mock package serves them.
    module(
      "Tools/APIMock",
      uses: [
        "SpecDocument", "APIModel", "APIValues", "SwiftClient", "APIGenCore", "APIUsage",
      ]),
    program(
      "apigen", in: "Sources/Tools/apigen",
      uses: [
        "SpecDocument", "SpecRewriting", "APIModel", "SwiftClient", "APIGenCore", "APIDiff",
        "APIAdvice", "APIUsage", "APIPublishing", argumentParser,
      ]),
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
    // Its commands do not write files, so SwiftPM does not ask for permission.
    .plugin(
      name: "APIGenInspect",
      capability: .command(
        intent: .custom(
          verb: "apigen-inspect", description: "Lists, checks and compares API descriptions.")),
      dependencies: [command]),
    // The only plugin that uses the network.
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

    // The libraries that generated code depends on.
    module("Runtime/JSONCoding"),
    module("Runtime/HTTPTransport", uses: [httpTypes]),
    module("Runtime/HTTPFormats", uses: ["HTTPTransport", "JSONCoding", httpTypes]),
    module(
      "Runtime/APIRuntime",
      uses: ["HTTPFormats", "HTTPTransport", "JSONCoding", "PatternMatching", httpTypes]),
    module("Runtime/APIRuntimeOAuth", uses: ["APIRuntime", httpTypes]),
    module(
      "Runtime/APIRuntimeWebhooks",
      uses: [
        "APIRuntime", httpTypes,
        product("Crypto", of: "swift-crypto", trait: "Webhooks", onlyOnLinux: true),
      ]),
    module("Runtime/APIRuntimeMiddleware", uses: ["APIRuntime", "HTTPFormats", httpTypes]),
    module("Runtime/APIRuntimeCombine", uses: ["APIRuntime", openCombine]),
    module("Runtime/APIRuntimeLogging", uses: ["APIRuntime", httpTypes, logging]),
    module("Runtime/APIRuntimeTracing", uses: ["APIRuntime", httpTypes, tracing]),
    module(
      "Runtime/APIRuntimeAsyncHTTPClient",
      uses: [
        "APIRuntime", httpTypes, asyncHTTPClient, nioSSL,
        product("NIOConcurrencyHelpers", of: "swift-nio", trait: "AsyncHTTPClient"),
        product("NIOCore", of: "swift-nio", trait: "AsyncHTTPClient"),
        product("NIOHTTP1", of: "swift-nio", trait: "AsyncHTTPClient"),
        product("NIOPosix", of: "swift-nio", trait: "AsyncHTTPClient"),
        product("NIOHTTPCompression", of: "swift-nio-extras", trait: "AsyncHTTPClient"),
      ]),
    module("Runtime/APIRuntimeTesting", uses: ["APIRuntime", httpTypes]),

    // Code shared by tests.
    testModule("Support/TestSupport"),
    testModule(
      "Support/TestServer",
      uses: [
        product("NIOConcurrencyHelpers", of: "swift-nio"), product("NIOCore", of: "swift-nio"),
        product("NIOPosix", of: "swift-nio"),
      ]),
    // Separates suites that would disturb each other.
    testModule("Support/SuiteTraits"),
    testModule("Support/CampaignSupport", uses: ["TestSupport", argumentParser]),
    testModule("Support/RuntimeTestSupport", uses: ["APIRuntime", "APIRuntimeTesting"]),

    // Every model of the checked-in clients, to be read and written regardless of its type.
    .target(
      name: "GeneratedModels", dependencies: ["JSONCoding"] + clients,
      path: "Tests/Generated/Models", exclude: ["regenerate"], swiftSettings: settings),

    // Campaigns and checks; see CONTRIBUTING.md.
    // Many calls with random faults.
    program(
      "soak", in: "Tests/Campaigns/Soak",
      uses: [
        "APIRuntime", "APIRuntimeAsyncHTTPClient", "APIRuntimeLogging", "APIRuntimeMiddleware",
        "APIRuntimeTracing", "HTTPTransport", "TestServer", "TestSupport", argumentParser,
        httpTypes, logging, tracing, asyncHTTPClient,
      ]),
    // Mutated documents and mutated responses.
    program(
      "campaign-documents", in: "Tests/Campaigns/Documents",
      uses: [
        "APIGenCore", "APIAdvice", "APIDiff", "APIModel", "APIPublishing", "APIUsage",
        "SpecDocument", "SwiftClient", "CampaignSupport", "TestSupport", argumentParser,
      ]),
    program(
      "campaign-responses", in: "Tests/Campaigns/Responses",
      uses: [
        "APIRuntime", "GeneratedModels", "JSONCoding", "CampaignSupport", "TestSupport",
        argumentParser,
      ]),
    // Prints the Swift type of each schema.
    program(
      "generated-types", in: "Tests/Checks/Corpus/GeneratedTypes",
      uses: ["SpecDocument", "APIModel", "APIValues", "SwiftClient", "APIGenCore"]),

    tests("PatternMatchingTests", of: ["PatternMatching"]),
    tests(
      "SpecDocumentTests", of: ["SpecDocument", "HTTPFormats", "HTTPTransport", httpTypes]),
    tests("CompactDialectTests", of: ["CompactDialect", "SpecDocument"]),
    tests("SpecRewritingTests", of: ["SpecRewriting", "SpecDocument"]),
    tests(
      "OpenAPIReaderTests", of: ["APIModel", "OpenAPIReader", "SpecRewriting", "SpecDocument"]),
    tests("APIModelTests", of: ["APIModel", "SpecDocument"]),
    tests(
      "APIValuesTests",
      of: [
        "APIValues", "APIModel", "APIGenCore", "APIAdvice", "APIUsage", "APIMock", "SwiftClient",
        "SpecDocument", "JSONCoding", "FeaturesAPI",
      ]
    ),
    tests("MustacheTests", of: ["Mustache", "SpecDocument"], exclude: ["Vectors"]),
    tests("SwiftClientTests", of: ["SwiftClient", "APIModel", "SpecDocument", "HTTPTransport"]),
    tests(
      "APIGenCoreTests", of: ["APIGenCore", "SwiftClient", "Templates", "Mustache", "SpecDocument"]),
    tests(
      "APIDiffTests",
      of: ["APIDiff", "APIGenCore", "SwiftClient", "SpecDocument"], exclude: ["Cases"]),
    tests(
      "APIAdviceTests",
      of: ["APIAdvice", "APIDiff", "APIGenCore", "SwiftClient", "SpecDocument"]),
    tests(
      "APIUsageTests",
      of: ["APIUsage", "APIGenCore", "APIModel", "SwiftClient", "SpecDocument"]),
    tests(
      "APIPublishingTests",
      of: ["APIPublishing", "APIGenCore", "SwiftClient", "SpecDocument", "Mustache"],
      exclude: ["Pages/Cases", "Package/Cases"]),
    tests("APIMockTests", of: ["APIMock"]),
    tests(
      "CommandTests",
      of: ["APIGenCore", "apigen", "apigen-build-tool", "HTTPTransport", "TestServer"],
      exclude: ["Versions"]),
    tests(
      "GoldenTests", of: ["APIGenCore", "SwiftClient", "Mustache", "SpecDocument"],
      exclude: ["Cases"]),
    tests("HTTPTransportTests", of: ["HTTPTransport", "APIRuntime"]),
    tests("JSONCodingTests", of: ["JSONCoding"]),
    tests("HTTPFormatsTests", of: ["HTTPFormats", "HTTPTransport"]),
    tests(
      "APIRuntimeTests",
      of: [
        "APIRuntime", "HTTPTransport", "JSONCoding", "APIRuntimeCombine", "APIRuntimeMiddleware",
        "APIRuntimeTesting", "RuntimeTestSupport",
      ]),
    tests(
      "APIRuntimeMiddlewareTests",
      of: ["APIRuntime", "APIRuntimeMiddleware", "APIRuntimeTesting", "RuntimeTestSupport"]),
    tests(
      "APIRuntimeOAuthTests",
      of: ["APIRuntime", "APIRuntimeOAuth", "APIRuntimeTesting", "RuntimeTestSupport"]),
    tests("APIRuntimeWebhooksTests", of: ["APIRuntime", "APIRuntimeWebhooks"]),
    tests("APIRuntimeLoggingTests", of: ["APIRuntime", "APIRuntimeLogging", logging]),
    tests(
      "APIRuntimeTracingTests",
      of: [
        "APIRuntime", "APIRuntimeTesting", "APIRuntimeTracing", httpTypes, inMemoryTracing, tracing,
      ]),
    tests(
      "TransportTests",
      of: [
        "APIRuntime", "APIRuntimeAsyncHTTPClient", "APIRuntimeMiddleware", "APIRuntimeOAuth",
        "APIRuntimeTesting", "TestServer", product("NIOConcurrencyHelpers", of: "swift-nio"),
        asyncHTTPClient, nioSSL,
      ]),
    // Checks that secrets never appear in any output.
    tests(
      "SecretTests",
      of: [
        "APIRuntime", "APIRuntimeLogging", "APIRuntimeMiddleware", "APIRuntimeOAuth",
        "APIRuntimeTesting", "APIRuntimeTracing", "APIRuntimeWebhooks", "PetstoreAPI", httpTypes,
        logging, inMemoryTracing, tracing,
      ]),
    tests(
      "APIRuntimeTestingTests",
      of: ["APIRuntime", "HTTPTransport", "APIRuntimeTesting", "RuntimeTestSupport"],
      exclude: ["Fixtures"]),
    tests(
      "GeneratedClientTests",
      of: [
        "HTTPTransport", "APIRuntime", "APIRuntimeCombine", "APIRuntimeMiddleware",
        "APIRuntimeOAuth", "APIRuntimeTesting", "APIRuntimeWebhooks", "TestServer",
        openCombine, httpTypes,
      ] + clients + clientSamples),
    tests("GeneratedModelTests", of: ["APIRuntime", "GeneratedModels", "JSONCoding"]),
    tests(
      "SchemaTests", of: ["APIRuntime", "SchemasAPI"],
      exclude: ["Cases", "Instances", "Lost.md", "documents", "unknown-kept.yaml"]),
    // Compiles the Swift code in the documentation.
    tests(
      "DocumentationTests",
      of: [
        "APIRuntime", "APIRuntimeAsyncHTTPClient", "APIRuntimeCombine", "APIRuntimeLogging",
        "APIRuntimeMiddleware", "APIRuntimeOAuth", "APIRuntimeTesting", "APIRuntimeTracing",
        "APIRuntimeWebhooks", "BlogAPISamples", httpTypes, logging, openCombine,
      ] + clients,
      exclude: ["Snippets/Fixtures"]),
  ]
    + clientNames.map { name in
      testModule(
        "Generated/Clients/\(name)",
        uses: ["APIRuntime"] + (name == "StudioAPI" ? ["APIRuntimeWebhooks"] : []),
        name == "UsersAPI" ? [.defaultIsolation(MainActor.self)] : [])
    }
    + sampleNames.map { name in
      testModule(
        "Generated/Clients/\(name)",
        uses: ["APIRuntime", "APIRuntimeTesting", .byName(name: String(name.dropLast(7)))])
    } + [compiledTool].compactMap { $0 }
)

// Yams has a target of the same name, with the same functions.
if bundlesLibYAML {
  package.dependencies.append(.package(url: "https://github.com/jpsim/Yams", from: "6.0.0"))
} else {
  // Without `pkgConfig`, since SwiftPM would otherwise look for it even if only the runtime is
  // used.
  package.targets.append(.systemLibrary(name: "CYaml", path: "Sources/Generator/CYaml"))
}
