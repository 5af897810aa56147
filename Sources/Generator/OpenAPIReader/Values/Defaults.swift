import APIModel
import APIValues
import SpecDocument

/// Sets the defaults that fit their types, and reports the others.
struct DefaultResolution: Pass {
  private let matcher: ValueMatcher

  init(graph: TypeGraph) { matcher = ValueMatcher(graph) }

  static func apply(to draft: inout Draft) {
    let resolution = DefaultResolution(graph: draft.graph)
    for pending in draft.pending.defaults {
      guard let type = draft.api.type(at: pending.place) else { continue }
      // If null is not a value, a default of null means that the value may be absent.
      if pending.node.isNull, type == type.withoutNull { continue }
      let problem = resolution.problem(
        with: pending.node, type, isAmongOthers: pending.isAmongOthers, &draft.document.findings)
      // A number in a string is set as a number.
      let isMeant =
        problem == nil
        && (pending.node.string == nil || !resolution.matcher.graph.readsNumbersInText(type))
      if isMeant {
        draft.api.set(Literal(pending.node), at: pending.place)
      } else if let meant = resolution.meaning(of: pending.node, type, &draft.document.findings) {
        draft.api.set(meant, at: pending.place)
        guard let problem else { continue }
        draft.document.findings.report(
          .defaultValue, "the default is read as \(meant.json): \(problem)", at: pending.node.span)
      } else {
        draft.document.findings.report(
          .defaultValue, "the default is ignored: \(problem ?? "it is not a number")",
          at: pending.node.span, correction: .removing(pending.node.span))
      }
    }
  }

  /// Returns the value that a default written as a string means: `false` for `"false"`. Returns nil
  /// if it does not fit the type.
  private func meaning(of node: Node, _ type: TypeUse, _ findings: inout Findings) -> Literal? {
    guard let text = node.string else { return nil }
    let candidates: [Node.Content] =
      switch text {
      case "true": [.bool(true)]
      case "false": [.bool(false)]
      default:
        [
          Int64(text).map { .integer(String($0)) },
          Double(text).flatMap { $0.isFinite ? .number("\($0)") : nil },
        ]
        .compactMap { $0 }
      }
    return candidates.map { Node($0, at: node.span) }
      .first { problem(with: $0, type, &findings) == nil }.map(Literal.init)
  }

  /// Returns why a constant does not fit; nil if it does. Servers know more defaults than a format
  /// allows, such as `now`, and complete objects.
  func problem(
    with node: Node, _ type: TypeUse, isAmongOthers: Bool = false, _ findings: inout Findings
  ) -> String? {
    for mismatch in matcher.mismatches(in: node, as: type) {
      switch mismatch.reason {
      case .null: return "it is null"
      case .kind(let expected): return "it is not \(expected)"
      case .range: return "it is too large or too small"
      case .unlisted(let id):
        let text = mismatch.node.scalarText ?? ""
        guard !isAmongOthers, case .enumeration(let shape) = matcher.graph[id].shape else {
          continue
        }
        let isOfOneKind = shape.raw == .string || shape.raw == .integer
        let near =
          isOfOneKind
          ? findings.suggestions.help(for: text, among: shape.cases.lazy.map(\.value)) : nil
        return "'\(text)' is not one of the known values\(near.map { "; \($0)" } ?? "")"
      case .format, .absent, .undescribed, .limit: continue
      }
    }
    return nil
  }
}

extension API {
  fileprivate func type(at place: PendingDefault.Place) -> TypeUse? {
    switch place {
    case .property(let place):
      guard case .object(let shape) = self[place.type].shape,
        shape.properties.indices.contains(place.index)
      else { return nil }
      return shape.properties[place.index].type
    case .parameter(.operation(let operation, let index)):
      return operations[operation].parameters[index].type
    case .parameter(.client(let index)): return clientParameters[index].type
    }
  }

  fileprivate mutating func set(_ literal: Literal, at place: PendingDefault.Place) {
    switch place {
    case .property(let place):
      types[place.type.index].changeObject { $0.properties[place.index].defaultValue = literal }
    case .parameter(.operation(let operation, let index)):
      operations[operation].parameters[index].defaultValue = literal
    case .parameter(.client(let index)): clientParameters[index].defaultValue = literal
    }
  }
}
