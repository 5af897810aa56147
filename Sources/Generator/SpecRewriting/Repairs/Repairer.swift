import SpecDocument

/// Corrects the objects of a tree in one pass, from the inside out. For each kind of object, an
/// extension in a separate file makes the corrections.
final class Repairer {
  let references: References
  let version: Version
  var diagnostics = Diagnostics()
  var suggestions = Suggestions()
  var undescribedRequirements = UndescribedRequirements()
  /// The document that is being repaired; nil for a part of one in another file.
  private(set) var document: Node?
  /// The paths into which references of the document lead; nil for a part of one.
  private(set) lazy var referredPaths: Set<ExactText>? = document.map(pathsReferred(in:))
  /// The URLs of the document's servers, without a slash at the end.
  private(set) lazy var serverURLs: [String] = (document?["servers"]?.sequence ?? [])
    .compactMap { $0["url"]?.string.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } }
  /// The identifiers that several operations share.
  private(set) var sharedOperationIDs: Set<ExactText> = []

  /// Whether references to path items may be replaced by their targets.
  let includesPathItems: Bool

  init(_ references: References, writtenIn version: Version, includesPathItems: Bool = true) {
    self.references = references
    self.version = version
    self.includesPathItems = includesPathItems
  }

  func repaired(_ node: Node, as place: Place) -> Node {
    if place == .object(.document) {
      document = node
      findSharedOperationIDs(in: node)
    }
    let rewriter = Rewriter(
      prepare: { [unowned self] node, kind in
        if kind == .schema {
          undescribedRequirements.note(node)
          return withNull(node) ?? withNullOfAll(node) ?? withoutUnionOfOne(node)
        }
        guard Self.mayHoldMisplaced.contains(kind), var object = EditedObject(node) else {
          return nil
        }
        moveMisplacedKeys(in: &object, kind)
        return object.changed
      },
      change: { [unowned self] node, kind, _ in
        // By now, references where the standard forbids them have been replaced by their targets,
        // or they stay as they are.
        guard kind.grammar.mayBeReference || node["$ref"] == nil, var object = EditedObject(node)
        else { return nil }
        repair(&object, kind)
        return object.changed
      })
    return rewriter.rewritten(node, as: place) ?? node
  }

  private func repair(_ object: inout EditedObject, _ kind: ObjectKind) {
    repairShape(of: &object, kind)
    switch kind {
    case .document: repairDocument(&object)
    case .paths: repairPaths(&object)
    case .operation:
      dropSharedIdentifier(in: &object)
      repairSecurity(in: &object)
      moveBodyParameters(of: &object)
    case .parameter, .header: repairParameter(&object, kind)
    case .requestBody:
      repairRawBodies(of: &object)
      repairLines(of: &object)
    case .pathItem:
      checkMethods(of: object)
      moveBodyParameters(ofPath: &object)
    case .response: dropSecondHeaders(in: &object)
    case .responses: repairStatuses(&object)
    case .securityScheme:
      repairCase(of: "type", among: SecurityType.allCases.map(\.rawValue), in: &object)
      repairCase(of: "in", among: ["header", "query", "cookie"], in: &object)
      checkVersion(of: object)
      repairNamedScheme(&object)
      repairKey(&object)
    case .server: repairServer(&object)
    case .schema: repairSchema(&object)
    default: break
    }
  }

  private static let mayHoldMisplaced: Set<ObjectKind> = [
    .parameter, .header, .requestBody, .response,
  ]

  // MARK: - Reporting

  func report(
    _ rule: Rule, _ message: String, at span: SourceSpan, help: String? = nil,
    isHarmless: Bool = false, correction: Correction? = nil
  ) {
    let diagnostic = Diagnostic(rule, message, at: span, help: help, correction: correction)
    diagnostics.add(diagnostic.harmless(if: isHarmless))
  }

  // MARK: - References

  /// Returns an object, or the target of its reference; nil for anything else.
  func resolved(_ node: Node) -> Mapping? { references.object(node) }

  private func findSharedOperationIDs(in document: Node) {
    var known: Set<ExactText> = []
    walk(document, as: .object(.document)) { node, place, _ in
      if place == .object(.operation), let identifier = node["operationId"]?.scalarText,
        !known.insert(ExactText(identifier)).inserted
      {
        sharedOperationIDs.insert(ExactText(identifier))
      }
      switch place {
      case .object(let kind), .list(let kind), .map(_, let kind):
        return !Self.holdsNoOperations.contains(kind)
      case .objectOrList, .referenceOrName, .scalar, .data, .unknown: return true
      }
    }
  }

  private func pathsReferred(in document: Node) -> Set<ExactText> {
    var paths: Set<ExactText> = []
    walk(document, as: .object(.document)) { node, _, _ in
      if let reference = node["$ref"]?.string, reference.hasPrefix("#/paths/") {
        let tokens = JSONPointer(fragment: reference.dropFirst(2)).tokens
        if tokens.count > 1 { paths.insert(ExactText(tokens[1])) }
      }
      return true
    }
    return paths
  }

  private static let holdsNoOperations: Set<ObjectKind> = [
    .schema, .parameter, .requestBody, .responses, .response, .mediaType, .header, .example, .link,
    .securityScheme, .server, .tag,
  ]
}
