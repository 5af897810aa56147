package import Diagnostics
package import OpenAPIGrammar
package import SpecReferences
package import SpecSyntax

/// Mends what is wrong with a spec in the shape of OpenAPI 3.2 where it is clear what is meant, or where it does not
/// touch the Swift. A warning says of each what was assumed; what cannot be mended is left for the reader to refuse.
///
///     let mended = mend(lowered, writtenIn: .openAPI30, diagnostics: &diagnostics)
///
/// - Parameter version: The version that the document was written in.
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
  // What a file lacks is unknown if it could not be read to its end.
  let isWhole = !diagnostics.hasErrors
  var found = Diagnostics()
  for diagnostic in mender.diagnostics.all where isWhole || diagnostic.rule != .noOperations {
    found.add(diagnostic)
  }
  diagnostics.add(newIn: found)
  return mended
}

/// Mends the root alone, with references to other files as they were written.
///
/// - Parameter spec: What these references lead to.
package func mendRoot(_ root: Node, of spec: ResolvedSpec, writtenIn version: Version) -> Node {
  // References in another file are relative to that file.
  let mender = Mender(References(spec), writtenIn: version, includesPathItems: false)
  return mender.mended(root, as: .object(.document))
}
