/// Describes the error in a reference to another file.
extension SpecLoader {
  /// Describes a URL whose copy, at a path, does not exist.
  func urlDiagnostic(_ site: WrittenReference, copy: String?) -> Diagnostic {
    let url = text(site).prefix { $0 != "#" }
    guard let copy else {
      return error(
        .remoteReference, "'\(url)' is a URL, and apigen downloads nothing", site,
        help: "save the file next to the spec, and write its path instead, such as "
          + "'./\(localPath(of: url))'", subject: String(url))
    }
    return error(
      .remoteReference,
      "'\(url)' is a URL, and its copy '\(files.prefix)\(copy)' does not exist", site,
      help:
        "save it there, or name the folder of your copies, which 'apigen fetch' fills, in 'apigen.yaml': "
        + "'references: {\(prefix(of: url)): <folder>}'",
      subject: String(url))
  }

  /// Returns the beginning of a URL, up to its last slash.
  private func prefix(of url: Substring) -> String {
    let place = url.prefix { $0 != "?" }
    return String(place.lastIndex(of: "/").map { place[...$0] } ?? place)
  }

  func outsideDiagnostic(_ site: WrittenReference) -> Diagnostic {
    let path = text(site).prefix { $0 != "#" }
    if path.contains("\0") {
      return error(.missingFile, "'\(text(site))' is not a file path", site, help: nil)
    }
    return error(
      .outsideReference, "'\(text(site))' is outside the folder of the spec", site,
      help: path.split(separator: "/").contains("..") || path.contains("\\")
        ? "name a folder that contains all files of the spec with '--root <folder>'"
        : "write the path relative to this file, such as './\(fileName(site))'",
      subject: String(path))
  }

  func diagnostic(_ problem: SpecFiles.Problem, _ site: WrittenReference, path: String)
    -> Diagnostic
  {
    let shown = "'\(files.prefix)\(path)'"
    switch problem {
    case .missing:
      if let component = component(named: text(site)) {
        return error(
          .danglingReference, "'\(text(site))' is not a reference", site, meaning: component,
          subject: text(site))
      }
      return error(
        .missingFile, "the file \(shown) does not exist", site,
        meaning: nearestFile(site, path: path), subject: path)
    case .outside:
      return error(
        .outsideReference, "\(shown) is a symbolic link to a file outside the folder of the spec",
        site,
        help: "name a folder that contains all files of the spec with '--root <folder>'",
        subject: path)
    case .notAFile:
      return error(
        .missingFile, "\(shown) is not a file", site,
        help: "reference a file, such as './user.yaml'", subject: path)
    case .unreadable:
      return error(.unreadableFile, "\(shown) cannot be read", site, help: "check its permissions")
    }
  }

  func emptyDiagnostic(_ site: WrittenReference) -> Diagnostic {
    error(
      .danglingReference, "the reference is empty", site,
      help:
        "write a path from the root, such as '#/components/schemas/User'; in YAML it needs quotes, "
        + "since '#' begins a comment")
  }

  func nowhereDiagnostic(_ site: WrittenReference, in file: SourceFile.ID) -> Diagnostic {
    error(
      .danglingReference, "'\(text(site))' does not exist", site,
      meaning: spec.files[file].flatMap { nearestPlace(site, in: $0.node) }, subject: text(site))
  }

  /// Returns the error in a reference that involves an `$id`: it names one, or is relative to the
  /// one around it. Returns nil for all other references.
  func identifierDiagnostic(_ site: WrittenReference) -> Diagnostic? {
    let (url, written) = (url(of: site), url(of: site, isResolved: false))
    guard !written.isEmpty else { return nil }
    if let schema = identified[url] ?? identified[written] {
      return Diagnostic(
        .danglingReference, "'\(text(site))' does not exist", at: site.node.span,
        help: spec.node(at: schema).flatMap { nearestPlace(site, in: $0) }.map(Self.question)
      ).noting(spec.node(at: schema).map { [Diagnostic.Note("in this schema", at: $0.span)] } ?? [])
    }
    guard url != written else { return nil }
    let names = Dictionary(
      identified.keys.map { (Self.lastPart($0), $0) }, uniquingKeysWith: { min($0, $1) })
    let near = nearest(to: Self.lastPart(url), among: names.keys.sorted()).flatMap { names[$0] }
    return error(
      .danglingReference,
      "'\(text(site))' means '\(url)' here, and no schema of the spec has that '$id'", site,
      help: near.map(Self.question)
        ?? "save it as '\(fileName(site))' next to this file, or write the path of its file")
  }

  /// Returns the corrected reference, to a place with a similar name.
  private func nearestPlace(_ site: WrittenReference, in node: Node) -> String? {
    guard case .pointer(let pointer) = Reference(text(site)).fragment,
      case .missing(let index, let last) = pointer.destination(in: node),
      let keys = last.mapping?.entries.map(\.key),
      let near = nearest(to: pointer.tokens[index], among: keys)
    else { return nil }
    var tokens = pointer.tokens
    tokens[index] = near
    let place = text(site).prefix { $0 != "#" }
    return place + JSONPointer(tokens).fragment
  }

  /// Returns the reference to a schema of the spec by its name.
  private func component(named name: String) -> String? {
    let schemas = spec.root["components"]?["schemas"] ?? spec.root["definitions"]
    guard schemas?[name] != nil else { return nil }
    let place = spec.root["components"] == nil ? "definitions" : "components/schemas"
    return "#/\(place)/\(name)"
  }

  /// Returns the corrected reference, to a file with a similar name.
  private func nearestFile(_ site: WrittenReference, path: String) -> String? {
    let reference = text(site)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    // A document does not include itself as a whole.
    let own = reference.contains("#") ? nil : spec.files[spec.rootFile]?.path
    let others = files.names(SpecPath.folder(of: path)).filter { $0 != own }
    guard let near = nearest(to: name, among: others) else { return nil }
    let written = reference.prefix { $0 != "#" }
    let folder = written.lastIndex { $0 == "/" || $0 == "\\" }.map { written[...$0] } ?? ""
    return "\(folder)\(near)\(reference.dropFirst(written.count))"
  }

  /// Returns an error; `meaning` is the reference that was probably meant, if there is one.
  private func error(
    _ rule: Rule, _ message: String, _ site: WrittenReference, help: String? = nil,
    meaning: String? = nil, subject: String? = nil
  ) -> Diagnostic {
    let correction =
      meaning.map { Correction.replacing(reference: site.node, with: $0) }
      ?? .removing(reference: site.node, to: site.place)
    return Diagnostic(
      rule, message, at: site.node.span, help: help ?? meaning.map(Self.question),
      correction: site.isGuess ? nil : correction
    ).about(subject)
  }

  private static func question(_ meaning: String) -> String { "did you mean '\(meaning)'?" }

  private func text(_ site: WrittenReference) -> String { site.node.string ?? "" }

  private static func lastPart(_ url: String) -> String {
    String(url[(url.lastIndex(of: "/").map { url.index(after: $0) } ?? url.startIndex)...])
  }

  /// Returns the path of a URL without its host, so that no two files have the same path.
  private func localPath(of url: Substring) -> String {
    let parts = url.prefix { $0 != "?" }.split { $0 == "/" || $0 == "\\" }.dropFirst(2)
    let path = parts.filter { $0 != ".." && $0 != "." }.joined(separator: "/")
    return path.isEmpty ? "common.yaml" : path
  }

  /// Returns the last part of a URL or path: the name of a file.
  private func fileName(_ site: WrittenReference) -> String {
    let place = text(site).prefix { $0 != "#" && $0 != "?" }
    let name = place.split { $0 == "/" || $0 == "\\" || $0 == ":" }.last.map(String.init) ?? ""
    return name.contains(".") ? name : "common.yaml"
  }
}
