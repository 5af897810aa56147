package import APIModel
package import Diagnostics
import OpenAPIGrammar
package import SpecReferences
package import SpecSyntax

/// Reads what an API offers out of a document in the shape of OpenAPI 3.1 or 3.2; nil where it is no such document.
///
///     let api = read(lowered, diagnostics: &diagnostics)
package func read(_ document: Node, diagnostics: inout Diagnostics) -> API? {
  read(ResolvedSpec(document), diagnostics: &diagnostics)
}

/// The same for a spec of many files.
package func read(_ spec: ResolvedSpec, diagnostics: inout Diagnostics) -> API? {
  let document = spec.root
  guard let root = document.mapping else {
    diagnostics.error("expected a mapping, found \(document.kindDescription)", at: document.span)
    return nil
  }
  var reader = SpecReader(spec)
  reader.readDocument(root)
  for diagnostic in reader.findings.inOrderOfPlace { diagnostics.add(diagnostic) }
  return reader.api
}

/// The one place that knows OpenAPI. Extensions hold one kind of object each.
///
/// Schemas are read from a queue, not by recursion, so that neither cycles nor long chains of references matter.
struct SpecReader {
  var api: API
  var findings = Findings()
  let references: References

  /// Components under `schemas` and schemas of other files, by pointer.
  var components: [String: TypeID] = [:]
  /// Schemas that got a declaration where they stand, by their place.
  var declared: [SourceSpan: [DeclaredSchema]] = [:]
  /// Declarations that were reached by a deep reference first, so that their origin is only a guess.
  var provisional: Set<TypeID> = []
  /// Declarations whose shape is still to be read, and the first that is.
  var pending: [PendingSchema] = []
  var nextPending = 0
  /// Defaults are checked when all types are known.
  var defaults: [PendingDefault] = []
  /// Paging speaks of properties, so it is read when all types are known.
  var pagings: [PendingPaging] = []
  /// How the types hold each other, once all of them are known.
  var graph: TypeGraph
  /// The union whose variants are being read, which what stands in the properties beside them is declared in, and the
  /// place that the variants have these from.
  var sharedProperties: (span: SourceSpan, owner: TypeID)?
  /// What extends each component, where the document has discriminators.
  var heirs: [TypeID: [Heir]] = [:]
  /// Values of discriminators, which are set when all types are known.
  var kinds: [PendingKind] = []
  /// Properties that tell variants apart somewhere in the document.
  var discriminators: Set<String> = []
  /// Whether a referenced schema allows null, by reference.
  var nullability: [String: Bool] = [:]
  /// How many references the question for null is following at the moment.
  var openNullability = 0
  /// Deep references that are being read at the moment.
  var openReferences: Set<String> = []
  /// Parameters of the client, by what tells them apart.
  var clientParameters: Set<String> = []
  /// The variants of what a reference leads to, by pointers, for those that extend it.
  var variantPointers: [String: Set<String>] = [:]
  /// The types of headers of responses, by operation and name.
  var headerTypes: [String: (schema: Literal, type: TypeUse)] = [:]
  /// Links, which are read when all operations are known.
  var links: [PendingLink] = []
  var linkTargets = LinkTargets()
  /// Names that components other than schemas must not take.
  var schemaNames: Set<String> = []

  init(_ spec: ResolvedSpec) {
    api = API(
      name: API.Name("API", at: spec.root.span), version: "", documentation: Documentation())
    graph = TypeGraph(api)
    references = References(spec)
  }

  mutating func readDocument(_ root: Mapping) {
    check(root, as: .document)
    readInfo(root)
    discriminators = discriminatorNames(
      in: (root["components"].map { [($0, .object(.components))] } ?? [])
        + references.spec.parts.map { ($0.node, $0.place) })
    declareComponents(root)
    declareFragments()
    findHeirs()
    api.tags = readTags(root)
    api.servers = readServers(root)
    readSecuritySchemes(root)
    let security = readSecurity(root["security"]) ?? []
    api.timeout = readTimeout(root)
    api.commonFailures = readCommonFailures(root)
    readPaths(root, security: security)
    readWebhooks(root)
    settleLinks()
    readPendingSchemas()
    settleAliases()
    settleKinds()
    settleDefaults()
    graph = TypeGraph(api)
    api.settleDirections(by: graph)
    settlePaging()
  }
}
