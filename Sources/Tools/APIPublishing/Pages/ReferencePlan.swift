import Decisions
import APIModel
import APIValues
import Mustache
import SpecDocument
import SwiftClient

/// The pages of a client: one for each operation, type and webhook, and two pages with links to
/// them.
struct ReferencePlan {
  let client: Client
  let api: API
  let options: PlanOptions
  let calls: CallSamples
  let samples: SamplePlan
  let schemas: SchemaText
  /// The place that describes each type, by the full name of the type.
  let places: [String: String]
  /// Failures and headers by their full names, including shared ones.
  let failures: [String: FailureDeclaration]
  let headers: [String: HeadersDeclaration]
  let enumerations: [String: EnumerationDeclaration]
  /// The methods, calls and sample calls, each by the name of the request.
  let methods: [String: MethodDeclaration]
  let callsByRequest: [String: Call]
  let samplesByRequest: [String: CallSample]
  let requests: [String: RequestDeclaration]
  /// The types by their places in the document. One place may have two types, for requests and for
  /// responses.
  let ids: [SourceSpan: [TypeID]]
  /// The types with JSON values, and those that operations never use.
  let jsonTypes: Set<TypeID>
  private(set) var uses: [String: TypeUses] = [:]

  init(_ complete: Client, of decisions: Decisions, options: PlanOptions, spec: ResolvedSpec) {
    client = complete.withoutSharedTypes
    let api = decisions.api
    self.api = api
    self.options = options
    calls = planCallSamples(decisions, options: options)
    samples = SamplePlan(api)
    var places: [String: String] = [:]
    var failures: [String: FailureDeclaration] = [:]
    var headers: [String: HeadersDeclaration] = [:]
    var enumerations: [String: EnumerationDeclaration] = [:]
    var requests: [String: RequestDeclaration] = [:]
    var described: [SourceSpan: String] = [:]
    for file in client.files {
      let page = Self.page(file)
      for (index, declaration) in file.declarations.flatMap(\.withNested).enumerated() {
        guard let name = declaration.typeName else { continue }
        places[name] = index == 0 ? page : "\(page)#\(name)"
        switch declaration.kind {
        case .failure(let failure):
          failures[name] = failure
          if index > 0 { places[name] = "\(page)#failures" }
        case .headers(let declaration): headers[name] = declaration
        case .enumeration(let enumeration): enumerations[name] = enumeration
        case .request(let request):
          requests[name] = request
          if request.failure != nil { places["\(name).Failure"] = "\(page)#failures" }
          for choice in request.choices {
            let name = choice.path.joined(separator: ".")
            places[name] = "\(page)#\(name)"
          }
          if let own = request.headers { headers[own.path.joined(separator: ".")] = own }
        default: break
        }
        guard let model = declaration.model else { continue }
        for span in [model.span] + model.equals where described[span] == nil {
          described[span] = places[name]
        }
      }
    }
    // Operations refer to shared failures and headers by the names of their declarations.
    for declaration in complete.declarations {
      switch declaration.kind {
      case .failure(let failure): failures[declaration.name] = failure
      case .headers(let shared): headers[declaration.name] = shared
      default: break
      }
    }
    self.places = places
    self.failures = failures
    self.headers = headers
    self.enumerations = enumerations
    self.requests = requests
    let methods = client.declarations.flatMap(\.methods)
    self.methods = Dictionary(
      methods.map { ($0.request, $0) }, uniquingKeysWith: { first, _ in first })
    callsByRequest = Dictionary(
      client.calls.map { ($0.request, $0) }, uniquingKeysWith: { first, _ in first })
    samplesByRequest = Dictionary(
      calls.calls.map { ($0.request, $0) }, uniquingKeysWith: { first, _ in first })
    let all = api.types.indices.map { TypeID(index: $0) }
    ids = Dictionary(grouping: all) { api[$0].span }
    jsonTypes = Self.jsonTypes(of: api, all, samples.graph)
    schemas = SchemaText(spec, api, pages: described)
    uses = TypeUses.byType(of: self)
  }

  var typeCount: Int {
    client.files.flatMap(\.declarations).filter { $0.model != nil }.count
  }

  /// Returns the path of the page for a client's file: `Models/User.html`. Some hosts omit files
  /// that begin with `_`, and read `+` as a space.
  static func page(_ file: SwiftFile) -> String {
    var parts = file.path.split(separator: "/").map(String.init)
    var name = parts.popLast() ?? ""
    if name.hasSuffix(".swift") { name.removeLast(6) }
    if let sign = name.lastIndex(of: "+") { name = String(name[name.index(after: sign)...]) }
    if name.hasPrefix("_") { name = "\(name.dropFirst())-shared" }
    return (parts + [name + ".html"]).joined(separator: "/")
  }

  func files() throws(TemplateErrors) -> [GeneratedFile] {
    let index = SearchIndex(self)
    let pages = views()
    // A test has checked the templates.
    let template = Template<PageView>(
      unchecked: "page", of: try TemplateLibrary(embedded: Self.templates))
    let texts = template.render(pages.map(\.view))
    return zip(pages, texts).map { GeneratedFile(path: $0.path, contents: $1) } + [
      script("index.js", index.script), script("text.js", index.textScript),
      script("reference.css", Self.text(PackageResources.reference_css)),
      script("reference.js", Self.text(PackageResources.reference_js)),
    ]
  }

  /// Returns a script or a style sheet. Its first line lets a later run recognize it as generated.
  private func script(_ path: String, _ text: String) -> GeneratedFile {
    GeneratedFile(
      path: path,
      contents: "/* Generated by apigen \(options.version) from \(source). Do not edit. */\n" + text
    )
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  // MARK: - Templates

  static let templates: [String: [UInt8]] = [
    "page": PackageResources.page_mustache,
    "overview": PackageResources.overview_mustache,
    "operation": PackageResources.operation_mustache,
    "body": PackageResources.body_mustache,
    "type": PackageResources.type_mustache,
    "sample": PackageResources.sample_mustache,
    "group": PackageResources.group_mustache,
    "member": PackageResources.member_mustache,
    "link": PackageResources.link_mustache,
  ]

  /// The name of the spec, escaped for a comment.
  private var source: String {
    let name = options.source + (options.isSourceUnique ? "" : " (\(api.name.text))")
    return SwiftText.commentLine(name).replacing("--", with: "- -").replacing("*/", with: "* /")
  }

  // MARK: - Pages

  private func views() -> [(path: String, view: PageView)] {
    var pages = [
      page("index.html", client.declaration?.name ?? api.name.text) {
        $0.overview = OverviewPlan(reference: self).view()
      },
      page("types.html", "Types") { $0.types = types() },
    ]
    for file in client.files {
      guard let declaration = file.declarations.first, declaration.typeName != nil else { continue }
      pages.append(
        page(Self.page(file), declaration.typeName ?? "") { page in
          let swift = LinkedSwift(places: places, root: page.root.text)
          let types = TypePlan(reference: self, swift: swift)
          if case .request(let request) = declaration.kind {
            let operation = OperationPlan(reference: self, swift: swift, request: request)
            page.operation = operation.view()
            page.title = HTML("\(operation.title) · \(request.name)")
            page.sections =
              request.choices.map(types.choice)
              + request.declarations.flatMap(\.withNested).compactMap(types.view)
          } else {
            page.sections = declaration.withNested.compactMap(types.view)
            if !page.sections.isEmpty { page.sections[0].isMain = true }
          }
        })
    }
    return pages
  }

  private func page(_ path: String, _ title: String, _ fill: (inout PageView) -> Void)
    -> (path: String, view: PageView)
  {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    var view = PageView(
      version: options.version, source: HTML(source),
      root: HTML(String(repeating: "../", count: depth)), api: HTML(api.name.text),
      title: HTML(title), types: [], sections: [])
    fill(&view)
    if view.overview != nil { view.title = HTML(api.name.text) }
    return (path, view)
  }

  /// Returns the types in the order of their kinds, each kind by name.
  private func types() -> [GroupView] {
    var links: [Declaration.TypeKind: [LinkView]] = [:]
    for file in client.files {
      guard let declaration = file.declarations.first, let kind = declaration.typeKind,
        let name = declaration.typeName
      else { continue }
      links[kind, default: []].append(
        LinkView(
          target: HTML(Self.page(file)), name: HTML(name),
          isDeprecated: declaration.documentation?.documentation.isDeprecated ?? false,
          summary: HTML(Self.summary(declaration.documentation))))
    }
    return Declaration.TypeKind.allCases.compactMap { kind in
      links[kind].map { links in
        GroupView(
          anchor: HTML(kind.rawValue.lowercased().replacing(" ", with: "-")),
          name: HTML(kind.rawValue), links: links.sorted { $0.name.text < $1.name.text })
      }
    }
  }

  /// Returns the enumeration that a type is, or whose values it holds; nil for other types.
  func enumeration(in type: TypeReference) -> EnumerationDeclaration? {
    switch type {
    case .optional(let type), .array(let type): enumeration(in: type)
    case .declared(let type): enumerations[type.path.joined(separator: ".")]
    case .library, .dictionary, .existential, .mapped: nil
    }
  }

  /// Returns the first sentence without markup.
  static func summary(_ documentation: DocumentationComment?) -> String {
    documentation.map { plain(DocumentationText.sentence(of: $0.documentation)) } ?? ""
  }

  static func plain(_ markdown: String) -> String { InlineMarkdown.html(markdown[...]).plainText }
}
