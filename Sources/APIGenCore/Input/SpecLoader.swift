import Diagnostics
import OpenAPIGrammar
import SpecDialects
import SpecReferences
import SpecSyntax

/// Reads the files that a spec refers to, and those that they refer to, each once.
///
/// Only what is referred to is looked through: a file may be the whole description of another API.
struct SpecLoader {
  let files: SpecFiles
  var sources: Sources
  var diagnostics: Diagnostics
  var spec: LoadedSpec

  /// What has been read, by path; nil where it could not be.
  var loaded: [String: SourceFile.ID?] = [:]
  private var anchors: [SourceFile.ID: [String: JSONPointer]] = [:]
  private var queue: [Work] = []
  private var known: Set<LoadedSpec.Part> = []
  /// Schemas by their `$id`.
  private var identified: [String: Location] = [:]
  /// References that lead nowhere, unless a schema that is still to be read has their URL for its `$id`.
  private var waiting: [Unresolved] = []

  private struct Work {
    let part: LoadedSpec.Part
    let base: IdentifiedSchema?
  }

  private struct Unresolved {
    let site: ReferenceSite
    /// nil where it has been said what is wrong.
    let diagnostic: Diagnostic?
  }

  init(root: Node, files: SpecFiles, sources: Sources, diagnostics: Diagnostics) {
    self.files = files
    self.sources = sources
    self.diagnostics = diagnostics
    spec = LoadedSpec(root: root)
    guard let dialect = Dialect(of: root) else { return }
    let id = root.span.file
    spec.files[id] = LoadedSpec.File(
      path: files.spec, node: root, dialect: dialect, document: root)
    loaded[files.spec] = id
  }

  mutating func load() {
    // The compact dialect has no references; what is no description has no files.
    guard let root = spec.files[spec.root.span.file], root.dialect != .compact else { return }
    let location = Location(file: spec.root.span.file, pointer: JSONPointer([]))
    queue = [Work(part: LoadedSpec.Part(location: location, place: .object(.document)), base: nil)]
    var next = 0
    repeat {
      while next < queue.count {
        search(queue[next])
        next += 1
      }
      retry()
    } while next < queue.count
    for unresolved in waiting { giveUp(unresolved) }
  }

  private mutating func search(_ work: Work) {
    guard let node = spec.node(at: work.part.location) else { return }
    // References through other references may have led to another file.
    let file = node.span.file
    let location = Location(file: file, pointer: work.part.location.pointer)
    var search = ReferenceSearch()
    search.search(node, as: work.part.place, at: location, base: work.base)
    for schema in search.schemas where identified[schema.url] == nil {
      identified[schema.url] = schema.location
    }
    for site in search.sites { resolve(site) }
  }

  private mutating func resolve(_ site: ReferenceSite) {
    guard spec.targets[site.node.span] == nil, let text = site.node.string else { return }
    let reference = Reference(text)
    if reference.document == .same, isWithinRoot(site, text) { return }
    switch target(of: reference, site) {
    case .found(let location, let base): follow(site, to: location, base: base)
    case .unresolved(let diagnostic):
      waiting.append(Unresolved(site: site, diagnostic: diagnostic))
    case .leftToReader: break
    }
  }

  /// Whether a reference leads from the root to what is looked through with the root anyway.
  private func isWithinRoot(_ site: ReferenceSite, _ text: String) -> Bool {
    guard site.node.span.file == spec.root.span.file, site.base == nil else { return false }
    return site.place.mayBeReference && Self.rootParts.contains { text.hasPrefix("#/\($0)/") }
  }

  private static let rootParts = [
    "components", "paths", "webhooks", "definitions", "parameters", "responses",
    "securityDefinitions",
  ]

  private mutating func follow(
    _ site: ReferenceSite, to location: Location, base: IdentifiedSchema?
  ) {
    spec.targets[site.node.span] = location
    if !site.place.mayBeReference { spec.hasInclusions = true }
    let part = LoadedSpec.Part(location: location, place: site.place)
    guard known.insert(part).inserted else { return }
    let isInRoot =
      location.file == spec.root.span.file
      && Self.rootParts.contains(location.pointer.tokens.first ?? "")
    if isInRoot && site.place.mayBeReference { return }
    if site.place.mayBeReference { spec.parts.append(part) }
    queue.append(Work(part: part, base: base))
  }

  private mutating func retry() {
    let open = waiting
    waiting = []
    for unresolved in open {
      if let (location, base) = identifiedTarget(of: unresolved.site) {
        follow(unresolved.site, to: location, base: base)
      } else {
        waiting.append(unresolved)
      }
    }
  }

  private mutating func giveUp(_ unresolved: Unresolved) {
    guard !unresolved.site.isGuess else { return }
    spec.broken.insert(unresolved.site.node.span)
    if let diagnostic = unresolved.diagnostic { diagnostics.add(diagnostic) }
  }
}

// MARK: - Targets

extension SpecLoader {
  private enum Target {
    case found(Location, base: IdentifiedSchema?)
    case unresolved(Diagnostic?)
    /// It leads from the root to the root: the reader says it where it needs it.
    case leftToReader
  }

  private mutating func target(of reference: Reference, _ site: ReferenceSite) -> Target {
    let source = site.node.span.file
    let file: SourceFile.ID
    switch reference.document {
    case .same: file = source
    case .url:
      if let (location, base) = identifiedTarget(of: site) { return .found(location, base: base) }
      return .unresolved(urlDiagnostic(site))
    case .file(let path):
      switch self.file(at: path, site) {
      case .success(let found): file = found
      case .failure(let problem): return .unresolved(problem.diagnostic)
      }
    }
    let base = reference.document == .same ? site.base : nil
    if let location = location(of: reference.fragment, in: file, base: base) {
      return .found(location, base: base)
    }
    if reference.document == .same, file == spec.root.span.file { return .leftToReader }
    return .unresolved(nowhereDiagnostic(site, reference, in: file))
  }

  /// Where a fragment leads: from the nearest schema that has an `$id`, or from the top of the file.
  private mutating func location(
    of fragment: Reference.Fragment, in file: SourceFile.ID, base: IdentifiedSchema?
  ) -> Location? {
    let pointer: JSONPointer
    switch fragment {
    case .pointer(let written): pointer = written
    case .anchor(let name):
      guard let found = anchor(name, in: file) else { return nil }
      return Location(file: file, pointer: found)
    }
    if let base, base.location.file == file {
      let tokens = base.location.pointer.tokens + pointer.tokens
      let inner = Location(file: file, pointer: JSONPointer(tokens))
      if spec.node(at: inner) != nil { return inner }
    }
    let location = Location(file: file, pointer: pointer)
    return spec.node(at: location) == nil ? nil : location
  }

  /// A schema by its `$id`, or a part of one.
  private mutating func identifiedTarget(of site: ReferenceSite) -> (
    Location, base: IdentifiedSchema
  )? {
    guard let text = site.node.string, !identified.isEmpty else { return nil }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let place = parts.first.map(String.init) ?? ""
    let url = URLText.resolve(place, from: site.base?.url)
    guard !place.isEmpty, let found = identified[url] ?? identified[place] else { return nil }
    let base = IdentifiedSchema(url: url, location: found)
    return location(of: Reference(text).fragment, in: found.file, base: base).map { ($0, base) }
  }

  private mutating func anchor(_ name: String, in file: SourceFile.ID) -> JSONPointer? {
    if let known = anchors[file] { return known[name] }
    var found: [String: JSONPointer] = [:]
    var open: [(node: Node, tokens: [String])] = spec.files[file].map { [($0.node, [])] } ?? []
    while let (node, tokens) = open.popLast() {
      for key in ["$anchor", "$dynamicAnchor"] {
        if let name = node[key]?.string { found[name] = JSONPointer(tokens) }
      }
      switch node.content {
      case .mapping(let mapping):
        open += mapping.entries.reversed().map { ($0.value, tokens + [$0.key]) }
      case .sequence(let nodes):
        open += nodes.enumerated().reversed().map { ($1, tokens + [String($0)]) }
      case .null, .bool, .integer, .number, .string: break
      }
    }
    anchors[file] = found
    return found[name]
  }
}
