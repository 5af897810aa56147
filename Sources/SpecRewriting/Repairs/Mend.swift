package import SpecDocument

/// Repairs errors of a spec in the form of OpenAPI 3.2 whose meaning is clear, or which do not
/// affect the generated code. A warning about each reports the assumption; all other errors are
/// left for the reader to report.
///
///     let mended = mend(lowered, writtenIn: .openAPI30, diagnostics: &diagnostics)
package func mend(
  _ spec: ResolvedSpec, writtenIn version: Version, diagnostics: inout Diagnostics
) -> ResolvedSpec {
  let mender = Mender(References(spec), writtenIn: version)
  var mended = spec
  mended.root = mender.mended(spec.root, as: .object(.document))
  for index in mended.parts.indices {
    let part = mended.parts[index]
    mended.parts[index].node = mender.mended(part.node, as: part.place)
  }
  // What a file lacks is unknown if it could not be read completely.
  let isWhole = !diagnostics.hasErrors
  var found = Diagnostics()
  for diagnostic in mender.diagnostics.all where isWhole || diagnostic.rule != .noOperations {
    found.add(diagnostic)
  }
  diagnostics.add(newIn: found)
  return mended
}

/// Repairs the root alone, with references to other files as they were written; `spec` has the
/// targets of these references.
package func mendRoot(_ root: Node, of spec: ResolvedSpec, writtenIn version: Version) -> Node {
  // References in another file are relative to that file.
  let mender = Mender(References(spec), writtenIn: version, includesPathItems: false)
  return mender.mended(root, as: .object(.document))
}
