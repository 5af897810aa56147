/// Reads the files that a spec refers to, directly or through others, each once.
///
/// Only referenced parts are searched: a file may be the whole description of another API.
struct SpecLoader {
  let files: SpecFiles
  var sources: Sources
  var diagnostics: Diagnostics
  var spec: LoadedSpec

  /// The files read so far, by path; nil for those that could not be read.
  var loaded: [String: SourceFile.ID?] = [:]
  /// The anchors of files and of schemas with an `$id`, by location.
  var anchors: [Location: [String: JSONPointer]] = [:]
  private var queue: [Work] = []
  private var known: Set<LoadedSpec.Part> = []
  /// Schemas by their `$id`.
  var identified: [String: Location] = [:]
  /// References without a target so far: a schema with their URL as its `$id` may yet be read.
  private var waiting: [Unresolved] = []
  /// Indices in ``waiting``, by the URL that would resolve them.
  private var waitingFor: [String: [Int]] = [:]

  private struct Work {
    let part: LoadedSpec.Part
    let base: IdentifiedSchema?
  }

  private struct Unresolved {
    let site: WrittenReference
    /// nil if the error has been reported.
    let diagnostic: Diagnostic?
    var isResolved = false
  }

  init(root: Node, files: SpecFiles, sources: Sources, diagnostics: Diagnostics) {
    self.files = files
    self.sources = sources
    self.diagnostics = diagnostics
    spec = LoadedSpec(root: root)
    guard let dialect = Dialect(of: root) else { return }
    let id = spec.rootFile
    spec.files[id] = LoadedSpec.File(path: files.spec, node: root, dialect: dialect, document: root)
    loaded[files.spec] = id
  }

  mutating func load() {
    // The compact dialect lacks references, and other documents are not read.
    guard let root = spec.files[spec.rootFile], root.dialect != .compact else { return }
    let location = Location(file: spec.rootFile, pointer: JSONPointer([]))
    queue = [Work(part: LoadedSpec.Part(location: location, place: .object(.document)), base: nil)]
    var next = 0
    while next < queue.count {
      search(queue[next])
      next += 1
    }
    for unresolved in waiting where !unresolved.isResolved { abandon(unresolved) }
  }

  private mutating func search(_ work: Work) {
    guard let (node, location) = spec.found(at: work.part.location) else { return }
    let file = spec.files[location.file]
    let schemes = location.file == spec.rootFile ? nil : file?.document["components"]
    var search = ReferenceSearch(
      in: location.file, writtenIn: file?.dialect, schemes: schemes?["securitySchemes"]?.mapping)
    search.search(node, as: work.part.place, at: location.pointer, base: work.base)
    spec.requirements.merge(search.requirements) { first, _ in first }
    if search.hasAnchors { spec.hasAnchors = true }
    if search.hasDynamicReferences { spec.hasDynamicReferences = true }
    let schemas = search.schemas.filter { schema in
      let isNew = identified[schema.url] == nil
      if isNew { identified[schema.url] = schema.location }
      return isNew
    }
    for site in search.sites { resolve(site) }
    for schema in schemas { retry(schema.url) }
  }

  private mutating func resolve(_ site: WrittenReference) {
    guard let text = site.node.string, !isWithinRoot(site, text),
      spec.targets[NodeID(site.node)] == nil
    else { return }
    switch target(of: Reference(text), site) {
    case .found(let location, let base): follow(site, to: location, base: base)
    case .unresolved(let diagnostic):
      for url in Set([url(of: site), url(of: site, isResolved: false)]) {
        waitingFor[url, default: []].append(waiting.count)
      }
      waiting.append(Unresolved(site: site, diagnostic: diagnostic))
    case .leftToReader: break
    }
  }

  /// Returns whether a reference leads from the root to a part of it that is searched anyway.
  private func isWithinRoot(_ site: WrittenReference, _ text: String) -> Bool {
    guard site.file == spec.rootFile, site.base == nil, site.place.mayBeReference,
      text.hasPrefix("#/")
    else { return false }
    let key = text.utf8.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
    guard key.endIndex < text.endIndex, Self.rootParts.contains(String(Substring(key))) else {
      return false
    }
    return !text.containsBytes(of: "/x-")
      || !isInExtension(JSONPointer(fragment: text.dropFirst(2)))
  }

  /// Returns whether a place in the root is part of an extension, which is searched only where a
  /// reference leads into it.
  private func isInExtension(_ pointer: JSONPointer) -> Bool {
    var place = Place.object(.document)
    for token in pointer.tokens {
      guard let inner = place.inside(token) ?? place.element else {
        return Grammar.isExtension(token)
      }
      place = inner
    }
    return false
  }

  /// The keys of a document that the search descends into.
  private static let rootParts = Set(
    ObjectKind.document.grammar.keys.filter { ![.scalar, .data].contains($0.key.place) }.map(\.name)
  )

  private mutating func follow(
    _ site: WrittenReference, to location: Location, base: IdentifiedSchema?
  ) {
    spec.targets[NodeID(site.node)] = location
    if !site.place.mayBeReference { spec.hasInclusions = true }
    let part = LoadedSpec.Part(location: location, place: place(of: location, for: site.place))
    guard known.insert(part).inserted else { return }
    let isInRoot =
      location.file == spec.rootFile
      && Self.rootParts.contains(location.pointer.tokens.first ?? "")
      && !isInExtension(location.pointer)
    if isInRoot && site.place.mayBeReference { return }
    if site.place.mayBeReference { spec.parts.append(part) }
    queue.append(Work(part: part, base: base))
  }

  /// Follows the references that were waiting for a schema.
  private mutating func retry(_ url: String) {
    for index in waitingFor.removeValue(forKey: url) ?? [] where !waiting[index].isResolved {
      let site = waiting[index].site
      guard let (location, base) = identifiedTarget(of: site) else { continue }
      waiting[index].isResolved = true
      follow(site, to: location, base: base)
    }
  }

  private mutating func abandon(_ unresolved: Unresolved) {
    guard !unresolved.site.isGuess else { return }
    spec.broken.insert(NodeID(unresolved.site.node))
    if !unresolved.site.place.mayBeReference { spec.hasInclusions = true }
    guard var diagnostic = unresolved.diagnostic else { return }
    diagnostic = identifierDiagnostic(unresolved.site) ?? diagnostic
    // All schemas are read; other objects are read where they are used.
    if unresolved.site.place.mayBeReference, unresolved.site.place != .object(.schema) {
      spec.unreported[NodeID(unresolved.site.node)] = diagnostic
    } else {
      diagnostics.add(diagnostic)
    }
  }
}
