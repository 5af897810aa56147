import APIModel
import APIValues
import SpecDocument

/// Reports examples that the client could not decode, each at its first such value.
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
      let problems = matcher.mismatches(in: example.node, as: example.type)
        .filter { !$0.isReadable }
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
  fileprivate func text(in graph: TypeGraph) -> String {
    guard case .absent(let indices, let id) = reason else { return message(in: graph) }
    return "this example lacks \(Self.names(indices, of: id, graph)), which the schema requires"
  }
}
