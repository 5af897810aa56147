import APIModel
import SpecDocument

/// Infers how one page leads to the next where the document does not describe it.
///
/// Only the parameters, the body and the successful response of an operation count, so that no
/// other part of the document affects its pages. The first of these forms applies:
///
/// 1. a cursor that the request takes from the page, a header field or the last item
/// 2. a link in the response
/// 3. the header field `Link` (RFC 8288)
/// 4. an offset, with a total, a flag or a plain list in the response
/// 5. a page number, with the same
struct PagingInference {
  /// The types before equal ones are joined: an operation's documentation counts, and must not come
  /// from another operation.
  let graph: TypeGraph

  /// Infers the paging of all operations that are not annotated.
  ///
  /// - Returns: Annotations to be read once all types are known.
  static func infer(in api: inout API, except annotated: [PendingPaging], _ graph: TypeGraph)
    -> [PendingPaging]
  {
    let inference = PagingInference(graph: graph)
    let annotated = Set(annotated.map(\.operation))
    for index in api.operations.indices {
      api.operations[index].returnsList = graph.listResponse(of: api.operations[index]) != nil
    }
    return api.operations.indices.compactMap { index in
      guard !annotated.contains(index),
        let proposal = inference.proposal(for: api.operations[index])
      else { return nil }
      guard proposal.isCertain else {
        api.operations[index].possiblePaging = proposal.annotation
        return nil
      }
      let node = proposal.node(at: api.operations[index].span)
      return PendingPaging(operation: index, node: node, isInferred: true)
    }
  }

  /// Returns the most likely annotation of an operation; nil if nothing suggests pages.
  func proposal(for operation: Operation) -> PagingProposal? {
    guard operation.mayList, let payload = graph.payload(of: operation),
      let contents = PageContents(of: payload, graph)
    else { return nil }
    let page = InferredPage(
      operation: operation, contents: contents,
      parameters: PageParameter.all(of: operation, graph))
    let proposals = [
      cursor(of: page), link(of: page), linkHeader(of: page), offset(of: page), number(of: page),
    ].compactMap(\.self)
    return proposals.first(where: \.isCertain) ?? proposals.first
  }
}

extension Operation {
  /// Whether the operation may be called again for another page.
  fileprivate var mayList: Bool {
    if method == "GET" || method == "QUERY" { return true }
    guard method == "POST" else { return false }
    if isIdempotent == true { return true }
    let last = path.split(separator: "/").last.map(String.init)
    let words = [name?.text, last].compactMap(\.self).flatMap(PagingWords.split)
    return !PagingWords.lists.isDisjoint(with: words) && PagingWords.changes.isDisjoint(with: words)
  }
}
