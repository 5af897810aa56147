import APIModel
import English
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
/// 6. a link in a list of links
struct PagingInference {
  /// The types as each operation describes them: its documentation counts, and must not come from
  /// another operation.
  let graph: TypeGraph

  /// Returns the page that an operation returns; nil unless its result is one list.
  func page(of operation: Operation) -> InferredPage? {
    guard operation.mayList, let payload = graph.payload(of: operation),
      let contents = PageContents(of: payload, graph)
    else { return nil }
    return InferredPage(
      operation: operation, contents: contents,
      parameters: PageParameter.all(of: operation, graph))
  }

  /// Returns the most likely annotation of a page's operation; nil if nothing suggests other pages.
  func proposal(for page: InferredPage) -> PagingProposal? {
    if page.describesPageable { return nil }
    let proposals = [
      cursor(of: page), link(of: page), linkHeader(of: page), offset(of: page), number(of: page),
      listedLink(of: page),
    ].compactMap(\.self)
    return proposals.first(where: \.isCertain) ?? proposals.first
  }

  /// Returns why an operation lacks pages; nil if it does not return a list.
  func obstacle(toPagesOf operation: Operation) -> Paging.Obstacle? {
    guard operation.mayList else { return nil }
    let parameters = PageParameter.all(of: operation, graph)
    let selecting = parameters.first { PagingWords.selectsPage($0.word) }
    guard let payload = graph.payload(of: operation) else {
      return operation.returnsList ? .severalResults : nil
    }
    guard let page = page(of: operation) else {
      guard operation.returnsList || selecting != nil else { return nil }
      return PageContents.hasList(payload, graph) ? .severalLists : .noList
    }
    if let proposal = proposal(for: page), !proposal.isCertain {
      return .uncertain(annotation: proposal.annotation.description)
    }
    if let selecting { return .noSuccessor(parameter: selecting.text) }
    return operation.returnsList ? .noParameter : nil
  }
}

extension Operation {
  /// Whether the operation may be called again for another page.
  fileprivate var mayList: Bool {
    if method == "GET" || method == "QUERY" { return true }
    guard method == "POST" else { return false }
    if isIdempotent == true { return true }
    let last = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    // Most names lack such words.
    let text = "\(name?.text ?? "") \(last ?? "")".lowercased()
    guard PagingWords.lists.contains(where: text.containsBytes) else { return false }
    let words = [name?.text, last].compactMap(\.self).flatMap(Words.split).map { $0.lowercased() }
    return !PagingWords.lists.isDisjoint(with: words) && PagingWords.changes.isDisjoint(with: words)
  }
}
