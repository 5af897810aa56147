package import SpecDocument

/// Repairs errors of a spec in the form of OpenAPI 3.2 whose meaning is clear, or which do not
/// affect the generated code. A warning about each reports the assumption; all other errors are
/// left for the reader to report.
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
  for diagnostic in repairer.undescribedRequirements.diagnostics(in: spec, repairer.references) {
    repairer.diagnostics.add(diagnostic)
  }
  // What a file lacks is unknown if it could not be read completely.
  let isWhole = !diagnostics.hasErrors
  var found = Diagnostics()
  for diagnostic in repairer.diagnostics.all where isWhole || diagnostic.rule != .noOperations {
    found.add(diagnostic)
  }
  diagnostics.add(newIn: found)
  return repaired
}

/// Repairs the root alone, with references to other files as they were written; `spec` has the
/// targets of these references.
package func repairRoot(_ root: Node, of spec: ResolvedSpec, writtenIn version: Version) -> Node {
  // References in another file are relative to that file.
  let repairer = Repairer(References(spec), writtenIn: version, includesPathItems: false)
  return repairer.repaired(root, as: .object(.document))
}
