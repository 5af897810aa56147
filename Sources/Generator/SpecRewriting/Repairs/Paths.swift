import SpecDocument

/// Paths, and the parameters in them that operations describe or forget.
extension Repairer {
  private static let methods = Grammar.methods(in: .openAPI32)

  func repairPaths(_ paths: inout EditedObject) {
    var templates: [ExactText: SourceSpan] = [:]
    for entry in paths.entries where !Grammar.isExtension(entry.key) {
      let path = withBraces(withSlash(entry, in: paths), in: paths)
      // Some documents distinguish paths by their query, which the reader removes.
      let template = PathTemplate(PathKey(path.key).path)
      checkTemplate(template, of: path, known: &templates)
      let item = repairedItem(path.value, of: path, names: template.names)
      if path != entry || item != nil {
        let repaired = Mapping.Entry(
          key: path.key, keySpan: entry.keySpan, value: item ?? entry.value)
        paths.replace(entry.key, with: repaired)
      }
    }
  }

  private func withSlash(_ entry: Mapping.Entry, in paths: EditedObject) -> Mapping.Entry {
    guard !entry.key.withoutOuterSpace.hasPrefix("/") else { return entry }
    if let url = withoutServer(entry, in: paths) { return url }
    let path = "/" + entry.key
    guard paths[path] == nil else { return entry }
    // A method among the paths is an operation whose line is indented too little.
    let isMethod = Self.methods.contains(entry.key)
    report(
      .pathWithoutSlash, "path '\(entry.key)' does not begin with '/'; it is read as '\(path)'",
      at: entry.keySpan, help: isMethod ? "indent an operation more than its path" : nil,
      isHarmless: !isMethod)
    return entry.renamed(path)
  }

  /// Removes a server of the document from a path that is a whole URL; nil for any other path.
  private func withoutServer(_ entry: Mapping.Entry, in paths: EditedObject) -> Mapping.Entry? {
    guard entry.key.containsBytes(of: "://") else { return nil }
    let rests = serverURLs.filter(entry.key.hasPrefix).map { entry.key.dropFirst($0.count) }
    guard let path = rests.filter({ $0.hasPrefix("/") }).min(by: { $0.count < $1.count }),
      paths[String(path)] == nil
    else { return nil }
    report(
      .pathWithoutSlash, "the path '\(entry.key)' is a whole URL; it is read as '\(path)'",
      at: entry.keySpan, correction: .renaming(entry, to: String(path), in: paths.span))
    return entry.renamed(String(path))
  }

  /// Puts braces around the parameters that a path writes as routers of servers do: `/users/:id`,
  /// `/users/<int:id>`, `/files/*`.
  private func withBraces(_ entry: Mapping.Entry, in paths: EditedObject) -> Mapping.Entry {
    guard entry.key.utf8.contains(where: ":<*".utf8.contains) else { return entry }
    let described = pathParameters(of: entry.value)
    let key = PathKey.withBraces(entry.key) { described.contains(ExactText($0)) }
    // A path into which references lead has to keep its key.
    guard !key.isExactly(entry.key), paths[key] == nil,
      referredPaths?.contains(ExactText(entry.key)) == false
    else { return entry }
    report(
      .unusedPathParameter,
      "path '\(entry.key)' names parameters without braces; it is read as '\(key)'",
      at: entry.keySpan)
    return entry.renamed(key)
  }

  /// Returns the names of the path parameters that a path item and its operations describe.
  private func pathParameters(of item: Node) -> Set<ExactText> {
    let item = references.pathItem(item)
    let lists = [item] + (item?.entries ?? []).map { resolved($0.value) }
    let parameters = lists.flatMap { $0?["parameters"]?.sequence ?? [] }.compactMap { resolved($0) }
    return Set(
      texts: parameters.filter { $0["in"]?.string == "path" }.compactMap { $0["name"]?.scalarText })
  }

  private func checkTemplate(
    _ template: PathTemplate, of entry: Mapping.Entry, known: inout [ExactText: SourceSpan]
  ) {
    var seen: Set<ExactText> = []
    for name in template.names where !seen.insert(ExactText(name)).inserted {
      report(
        .repeatedPathParameter,
        "path '\(entry.key)' has '{\(name)}' twice; the parameter is filled in twice",
        at: entry.keySpan)
    }
    let shape = PathTemplate(entry.key).shape
    if let first = known[shape] {
      let equal = Diagnostic(
        .equalPaths, "path '\(entry.key)' differs from another only in the names of parameters",
        at: entry.keySpan)
      diagnostics.add(equal.noting("the other one is here", at: first))
    } else {
      known[shape] = entry.keySpan
    }
  }

  // MARK: - Parameters

  /// Returns a path item with its parameters matched to the path; nil if they already match. A
  /// shared item is copied in place of the reference, because other paths may refer to it.
  private func repairedItem(_ node: Node, of path: Mapping.Entry, names: [String]) -> Node? {
    guard includesPathItems || node["$ref"] == nil, let mapping = references.pathItem(node),
      var item = EditedObject(Node(.mapping(mapping), at: node.span))
    else { return nil }
    let shared = ParameterEdits(item["parameters"], names, path, self)
    var operations: [(method: String, object: EditedObject, own: ParameterEdits)] = []
    for method in item.entries
    where ObjectKind.pathItem.grammar[method.key]?.place == .object(.operation) {
      // Operations in other files are corrected there.
      guard method.value["$ref"] == nil, let operation = EditedObject(method.value) else {
        continue
      }
      operations.append(
        (method.key, operation, ParameterEdits(operation["parameters"], names, path, self)))
    }
    let described = operations.reduce(into: Set<ExactText>()) { $0.formUnion($1.own.described) }
    for (method, object, edits) in operations {
      var (operation, own) = (object, edits)
      if shared.isList, own.isList {
        own.addMissing(
          own.missing(beside: shared.described), in: operation.span, method.uppercased(),
          describedElsewhere: described)
      }
      if let list = own.changed { operation.set("parameters", list) }
      if let changed = operation.changed { item.set(method, changed) }
    }
    if let list = shared.changed { item.set("parameters", list) }
    return item.changed
  }
}
