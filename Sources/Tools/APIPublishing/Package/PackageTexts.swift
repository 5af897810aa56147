import APIGenCore
import APIModel
import SpecDocument
import SwiftClient

/// The files of a package that people may edit: the manifest, the documentation and the CI
/// workflow.
struct PackageTexts {
  let options: PackageOptions
  let api: API
  let client: Client
  let calls: CallSamples
  let templates: PackageTemplates
  /// The spec, for the first line of generated files.
  let source: String

  func files() -> [GeneratedFile] {
    let view = view()
    let catalog = "Sources/\(options.module)/\(options.module).docc"
    func file(_ path: String, _ template: String) -> GeneratedFile {
      GeneratedFile(path: path, contents: templates.render(template, view))
    }
    var files = [
      file("Package.swift", "manifest"), file("README.md", "readme"),
      file("CHANGELOG.md", "changelog"), file(".gitignore", "ignored"), file(".spi.yml", "spi"),
      file(".github/workflows/ci.yml", "workflow"),
      file("Sources/\(options.module)/PrivacyInfo.xcprivacy", "privacy"),
      file("\(catalog)/\(options.module).md", "catalog"),
      file("\(catalog)/Errors.md", "errors"),
    ]
    if !view.credentials.isEmpty {
      files.append(file("\(catalog)/Authentication.md", "authentication"))
    }
    if view.paging != nil { files.append(file("\(catalog)/Pages.md", "pages")) }
    if let copyright = options.copyright {
      files.append(GeneratedFile(path: "LICENSE", contents: text(of: copyright)))
    }
    return files
  }

  /// Returns a file that re-exports a module, with a name that no other file has.
  func exports(_ module: String, _ files: [GeneratedFile]) -> GeneratedFile {
    let names = Set(files.map { $0.path.split(separator: "/").last?.lowercased() })
    let name = names.contains("exports.swift") ? "Exports+Runtime.swift" : "Exports.swift"
    return GeneratedFile(
      path: name,
      contents: templates.render(
        "exports",
        ExportsView(version: options.apigenVersion, source: comment, exported: module)))
  }

  var comment: String { SwiftText.commentLine(source) }

  private func text(of copyright: PackageOptions.Copyright) -> String {
    switch copyright.license {
    case .mit:
      PackageTemplates.text(PackageResources.MIT_txt)
        .replacing("YEAR HOLDER", with: "\(copyright.year) \(copyright.holder)")
    case .apache: PackageTemplates.text(PackageResources.Apache_2_0_txt)
    }
  }

  // MARK: - Contents

  private func view() -> PackageView {
    let first = firstCall
    return PackageView(
      name: Self.markdown(options.name), nameLiteral: SwiftText.literal(options.name),
      module: options.module, package: options.identity, document: "\(ShellWord(source))",
      repository: options.repository,
      requirement: PackageOptions.requirement(PackageOptions.firstVersion), dependency: dependency,
      apigen: apigenRepository,
      identity: SwiftText.literal(options.apigenIdentity),
      products: ["APIRuntime"] + client.furtherModules,
      api: Self.markdown(api.name.text),
      summary: Self.summary(api.documentation), client: calls.client,
      variable: calls.variable, creation: calls.creation, first: first?.code,
      handling: handling, paging: paging,
      lists: calls.calls.compactMap(\.items), credentials: credentials,
      hasTokens: hasTokens, webhooks: webhooks,
      tasks: tasks.map { SectionView(title: $0.title, summary: $0.summary, code: $0.code) },
      license: options.copyright.map { "\($0.license.rawValue), see [LICENSE](LICENSE)." })
  }

  /// The manifest's dependency on apigen, with the traits that the modules need on Linux.
  private var dependency: String {
    let traits =
      client.furtherModules.contains("APIRuntimeWebhooks") ? ", traits: [\"Webhooks\"]" : ""
    let place = SwiftText.literal(options.apigen)
    // Generated code works with all patches of the runtime's minor version.
    let requirement = PackageOptions.requirement(options.apigenVersion)
    return PackageOptions.isAddress(options.apigen)
      ? ".package(url: \(place), \(requirement)\(traits))"
      : ".package(name: \"apigen\", path: \(place)\(traits))"
  }

  /// The most instructive call: it gets a resource by its path, if there is such a call.
  var firstCall: CallSample? {
    let usual = calls.calls.filter(\.isUsual)
    return usual.first { $0.operation.method == "GET" && $0.operation.path.hasSuffix("}") }
      ?? usual.first { $0.operation.method == "GET" } ?? usual.first
  }

  /// The code that handles a failure: of the first call if documented, otherwise of another call.
  var handling: String? {
    firstCall?.handling ?? calls.calls.first { $0.isUsual && $0.handling != nil }?.handling
  }

  /// The code of the first paginated list.
  var paging: String? { calls.calls.first { $0.isUsual && $0.paging != nil }?.paging }

  /// A call that represents a group, with its name.
  struct Task {
    let title: String
    let summary: String?
    let code: String
    let call: CallSample
  }

  var tasks: [Task] {
    let groups = (client.declaration?.groups ?? []).map(\.name)
    let byGroup = Dictionary(grouping: calls.calls, by: \.group)
    return ([nil] + groups.map { $0 }).compactMap { group -> Task? in
      let calls = (byGroup[group] ?? []).filter(\.isUsual)
      let shown =
        calls.first { $0.paging != nil } ?? calls.first { $0.operation.method == "GET" }
        ?? calls.first
      guard let shown else { return nil }
      return Task(
        title: Self.markdown(group ?? api.name.text),
        summary: Self.summary(shown.operation.documentation),
        code: shown.paging ?? shown.code, call: shown)
    }
  }

  private var credentials: [SectionView] {
    (client.declaration?.authentication?.schemes ?? []).map { scheme in
      SectionView(
        title: "`.\(scheme.name)`", summary: Self.summary(scheme.documentation.documentation),
        place: Self.place(of: scheme.kind))
    }
  }

  /// Whether a credential is a token, which may change.
  private var hasTokens: Bool {
    client.declaration?.authentication?.schemes.contains { $0.kind == .bearer } ?? false
  }

  private var webhooks: [String] {
    client.declarations.compactMap { declaration in
      if case .webhook(let webhook) = declaration.kind { webhook.name } else { nil }
    }
  }

  private static func place(of kind: SecurityScheme.Kind) -> String {
    switch kind {
    case .bearer: "`Authorization: Bearer …`"
    case .basic: "`Authorization: Basic …`"
    case .http(let scheme): code("Authorization: \(scheme) …")
    case .header(let name): "the header field " + code(name)
    case .query(let name): "the query parameter " + code(name)
    case .cookie(let name): "the cookie " + code(name)
    case .connection: "a certificate of the connection"
    }
  }

  // MARK: - Strings from the spec

  private static func code(_ text: String) -> String {
    "`\(SwiftText.commentLine(text).replacing("`", with: "'"))`"
  }

  /// Returns the summary, or otherwise the first sentence; nil without either. It must not contain
  /// links or begin a DocC directive.
  private static func summary(_ documentation: Documentation) -> String? {
    let summary = documentation.summary.map(SwiftText.commentLine) ?? ""
    var sentence = summary.isEmpty ? DocumentationText.sentence(of: documentation) : summary
    if let last = sentence.last, last.isLetter || last.isNumber { sentence += "." }
    if sentence.contains("](") { sentence.replace("[", with: "\\[") }
    if sentence.hasPrefix("@") { sentence = "\\" + sentence }
    return sentence.isEmpty ? nil : sentence.replacing("<", with: "&lt;")
  }

  /// Escapes a string for Markdown.
  private static func markdown(_ text: String) -> String {
    var result = ""
    for character in SwiftText.commentLine(text) {
      if "\\`*_[]<>#".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

extension CallSample {
  /// Whether the documentation shows the call.
  var isUsual: Bool { isAnswered && !operation.documentation.isDeprecated }
}
