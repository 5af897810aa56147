import APIModel
import SpecDocument
import SpecRewriting

/// Creates the overlay actions that adapt a document to traffic, each to the document as the
/// previous ones leave it.
struct ObservedOverlay {
  /// The actions that correct a deviation; empty if others correct it too.
  struct Correction {
    let deviation: Deviation
    let actions: [OverlayAction]
  }

  /// The corrections in the order in which they apply.
  private(set) var corrections: [Correction] = []
  private var corrected: Set<Deviation> = []

  let paths: DeviationPaths
  /// The document with the actions so far.
  private(set) var document: Node
  let version: Version
  let findings: Observation.Findings
  /// The schemas of other values at a place, which are added together.
  private(set) var types: [String: [JSONType: Node]] = [:]
  /// The places whose required members, formats and types have been changed: several deviations
  /// may be in one place.
  var changed: Set<String> = []

  init(_ document: Node, _ version: Version, _ findings: Observation.Findings) {
    self.document = document
    self.version = version
    self.findings = findings
    paths = DeviationPaths(document, of: findings.counts.keys)
    for deviation in findings.counts.keys {
      let type: JSONType? =
        switch deviation.kind {
        case .type(let type): type
        case .null: .null
        default: nil
        }
      guard let type, let path = paths[deviation] else { continue }
      let name = Node.object(under: "type", .text(type.rawValue, at: .nowhere))
      types[path.jsonPath, default: [:]][type] = findings.schema(deviation, version) ?? name
    }
  }

  func corrects(_ deviation: Deviation) -> Bool { corrected.contains(deviation) }

  /// Corrects deviations from the inside out, so that a schema that becomes one of several already
  /// has the corrections of its parts.
  mutating func correct(_ deviations: [Deviation]) {
    let ordered = deviations.enumerated().map { index, deviation in
      let depth = paths[deviation]?.tokens.count ?? 0
      return (order: (-depth, deviation.kind.rank, index), deviation)
    }.sorted { $0.order < $1.order }
    var known: [Place: Bool] = [:]
    for (_, deviation) in ordered {
      guard let path = paths[deviation] else { continue }
      let place = Place(path: path.jsonPath, kind: deviation.kind)
      if known[place] == nil {
        let actions = changes(for: deviation, at: path)
        known[place] = actions != nil
        corrections.append(Correction(deviation: deviation, actions: apply(actions ?? [])))
      }
      if known[place] == true { corrected.insert(deviation) }
    }
  }

  /// Applies actions, and returns them with targets in the document as each finds it.
  private mutating func apply(_ actions: [OverlayAction]) -> [OverlayAction] {
    actions.map { action in
      let action = OverlayAction(path: action.path.updated(for: document), change: action.change)
      document = action.applied(to: document)
      return action
    }
  }

  /// A kind of deviation of one place, which is corrected once, although several types may include it.
  private struct Place: Hashable {
    let path: String
    let kind: Deviation.Kind
  }

  /// Returns why the overlay does not correct a deviation, for people.
  func obstacle(to deviation: Deviation) -> String {
    switch deviation.kind {
    case .unnamedValues, .unnamedMediaTypes, .unnamedParameters:
      return "it may be data, or one exchange has it"
    case .value, .member, .unnamedMembers, .null, .absent, .type, .format, .range, .status,
      .sameStatus, .mediaType, .lines, .parameter:
      break
    }
    guard deviation.place != nil else { return "several places of the spec share the type" }
    guard paths[deviation] != nil else { return "it is described in another file" }
    switch deviation.kind {
    case .mediaType, .status: return "Swagger 2.0 cannot describe it"
    default: return "the schema does not say it in a way that an action can change"
    }
  }

  private mutating func changes(for deviation: Deviation, at path: NodePath) -> [OverlayAction]? {
    switch deviation.kind {
    case .null: return null(path)
    case .absent(let places): return notRequired(path, places)
    case .value(let literal): return value(literal, at: path)
    case .member(let name):
      return update(path, under: ["properties", name], schema(of: deviation))
    case .unnamedMembers:
      return update(path, under: ["additionalProperties"], .flag(true, at: .nowhere))
    case .type: return widened(path)
    case .format: return unformatted(path, isNumber: false)
    case .range: return wider(path, findings.integerType(deviation))
    case .status(let status, let type):
      return response(status, type, findings.schema(deviation, version), path)
    case .sameStatus(let status, let documented):
      return node(at: path.appending([documented])).map {
        [updating(path, .object(under: String(status), $0))]
      }
    case .mediaType(let type): return mediaType(type, findings.schema(deviation, version), path)
    case .lines: return update(path, under: ["x-apigen-stream"], .text("lines", at: .nowhere))
    case .parameter(let name): return parameter(name, path)
    case .unnamedValues, .unnamedMediaTypes, .unnamedParameters: return nil
    }
  }

  func schema(of deviation: Deviation) -> Node {
    findings.schema(deviation, version) ?? .object([:], at: .nowhere)
  }

  // MARK: - Actions

  func node(at path: NodePath) -> Node? { path.node(in: document) }

  func remove(_ path: NodePath, _ key: String) -> OverlayAction {
    OverlayAction(path: path.appending([key]), change: .remove)
  }

  func updating(_ path: NodePath, _ node: Node) -> OverlayAction {
    OverlayAction(path: path, change: .update(node))
  }

  func update(_ path: NodePath, under keys: [String], _ node: Node) -> [OverlayAction]? {
    guard self.node(at: path)?.mapping != nil else { return nil }
    return [updating(path, keys.reversed().reduce(node) { Node.object(under: $1, $0) })]
  }
}

extension Deviation.Kind {
  /// The order of corrections of one place: the last one moves its schema.
  fileprivate var rank: Int {
    switch self {
    case .format, .range: 1
    case .null: 2
    case .type: 3
    default: 0
    }
  }
}
