package import APIModel
import OpenAPIReader
package import SpecDocument

/// How each list is iterated whose pages the document leaves open.
package struct PageDecisions: Sendable, Equatable {
  /// The paging of operations, by index in ``API/operations``.
  private(set) var paging: [Int: Paging] = [:]
  /// Why callers cannot iterate over the other lists, by the same index.
  private(set) var obstacles: [Int: Paging.Obstacle] = [:]
  /// The decision about every list, to be recorded.
  package private(set) var record = RecordedPages()

  /// Decides as recorded and, only about lists without a line, by a guess. `findsObstacles` also finds why
  /// callers cannot iterate over the other lists.
  package init(
    of api: API, recorded: RecordedPages, findsObstacles: Bool = true,
    diagnostics: inout Diagnostics
  ) {
    guard let evidence = api.evidence else { return }
    let inference = PagingInference(graph: TypeGraph(evidence.types))
    let lines = Dictionary(firstOf: recorded.lines.map { ($0.key, $0) })
    Self.reportKeys(of: recorded, api.operations, &diagnostics)
    let complete = api.operations.indices.filter { !api.operations[$0].isStreamedVariant }
    for (index, operation) in zip(complete, evidence.operations) {
      defer {
        if findsObstacles, api.operations[index].paging == nil, paging[index] == nil {
          let obstacle = inference.obstacle(toPagesOf: operation)
          if api.operations[index].describesPages {
            obstacles[index] = obstacle == nil ? nil : .turnedOff
          } else {
            // A line that records that nothing was found turns nothing off.
            let isOff =
              lines[operation.pagesKey] != nil && Self.guess(operation, inference)?.paging != nil
            obstacles[index] = isOff ? .turnedOff : obstacle
          }
        }
      }
      if api.operations[index].describesPages { continue }
      if let line = lines[operation.pagesKey] {
        // Whether a body is required may depend on what it holds.
        var operation = operation
        operation.body?.isRequired = api.operations[index].body?.isRequired ?? false
        obey(line, for: operation, at: index, inference, &diagnostics)
      } else if let (annotation, paging) = Self.guess(operation, inference) {
        decide(annotation, paging, for: operation, at: index)
      }
    }
  }

  /// Reports lines whose keys no operation can have. Method and path may be of an operation that the API no
  /// longer has.
  private static func reportKeys(
    of recorded: RecordedPages, _ operations: [Operation], _ diagnostics: inout Diagnostics
  ) {
    for case let (key, node?) in recorded.lines.map({ ($0.key, $0.node) })
    where !Operation.isPagesKey(key) {
      let meant = operations.first {
        $0.name?.text == key || $0.pagesKey.lowercased() == key.lowercased()
      }
      diagnostics.report(
        .recordedPages, "'\(key)' is not the method and path of an operation", at: node.span,
        help: "write the line as '\(meant?.pagesKey ?? "GET /path"): …'")
    }
  }

  private mutating func decide(
    _ annotation: PagingAnnotation?, _ paging: Paging?, for operation: Operation, at index: Int
  ) {
    self.paging[index] = paging
    record.lines.append(RecordedPages.Line(operation.pagesKey, paging == nil ? nil : annotation))
  }

  /// Applies a recorded line. If the operation has changed so that the line cannot apply, a guess
  /// replaces it; without one, the line stays for its author to correct.
  private mutating func obey(
    _ line: RecordedPages.Line, for operation: Operation, at index: Int,
    _ inference: PagingInference, _ diagnostics: inout Diagnostics
  ) {
    let (paging, problem) =
      line.node.map { readPaging($0, of: operation, inference.graph) } ?? (nil, nil)
    guard let problem, let node = line.node else {
      self.paging[index] = paging
      record.lines.append(line)
      return
    }
    let guess = Self.guess(operation, inference)
    let found = guess?.paging == nil ? nil : guess?.annotation
    diagnostics.report(
      .recordedPages, "the recorded pages of '\(line.key)' do not fit: \(problem.message)",
      at: node.span,
      help: found.map { "they are \($0) now" }
        ?? problem.help ?? "correct the line, or write 'none'")
    guard let found else { return record.lines.append(line) }
    decide(found, guess?.paging, for: operation, at: index)
  }

  /// Returns what an operation itself suggests about its pages; nil unless it returns a list.
  private static func guess(_ operation: Operation, _ inference: PagingInference) -> (
    annotation: PagingAnnotation?, paging: Paging?
  )? {
    if let stated = PagingAnnotation(forSDKsOf: operation),
      let paging = readPaging(stated.node(at: operation.span), of: operation, inference.graph)
        .paging
    {
      return (stated, paging)
    }
    guard let page = inference.page(of: operation) else {
      return operation.returnsList ? (nil, nil) : nil
    }
    guard let proposal = inference.proposal(for: page), proposal.isCertain else {
      return (nil, nil)
    }
    let node = proposal.annotation.node(at: operation.span)
    return (proposal.annotation, readPaging(node, of: operation, inference.graph).paging)
  }
}

extension API {
  /// Adopts decisions about pages.
  package mutating func adopt(_ decisions: PageDecisions) {
    for (index, paging) in decisions.paging { operations[index].paging = paging }
    for (index, obstacle) in decisions.obstacles { operations[index].obstacleToPages = obstacle }
  }
}
