/// The targets of references, in files that may have to be read first.
extension SpecLoader {
  enum Target {
    case found(Location, base: IdentifiedSchema?)
    case unresolved(Diagnostic?)
    /// References within the root are resolved when the reader needs them.
    case leftToReader
  }

  mutating func target(of reference: Reference, _ site: WrittenReference) -> Target {
    if site.node.string?.withoutOuterSpace.isEmpty == true {
      return .unresolved(emptyDiagnostic(site))
    }
    if case .url = reference.document, let (location, base) = identifiedTarget(of: site) {
      return .found(location, base: base)
    }
    let file: SourceFile.ID
    do throws(Problem) {
      switch reference.document {
      case .same: file = site.file
      case .url: file = try copy(of: url(of: site, isResolved: false), site)
      case .file(let path): file = try self.file(at: path, site)
      }
    } catch {
      return .unresolved(error.diagnostic)
    }
    let base = reference.document == .same ? site.base : nil
    if let location = location(of: reference.fragment, in: file, base: base) {
      return .found(location, base: base)
    }
    if reference.document == .same, file == spec.rootFile { return .leftToReader }
    return .unresolved(nowhereDiagnostic(site, in: file))
  }

  /// Returns the target of a fragment: relative to the nearest schema with an `$id`, or else to the
  /// top of the file.
  private mutating func location(
    of fragment: Reference.Fragment, in file: SourceFile.ID, base: IdentifiedSchema?
  ) -> Location? {
    let pointer: JSONPointer
    switch fragment {
    case .pointer(let written): pointer = written
    case .anchor(let name):
      let top = Location(file: file, pointer: JSONPointer([]))
      let inner = base.flatMap { $0.location.file == file ? anchor(name, below: $0.location) : nil }
      return inner ?? anchor(name, below: top)
    }
    if let base, base.location.file == file {
      let tokens = base.location.pointer.tokens + pointer.tokens
      let inner = Location(file: file, pointer: JSONPointer(tokens))
      if spec.node(at: inner) != nil { return inner }
    }
    let location = Location(file: file, pointer: pointer)
    return spec.node(at: location) == nil ? nil : location
  }

  /// Returns the part of a reference before `#`: as written, or resolved against the nearest
  /// enclosing `$id`.
  func url(of site: WrittenReference, isResolved: Bool = true) -> String {
    let place = String((site.node.string ?? "").prefix { $0 != "#" })
    return isResolved ? URLText.resolve(place, from: site.base?.url) : place
  }

  /// Returns the schema with an `$id`, or a part of it.
  mutating func identifiedTarget(of site: WrittenReference) -> (Location, base: IdentifiedSchema)? {
    guard let text = site.node.string, !identified.isEmpty else { return nil }
    let (url, place) = (url(of: site), url(of: site, isResolved: false))
    guard !place.isEmpty, let found = identified[url] ?? identified[place] else { return nil }
    let base = IdentifiedSchema(url: url, location: found)
    return location(of: Reference(text).fragment, in: found.file, base: base).map { ($0, base) }
  }

  private mutating func anchor(_ name: String, below location: Location) -> Location? {
    if anchors[location] == nil {
      guard let node = spec.node(at: location) else { return nil }
      let isTop = location.pointer.tokens.isEmpty
      let place: Place =
        !isTop ? .object(.schema) : Dialect(of: node) != nil ? .object(.document) : .unknown
      anchors[location] = schemaAnchors(in: node, as: place)
    }
    guard let found = anchors[location]?[name] else { return nil }
    let tokens = location.pointer.tokens + found.tokens
    return Location(file: location.file, pointer: JSONPointer(tokens))
  }
}
