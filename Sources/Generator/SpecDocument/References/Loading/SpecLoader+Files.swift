/// The files that references name.
extension SpecLoader {
  struct Problem: Error {
    /// nil if the error in the file has been reported.
    let diagnostic: Diagnostic?
  }

  mutating func file(at text: String, _ site: WrittenReference) throws(Problem) -> SourceFile.ID {
    guard let source = spec.files[site.file] else { throw Problem(diagnostic: nil) }
    guard let path = SpecPath.resolve(text, from: source.path) else {
      throw Problem(diagnostic: outsideDiagnostic(site))
    }
    return try file(path: path, source) { loader, problem in
      loader.diagnostic(problem, site, path: path)
    }
  }

  /// Reads the local copy of a URL.
  mutating func copy(of url: String, _ site: WrittenReference) throws(Problem) -> SourceFile.ID {
    guard let path = files.copy(of: url), let source = spec.files[site.file] else {
      throw Problem(diagnostic: urlDiagnostic(site, copy: nil))
    }
    return try file(path: path, copyOf: url, source) { loader, problem in
      problem == .missing
        ? loader.urlDiagnostic(site, copy: path) : loader.diagnostic(problem, site, path: path)
    }
  }

  private mutating func file(
    path: String, copyOf url: String? = nil, _ source: LoadedSpec.File,
    _ describe: (SpecLoader, SpecFiles.Problem) -> Diagnostic
  ) throws(Problem) -> SourceFile.ID {
    if loaded[path] == nil {
      do throws(SpecFiles.Problem) {
        let contents = try files.contents(of: path, copyOf: url)
        loaded[path] = .some(parsed(contents, path: path, source: source))
      } catch {
        throw Problem(diagnostic: describe(self, error))
      }
    }
    guard let id = loaded[path] ?? nil else { throw Problem(diagnostic: nil) }
    return id
  }

  private mutating func parsed(_ contents: [UInt8], path: String, source: LoadedSpec.File)
    -> SourceFile.ID?
  {
    guard
      let id = sources.add(
        path: files.prefix + path, contents: contents, diagnostics: &diagnostics),
      let node = node(of: id, path: path)
    else { return nil }
    let dialect = Dialect(of: node)
    if dialect == .compact {
      diagnostics.report(
        .missingFile, "a spec in the compact dialect cannot be referenced", at: node.span,
        help: "reference an OpenAPI document or a file of schemas")
      return nil
    }
    spec.files[id] = LoadedSpec.File(
      path: path, node: node, dialect: dialect ?? source.dialect,
      document: dialect == nil ? source.document : node)
    return id
  }

  /// Parses a file. Prose that descriptions link to is not YAML, and becomes a string.
  private mutating func node(of id: SourceFile.ID, path: String) -> Node? {
    let name = path.lowercased()
    guard [".md", ".markdown", ".txt"].contains(where: name.hasSuffix) else {
      return parse(sources[id], as: id, diagnostics: &diagnostics)
    }
    let bytes = sources[id].bytes
    let span = SourceSpan(file: id, start: 0, end: UInt32(clamping: bytes.count))
    return Node(.string(String(decoding: bytes, as: UTF8.self)), at: span)
  }
}
