package import SpecDocument

/// Repairs errors in a spec in the form of OpenAPI 3.2, if their meaning is clear or they do not
/// affect the generated code. Each repair is reported as a warning. All other errors are left for
/// the reader to report.
///
///     let repaired = repair(lowered, writtenIn: .openAPI30, diagnostics: &diagnostics)
package func repair(
  _ spec: ResolvedSpec, writtenIn version: Version, diagnostics: inout Diagnostics
) -> ResolvedSpec {
  let repairer = Repairer(References(spec), writtenIn: version)
  var repaired = spec
  repaired.root = repairer.repaired(spec.root, as: .object(.document))
  for index in repaired.parts.indices {
    let part = repaired.parts[index]
    repaired.parts[index].node = repairer.repaired(part.node, as: part.place)
  }
  for diagnostic in repairer.undescribedRequirements.diagnostics(repairer.references) {
    repairer.diagnostics.add(diagnostic)
  }
  // A file that could not be read completely may only seem to lack operations.
  let isWhole = !diagnostics.hasErrors
  for diagnostic in repairer.diagnostics.all where isWhole || diagnostic.rule != .noOperations {
    diagnostics.add(diagnostic)
  }
  return repaired
}

/// Repairs the root alone, and leaves references to other files as written; `spec` provides their
/// targets.
package func repairRoot(_ root: Node, of spec: ResolvedSpec, writtenIn version: Version) -> Node {
  // References in another file are relative to that file.
  let repairer = Repairer(References(spec), writtenIn: version, includesPathItems: false)
  return repairer.repaired(root, as: .object(.document))
}
