import Diagnostics
import OpenAPIGrammar
import SpecSyntax

/// What references lead to, in files that may have to be read first.
extension SpecLoader {
  enum Target {
    case found(Location, base: IdentifiedSchema?)
    case unresolved(Diagnostic?)
    /// It leads from the root to the root: the reader says it where it needs it.
    case leftToReader
  }

  mutating func target(of reference: Reference, _ site: ReferenceSite) -> Target {
    let source = site.file
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
    if reference.document == .same, file == spec.rootFile { return .leftToReader }
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

  /// What stands before `#` in a reference: as it is written, or from the nearest `$id` around it.
  func url(of site: ReferenceSite, isResolved: Bool = true) -> String {
    let place = String((site.node.string ?? "").prefix { $0 != "#" })
    return isResolved ? URLText.resolve(place, from: site.base?.url) : place
  }

  /// A schema by its `$id`, or a part of one.
  mutating func identifiedTarget(of site: ReferenceSite) -> (
    Location, base: IdentifiedSchema
  )? {
    guard let text = site.node.string, !identified.isEmpty else { return nil }
    let (url, place) = (url(of: site), url(of: site, isResolved: false))
    guard !place.isEmpty, let found = identified[url] ?? identified[place] else { return nil }
    let base = IdentifiedSchema(url: url, location: found)
    return location(of: Reference(text).fragment, in: found.file, base: base).map { ($0, base) }
  }

  private mutating func anchor(_ name: String, in file: SourceFile.ID) -> JSONPointer? {
    if let known = anchors[file] { return known[name] }
    guard let source = spec.files[file] else { return nil }
    let isDocument = Dialect(of: source.node) != nil
    let found = SpecReferences.anchors(
      in: source.node, as: isDocument ? .object(.document) : .unknown)
    anchors[file] = found
    return found[name]
  }
}
