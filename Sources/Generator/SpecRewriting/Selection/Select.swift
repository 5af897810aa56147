package import SpecDocument

/// The operations of a document that the user wants.
package struct Selection: Sendable, Equatable {
  /// The selectors of operations and schemas; empty selects everything.
  package var only: [Selector] = []
  /// The selectors of operations to leave out.
  package var except: [Selector] = []

  package init() {}

  package var isEverything: Bool { only.isEmpty && except.isEmpty }

  /// Returns the operations of paths that it keeps: `GET /users`.
  package func operations(of spec: ResolvedSpec) -> Set<String> {
    let sites = OperationRewriter(references: References(spec)).sites(in: spec.root)
    return Set(
      sites.filter(contains).compactMap { site in
        site.path.map { "\(site.method) \(PathKey.listed($0))" }
      })
  }
}

/// Reduces a spec, in the form of OpenAPI 3.2, to the selected operations and everything they need:
/// types, responses, files. Links to other operations are removed.
///
///     let part = select(selection, of: lowered, diagnostics: &diagnostics)
package func select(
  _ selection: Selection, of spec: ResolvedSpec, diagnostics: inout Diagnostics
) -> ResolvedSpec {
  select(
    selection, of: spec, OperationRewriter(references: References(spec)), diagnostics: &diagnostics)
}

/// Selects in the root alone, and leaves references to other files unchanged; `spec` provides their
/// targets.
package func selectRoot(_ selection: Selection, in root: Node, of spec: ResolvedSpec) -> Node {
  var spec = spec
  spec.root = root
  // References in another file are relative to that file.
  let rewriter = OperationRewriter(references: References(spec), includesPathItems: false)
  var known = Diagnostics()
  return select(selection, of: spec, rewriter, diagnostics: &known).root
}

private func select(
  _ selection: Selection, of spec: ResolvedSpec, _ rewriter: OperationRewriter,
  diagnostics: inout Diagnostics
) -> ResolvedSpec {
  guard !selection.isEverything else { return spec }
  let sites = rewriter.sites(in: spec.root)
  let schemas = spec.root["components"]?["schemas"]?.mapping?.entries.map(\.key) ?? []
  let isMatched = selection.check(sites, schemas, diagnostics: &diagnostics)
  let kept = schemas.filter { name in selection.only.contains { $0.matches(schema: name) } }
  guard !kept.isEmpty || sites.contains(where: selection.contains) else {
    guard isMatched else { return spec }
    diagnostics.report(
      .selection, "the selection leaves no operation",
      at: (selection.except + selection.only).first?.span,
      help: selection.only.isEmpty
        ? "'except' names all of them" : "'except' names all that 'only' does")
    return spec
  }
  var selected = spec
  let operations = rewriter.rewritten(spec.root) { selection.contains($0) ? .keep : .remove }
  let links = LinkSelection(kept: sites.filter(selection.contains), rewriter.references)
  selected.root = links.selected(in: operations)
  for index in selected.parts.indices {
    let part = selected.parts[index]
    selected.parts[index].node = links.selected(in: part.node, as: part.place)
  }
  return needed(of: selected, keeping: kept, References(spec))
}

extension Selection {
  /// Reports selectors that match nothing, and returns whether all selectors match.
  fileprivate func check(
    _ sites: [OperationSite], _ schemas: [String], diagnostics: inout Diagnostics
  ) -> Bool {
    var isMatched = true
    for selector in except where selector.selectsSchemas {
      isMatched = false
      diagnostics.report(
        .selection, "'except' leaves out operations, and '\(selector.text)' is a schema",
        at: selector.span, help: "a schema that no operation needs is left out by any selection")
    }
    for selector in only where selector.selectsSchemas {
      guard !schemas.contains(where: selector.matches(schema:)) else { continue }
      isMatched = false
      selector.reportUnmatched(amongSchemas: schemas, diagnostics: &diagnostics)
    }
    for selector in only + except where !selector.selectsSchemas && !selector.mayMatchNothing {
      guard !sites.contains(where: selector.matches) else { continue }
      isMatched = false
      selector.reportUnmatched(among: sites, diagnostics: &diagnostics)
    }
    return isMatched
  }

  func contains(_ site: OperationSite) -> Bool {
    (only.isEmpty || only.contains { $0.matches(site) }) && !except.contains { $0.matches(site) }
  }
}

/// Returns the spec with only the parts that an operation or one of these schemas needs.
private func needed(
  of spec: ResolvedSpec, keeping schemas: [String], _ references: References
) -> ResolvedSpec {
  var reach = Reach(references)
  reach.follow(from: spec.root, and: schemas)
  // If no security is declared, every request carries all credentials. A requirement that names no
  // scheme means one of them, whichever operations are selected.
  let schemes = spec.root["components"]?["securitySchemes"]?.mapping
  let keepsSchemes =
    reach.securitySchemes.isEmpty
    || reach.securitySchemes.contains { schemes?.entry($0) == nil }
  reach.follow(
    securitySchemes: keepsSchemes
      ? schemes?.entries.map(\.key) ?? [] : reach.securitySchemes.sorted())
  var needed = spec
  needed.root = spec.root.replacing("components") { components in
    components.mappingEntries { kind in
      guard kind.value.mapping != nil, !Grammar.isExtension(kind.key) else { return kind.value }
      return kind.value.filteringEntries { entry in
        kind.key == "securitySchemes"
          ? keepsSchemes || reach.securitySchemes.contains(entry.key)
          : reach.components.contains(Reach.Component(kind: kind.key, name: entry.key))
      }
    }
  }
  needed.keepParts(reach.parts)
  return needed
}
