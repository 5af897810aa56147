import English
import SpecDocument

extension DecidedNames {
  /// Reports new things that may be things of before, of which the file says too little.
  func reportUnclear(
    since old: ChosenNames, recordedIn file: String, diagnostics: inout Diagnostics
  ) {
    reportReferences(&diagnostics)
    for each in names[.cases] ?? [] {
      if each.name != each.derived, let lines = keys.unclearVariants[each.key] {
        report(each, because: lines, file, &diagnostics)
      }
      if let line = keys.formerVariants[each.key] {
        let isInline = keys.formerSchemas.contains(each.key)
        diagnostics.report(
          .movedName,
          "the type of the case '\(each.key)' is declared \(isInline ? "in" : "outside of") the union, because "
            + "'\(line)' is \(isInline ? "an inline" : "a") schema now",
          at: each.span, help: "change the code that uses the type in the union")
      }
    }
    let (servers, goneServers) = changes(.servers, since: old)
    let given = Set((names[.servers] ?? []).map(\.name))
    let lost = goneServers.filter { !given.contains($0.name) }.map(\.wire)
    for each in servers where !old[.servers].contains(where: { $0.name == each.name }) {
      report(each, because: lost, file, &diagnostics)
    }
    reportOperations(since: old, file, &diagnostics)
  }

  /// Reports types whose places got a reference to a schema, or lost it.
  private func reportReferences(_ diagnostics: inout Diagnostics) {
    if keys.references.isEmpty { return }
    let types = Dictionary(firstOf: (names[.types] ?? []).map { ($0.key, $0) })
    for reference in keys.references {
      let type = types[reference.schema ?? reference.key]
      guard let name = type?.name ?? reference.schema else { continue }
      diagnostics.report(
        .movedName,
        "the type '\(reference.key)' is called '\(name)', because it is "
          + (reference.schema.map { "the schema '\($0)' now" } ?? "an inline schema again"),
        at: reference.schema == nil ? type?.span ?? reference.span : reference.span,
        help: "change the code that uses it")
    }
  }

  /// Reports new operations that end like one that is gone, or that alone may be it: by their path, or by their
  /// method, group, verb and number of arguments in the path.
  private func reportOperations(
    since old: ChosenNames, _ file: String, _ diagnostics: inout Diagnostics
  ) {
    let (operations, gone) = changes(.requests, since: old)
    if operations.isEmpty || gone.isEmpty { return }
    let routes = Dictionary(
      (old.routes + self.routes.map { ChosenNames.Choice(wire: $0, name: $1, span: .nowhere) })
        .map { ($0.wire, $0.name) }, uniquingKeysWith: { $1 })
    func ending(_ key: String) -> String { OperationKeys.ending(of: routes[key] ?? key) }
    let alike = Dictionary(grouping: gone.map(\.wire), by: ending)
    let methods = Dictionary(
      (old[.methods] + choices { $0.kind == .methods }[.methods]).map { ($0.wire, $0) },
      uniquingKeysWith: { $1 })
    func traits(_ key: String) -> [String]? {
      // Another operationId is another operation.
      guard key.contains(" "), let method = methods[key] else { return nil }
      return [
        String(key.prefix { $0 != " " }), method.group ?? "", Words.split(method.name).first ?? "",
        "\(key.count { $0 == "{" })",
      ]
    }
    func path(_ key: String) -> String? {
      key.contains(" ") ? OperationKeys.path(of: routes[key] ?? key) : nil
    }
    let (removed, added) = (gone.map(\.wire), operations.map(\.key))
    let byPath = only(removed, amongNew: added, by: path)
    let byTraits = only(removed, amongNew: added, by: traits)
    for each in operations {
      let lines = alike[ending(each.key)] ?? (byPath[each.key] ?? byTraits[each.key]).map { [$0] }
      report(each, because: lines ?? [], file, &diagnostics)
    }
  }

  /// Returns for new operations the line that is gone, if these two alone have something in common.
  private func only<Trait: Hashable>(
    _ gone: [String], amongNew operations: [String], by trait: (String) -> Trait?
  ) -> [String: String] {
    let removed = Dictionary(grouping: gone, by: trait)
    return Dictionary(grouping: operations, by: trait).reduce(into: [:]) { found, group in
      guard group.key != nil, group.value.count == 1, let lines = removed[group.key],
        lines.count == 1
      else { return }
      found[group.value[0]] = lines[0]
    }
  }

  /// Returns the things that the file does not name, and the lines whose things are gone.
  private func changes(
    _ kind: ChosenNames.Kind, since old: ChosenNames
  ) -> (new: [DecidedName], gone: [ChosenNames.Choice]) {
    let recorded = Set(old[kind].map { keys.current($0.wire, kind) })
    return (
      (names[kind] ?? []).filter { !recorded.contains($0.key) && $0.name != $0.derived },
      old[kind].filter { self[kind, keys.current($0.wire, kind)] == nil }
    )
  }

  private func report(
    _ each: DecidedName, because lines: [String], _ file: String, _ diagnostics: inout Diagnostics
  ) {
    if lines.isEmpty { return }
    let thing = each.kind == .cases ? "variant" : each.kind.noun
    let all = lines.map { "'\($0)'" }.joined(separator: " or ")
    diagnostics.report(
      .movedName,
      "the \(each.kind.noun) '\(each.key)' is called '\(each.name)', because it may be another \(thing) than "
        + all,
      at: each.span, help: "if it is the same, give it the names of that line in '\(file)'")
  }
}
