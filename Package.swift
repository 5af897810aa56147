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

/// Returns a module: `module("Sources/Runtime/JSONCoding")`. Like every target, it names only what
/// none of its other dependencies depends on: the end of this file adds the rest.
func module(
  _ path: String, name: String? = nil, uses dependencies: [Target.Dependency] = [],
  resources: [Resource] = [], exclude: [String] = [], _ more: [SwiftSetting] = []
) -> Target {
  // The App Store wants a privacy manifest in each library.
  let manifest = path.contains("/APIRuntime") ? [Resource.copy("PrivacyInfo.xcprivacy")] : []
  return .target(
    name: name ?? String(path.split(separator: "/").last ?? ""), dependencies: dependencies,
    path: path, exclude: exclude, resources: resources + manifest, swiftSettings: settings + more)
}

/// Returns a program.
func program(_ name: String, in path: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

/// Returns a plugin that adds the command `swift package <verb>`.
func commandPlugin(
  _ name: String, verb: String, _ description: String, permissions: [PluginPermission] = []
) -> Target {
  .plugin(
    name: name,
    capability: .command(
      intent: .custom(verb: verb, description: description), permissions: permissions),
    dependencies: [command])
}

/// Returns the tests in a folder of `Tests/Unit`.
func tests(_ name: String, of modules: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: modules + ["SuiteTraits", "TestSupport"],
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

/// Returns the library that stands in for CryptoKit on Linux.
func crypto(trait: String) -> Target.Dependency {
  product("Crypto", of: "swift-crypto", trait: trait, onlyOnLinux: true)
}

/// Returns a dependency on each of the targets.
func all(_ targets: [Target]) -> [Target.Dependency] { targets.map { .byName(name: $0.name) } }

let httpTypes = product("HTTPTypes", of: "swift-http-types")
let argumentParser = product("ArgumentParser", of: "swift-argument-parser")
let logging = product("Logging", of: "swift-log", trait: "Logging")
let tracing = product("Tracing", of: "swift-distributed-tracing", trait: "Tracing")
let inMemoryTracing = product("InMemoryTracing", of: "swift-distributed-tracing", trait: "Tracing")
let openCombine = product("OpenCombine", of: "OpenCombine", trait: "OpenCombine", onlyOnLinux: true)
let asyncHTTPClient =
  ["NIOConcurrencyHelpers", "NIOCore", "NIOHTTP1", "NIOPosix"].map {
    product($0, of: "swift-nio", trait: "AsyncHTTPClient")
  } + [
    product("AsyncHTTPClient", of: "async-http-client", trait: "AsyncHTTPClient"),
    product("NIOHTTPCompression", of: "swift-nio-extras", trait: "AsyncHTTPClient"),
    product("NIOSSL", of: "swift-nio-ssl", trait: "AsyncHTTPClient"),
  ]

// MARK: - Modules, which Documentation/Architecture.md describes

// The libraries that generated code depends on.
let runtime = [
  module("Sources/Runtime/PatternMatching"),
  module("Sources/Runtime/JSONCoding"),
  module("Sources/Runtime/HTTPTransport", uses: ["JSONCoding", httpTypes]),
  module("Sources/Runtime/HTTPFormats", uses: ["HTTPTransport", "JSONCoding"]),
  module("Sources/Runtime/APIRuntime", uses: ["HTTPFormats", "PatternMatching"]),
  module(
    "Sources/Runtime/APIRuntimeOAuth", uses: ["APIRuntime", crypto(trait: "SignedTokens")]),
  module("Sources/Runtime/APIRuntimeWebhooks", uses: ["APIRuntime", crypto(trait: "Webhooks")]),
  module("Sources/Runtime/APIRuntimeMiddleware", uses: ["APIRuntime"]),
  module("Sources/Runtime/APIRuntimeCombine", uses: ["APIRuntime", openCombine]),
  module("Sources/Runtime/APIRuntimeLogging", uses: ["APIRuntime", logging]),
  module("Sources/Runtime/APIRuntimeTracing", uses: ["APIRuntime", tracing]),
  module("Sources/Runtime/APIRuntimeAsyncHTTPClient", uses: ["APIRuntime"] + asyncHTTPClient),
  module("Sources/Runtime/APIRuntimeTesting", uses: ["APIRuntime"]),
]
let libraries = runtime.filter { $0.name.hasPrefix("APIRuntime") }

// The generator: each module imports only modules listed before it.
let generator = [
  module(
    "Sources/Generator/SpecDocument",
    uses: [bundlesLibYAML ? product("Yams", of: "Yams") : "CYaml"]),
  module("Sources/Generator/English", uses: ["SpecDocument"]),
  module("Sources/Generator/CompactDialect", uses: ["SpecDocument"]),
  module("Sources/Generator/SpecRewriting", uses: ["CompactDialect", "PatternMatching"]),
  module("Sources/Generator/APIModel", uses: ["SpecDocument"]),
  module(
    "Sources/Generator/APIValues", uses: ["APIModel", "English", "JSONCoding", "PatternMatching"]),
  module("Sources/Generator/OpenAPIReader", uses: ["APIValues"]),
  module("Sources/Generator/Decisions", uses: ["OpenAPIReader"]),
  module("Sources/Generator/Mustache", uses: ["SpecDocument"]),
  module("Templates", resources: [.embedInCode("Files")]),
  module("Sources/Generator/SwiftClient", uses: ["Decisions", "Mustache", "Templates"]),
  module("Sources/Generator/APIGenCore", uses: ["SpecRewriting", "SwiftClient"]),
]

// The tools around it.
let tools = [
  // The executable of the build-tool plugin, separate so that its users compile nothing else.
  program("apigen-build-tool", in: "Sources/Tools/apigen-build-tool", uses: ["APIGenCore"]),
  module("Sources/Tools/APIDiff", uses: ["APIGenCore"]),
  module("Sources/Tools/APIAdvice", uses: ["APIGenCore"]),
  module("Sources/Tools/APIUsage", uses: ["APIGenCore"]),
  module(
    "Sources/Tools/APIPublishing", uses: ["APIGenCore"],
    resources: [.embedInCode("Pages/Templates"), .embedInCode("Package/Templates")]),
  // For the package Mock.
  module("Sources/Tools/APIMock", uses: ["APIUsage"]),
  program(
    "apigen", in: "Sources/Tools/apigen",
    uses: ["APIDiff", "APIAdvice", "APIUsage", "APIPublishing", argumentParser]),
]
let plugins: [Target] = [
  .plugin(name: "APIGenPlugin", capability: .buildTool(), dependencies: [buildTool]),
  commandPlugin(
    "APIGenCommand", verb: "apigen", "Writes the checked-in API clients of this package.",
    permissions: [
      .writeToPackageDirectory(
        reason: "It writes the clients of all specs whose configuration has an 'output'.")
    ]),
  // Its commands do not write files, so SwiftPM does not ask for permission.
  commandPlugin(
    "APIGenInspect", verb: "apigen-inspect", "Lists, checks and compares API descriptions."),
  // The only plugin that uses the network.
  commandPlugin(
    "APIGenFetch", verb: "apigen-fetch",
    "Fetches the API descriptions whose configuration has a 'source'.",
    permissions: [
      .allowNetworkConnections(
        scope: .all(ports: []),
        reason: "It fetches the specs whose configuration has a 'source', from that URL."),
      .writeToPackageDirectory(reason: "It writes the specs that it fetches."),
    ]),
]

// MARK: - Tests; see CONTRIBUTING.md

/// Which tests are there: `generator` for those of the generator alone, as `.ci/quick` has them; `all`;
/// otherwise all but those of generated clients.
let scope = Context.environment["APIGEN_TESTS"]

// `Tests/Generated/generate` writes them: the clients of `specs`, of a hostile spec in which every
// string tries to break out of its context, and of the schemas of `SchemaTests`.
let clients = [
  "LaravelAPI", "UsersAPI", "PokemonAPI", "ItemsAPI", "StudentsAPI", "BlogAPI", "PetstoreAPI",
  "StudioAPI", "CatalogAPI", "HostileAPI", "OrdersAPI", "FeaturesAPI", "SchemasAPI",
].map { name in
  module(
    "Tests/Generated/Clients/\(name)",
    uses: [name == "StudioAPI" ? "APIRuntimeWebhooks" : "APIRuntime"],
    name == "UsersAPI" ? [.defaultIsolation(MainActor.self)] : [])
}
let samples = ["BlogAPI", "StudioAPI", "CatalogAPI", "FeaturesAPI", "HostileAPI"].map { name in
  module(
    "Tests/Generated/Clients/\(name)Samples", uses: [.byName(name: name), "APIRuntimeTesting"])
}

let testCode = [
  module("Tests/Support/TestSupport"),
  module(
    "Tests/Support/TestServer",
    uses: ["NIOConcurrencyHelpers", "NIOCore", "NIOPosix"].map { product($0, of: "swift-nio") }),
  // Separates suites that would disturb each other.
  module("Tests/Support/SuiteTraits"),
  module("Tests/Support/CampaignSupport", uses: ["TestSupport", argumentParser]),
  module("Tests/Support/RuntimeTestSupport", uses: ["APIRuntimeTesting"]),
]

let checks = [
  program(
    "soak", in: "Tests/Campaigns/Soak",
    uses: all(libraries) + ["TestServer", "TestSupport", argumentParser]),
  program(
    "campaign-heads", in: "Tests/Campaigns/Heads",
    uses: [
      "APIRuntimeAsyncHTTPClient", "APIRuntimeMiddleware", "TestServer", "TestSupport",
      argumentParser,
    ]),
  program(
    "campaign-documents", in: "Tests/Campaigns/Documents",
    uses: ["APIAdvice", "APIDiff", "APIPublishing", "APIUsage", "CampaignSupport"]),
  program("generated-types", in: "Tests/Checks/Corpus/GeneratedTypes", uses: ["APIGenCore"]),
]

// The tests of a module that use no other.
let moduleTests = [
  "PatternMatching", "English", "CompactDialect", "SpecRewriting", "APIModel", "Decisions",
  "APIGenCore", "APIUsage", "APIMock", "JSONCoding", "HTTPFormats", "APIRuntimeWebhooks",
  "APIRuntimeLogging",
].map { tests("\($0)Tests", of: [.byName(name: $0)]) }
let otherTests = [
  tests("SpecDocumentTests", of: ["SpecDocument", "HTTPFormats"]),
  tests("OpenAPIReaderTests", of: ["OpenAPIReader", "SpecRewriting"]),
  tests(
    "APIValuesTests",
    of: ["APIValues", "APIAdvice", "APIDiff", "APIMock", "APIPublishing"]),
  tests("MustacheTests", of: ["Mustache"], exclude: ["Vectors"]),
  tests("SwiftClientTests", of: ["SwiftClient", "HTTPTransport"]),
  tests("APIDiffTests", of: ["APIDiff"], exclude: ["Cases"]),
  tests("APIAdviceTests", of: ["APIAdvice", "APIDiff"]),
  tests("APIPublishingTests", of: ["APIPublishing"], exclude: ["Pages/Cases", "Package/Cases"]),
  tests(
    "CommandTests", of: ["apigen", "apigen-build-tool", "HTTPTransport", "TestServer"],
    exclude: ["Versions"]),
  tests("GoldenTests", of: ["APIGenCore"], exclude: ["Cases"]),
  tests("HTTPTransportTests", of: ["HTTPTransport", "APIRuntime"]),
  tests(
    "APIRuntimeTests", of: ["APIRuntimeCombine", "APIRuntimeMiddleware", "RuntimeTestSupport"]),
  tests(
    "APIRuntimeMiddlewareTests",
    of: ["APIRuntimeMiddleware", "APIRuntimeOAuth", "RuntimeTestSupport"]),
  tests("APIRuntimeOAuthTests", of: ["APIRuntimeOAuth", "RuntimeTestSupport"]),
  tests(
    "APIRuntimeTracingTests", of: ["APIRuntimeTracing", "RuntimeTestSupport", inMemoryTracing]),
  tests("APIRuntimeTestingTests", of: ["RuntimeTestSupport"], exclude: ["Fixtures"]),
  tests(
    "TransportTests",
    of: [
      "APIRuntimeAsyncHTTPClient", "APIRuntimeMiddleware", "APIRuntimeOAuth", "APIRuntimeTesting",
      "RuntimeTestSupport", "TestServer",
    ]),
]

// What needs the generated clients.
let clientTests = [
  // Every model of the clients, to be read and written regardless of its type.
  module("Tests/Generated/Models", name: "GeneratedModels", uses: all(clients)),
  program(
    "campaign-responses", in: "Tests/Campaigns/Responses",
    uses: ["GeneratedModels", "CampaignSupport"]),
  // Checks that secrets never appear in any output.
  tests(
    "SecretTests", of: all(libraries) + ["PetstoreAPI", "RuntimeTestSupport", inMemoryTracing]),
  tests(
    "GeneratedClientTests",
    of: [
      "APIRuntimeCombine", "APIRuntimeMiddleware", "APIRuntimeOAuth", "RuntimeTestSupport",
      "TestServer",
    ] + all(clients + samples)),
  tests("GeneratedModelTests", of: ["GeneratedModels", "APIGenCore"]),
  tests(
    "SchemaTests", of: ["SchemasAPI"],
    exclude: ["Cases", "Instances", "Lost.md", "documents", "unknown-kept.yaml"]),
  // Compiles the Swift code in the documentation.
  tests(
    "DocumentationTests", of: all(libraries + clients) + ["BlogAPISamples"],
    exclude: ["Snippets/Fixtures", "Snippets/Moving"]),
]

let package = Package(
  name: "apigen",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [.executable(name: "apigen", targets: ["apigen"])]
    + plugins.map { .plugin(name: $0.name, targets: [$0.name]) }
    + (["APIMock"] + libraries.map(\.name)).map { .library(name: $0, targets: [$0]) },
  traits: [
    .trait(name: "AsyncHTTPClient", description: "A transport for servers and large bodies."),
    .trait(name: "Logging", description: "LoggingCalls, with swift-log."),
    .trait(name: "OpenCombine", description: "Publishers on Linux, which lacks Combine."),
    .trait(name: "SignedTokens", description: "SignedToken on Linux, which lacks CryptoKit."),
    .trait(name: "Tracing", description: "TracingCalls, with swift-distributed-tracing."),
    .trait(name: "Webhooks", description: "Verified webhooks on Linux, which lacks CryptoKit."),
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
  targets: runtime + generator + tools + plugins + testCode + checks + moduleTests + otherTests
    + (scope == "all" ? clients + samples + clientTests : []) + [compiledTool].compactMap { $0 }
)

// Yams has a target of the same name, with the same functions.
if bundlesLibYAML {
  package.dependencies.append(.package(url: "https://github.com/jpsim/Yams", from: "6.0.0"))
} else {
  // Without `pkgConfig`, since SwiftPM would otherwise look for it even if only the runtime is
  // used.
  package.targets.append(.systemLibrary(name: "CYaml", path: "Sources/Generator/CYaml"))
}

// MARK: - Dependencies of dependencies

// SwiftPM compiles a target again only if one that it lists changes. Each therefore also lists what
// its dependencies depend on. A product with and without a condition is always linked.
let listed = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies) })
for target in package.targets where target.type != .plugin {
  let found = closure(of: target.dependencies).map { ($0.facts.name, $0) }
  let chosen = Dictionary(found) { $0.facts.hasCondition ? $1 : $0 }
  target.dependencies = chosen.sorted { $0.key < $1.key }.map(\.value)
}

func closure(of dependencies: [Target.Dependency]) -> [Target.Dependency] {
  dependencies + dependencies.flatMap { closure(of: listed[$0.facts.name] ?? []) }
}

extension Target.Dependency {
  var facts: (name: String, hasCondition: Bool) {
    switch self {
    case .targetItem(let name, let condition), .byNameItem(let name, let condition),
      .productItem(let name, _, _, let condition):
      (name, condition != nil)
    @unknown default: fatalError("SwiftPM has a new kind of dependency")
    }
  }
}

// MARK: - The generator alone

// It compiles in a third of the time: no client, no server, no plugin.
if scope == "generator" {
  let names = Set(generator.map { "\($0.name)Tests" } + ["GoldenTests"])
  let tests = moduleTests + otherTests.filter { $0.name != "APIValuesTests" }
  let used = tests.filter { names.contains($0.name) }.flatMap {
    [$0.name] + $0.dependencies.map(\.facts.name)
  }
  package.targets.removeAll { !used.contains($0.name) }
  package.products = []
  package.traits = []
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !["/swift-http-types", "/Yams"].contains { location.hasSuffix($0) }
  }
}
