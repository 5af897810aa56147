import APIModel
import APIValues
import SpecDocument

/// Reports examples that the client could not decode, each at its first such value, and examples of
/// responses with members that the client would drop.
///
/// Unlisted values of enums and unlisted variants of unions pass, since the client keeps them.
enum ExampleCheck: Pass {
  static func apply(to draft: inout Draft) {
    guard draft.options.checksExamples else { return }
    let graph = draft.graph
    var matchers: [TypeDeclaration.Direction: ValueMatcher] = [:]
    for example in draft.pending.examples {
      let matcher = matchers[example.direction] ?? ValueMatcher(graph, example.direction)
      matchers[example.direction] = matcher
      let all = matcher.mismatches(in: example.node, as: example.type)
      let unreadable = all.filter { !$0.isReadable }
      let isReceived = example.direction == .received
      let problems =
        unreadable.isEmpty && isReceived ? all.filter(\.isOfDroppedMembers) : unreadable
      guard let first = problems.min(by: { $0.node.span.start < $1.node.span.start }) else {
        continue
      }
      let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
      draft.document.findings.report(
        .mismatchedExample, first.text(in: graph) + others, at: first.node.span)
    }
  }
}

extension ValueMismatch {
  fileprivate var isOfDroppedMembers: Bool {
    if case .undescribed = reason { true } else { false }
  }

  fileprivate func text(in graph: TypeGraph) -> String {
    switch reason {
    case .absent(let indices, let id):
      return "this example lacks \(Self.names(indices, of: id, graph)), which the schema requires"
    case .undescribed(let entries, _):
      let names = entries.prefix(Self.mostNames).map { "'\($0.key)'" }.joined(separator: ", ")
      let others = entries.count - Self.mostNames
      return "this example has \(names)\(others > 0 ? " and \(others) more members" : ""), "
        + "which the schema does not describe; a client drops what it does not know"
    default: return message(in: graph)
    }
  }

  /// The names of members that a message lists.
  private static let mostNames = 4
}
