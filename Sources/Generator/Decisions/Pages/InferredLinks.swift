import APIModel
import SpecDocument

/// Links to the next page, in the response or its header.
extension PagingInference {
  func link(of page: InferredPage) -> PagingProposal? {
    guard page.operation.method == "GET" else { return nil }
    let links = page.contents.members.filter { $0.isLink || $0.mayBeLink }
    let depth = links.map(\.path.count).min()
    let nearest = links.filter { $0.path.count == depth }
    guard let link = nearest.first, nearest.count == 1 else { return nil }
    let siblings = page.contents.members.filter { $0.path.dropLast() == link.path.dropLast() }
    let isBesidePrevious = siblings.contains { PagingWords.previousLinks.contains($0.word) }
    // A link from a single thing, such as to the next episode, does not lead to a page.
    let isPage =
      page.hasPageParameter || page.contents.isOnlyPage
      || link.endings.contains { $0.contains("page") || $0.contains("odata") }
      || !page.describesOne
        && (link.endings.contains { $0.contains("pag") }
          || page.contents.members.contains { PagingWords.besideLinks.contains($0.word) })
    guard isPage else { return nil }
    return PagingProposal(
      ["next": link.text], items: page.contents.items,
      isCertain: link.isLink || isBesidePrevious)
  }

  /// The link with the relation `next` in a list of links. Lists that count have it only sometimes.
  func listedLink(of page: InferredPage) -> PagingProposal? {
    guard page.operation.method == "GET", page.contents.linksInLists.count == 1,
      page.hasPageParameter || page.contents.isOnlyPage
    else { return nil }
    return PagingProposal(["next": page.contents.linksInLists[0]], items: page.contents.items)
  }

  func linkHeader(of page: InferredPage) -> PagingProposal? {
    guard page.operation.method == "GET" else { return nil }
    let header = page.operation.responses.filter(\.isSuccess).flatMap(\.headers).first {
      $0.name.text.lowercased() == "link"
    }
    let leadsToPages =
      page.hasPageParameter
      ? header != nil || page.parameters.contains(where: \.comesFromLink)
      : header.map { $0.leadsToPages || page.parameters.contains(where: \.isBound) } ?? false
    return leadsToPages ? PagingProposal(["link": "next"], items: page.contents.items) : nil
  }
}

extension ResponseHeader {
  /// Whether it is documented to lead to other pages.
  fileprivate var leadsToPages: Bool {
    documentation.mentions("pagination", "rel=\"next\"", "rel='next'", "next page")
  }
}

extension InferredPage {
  /// Whether the members beside the list describe a single thing.
  fileprivate var describesOne: Bool {
    let level = contents.items.count
    return contents.members.contains {
      $0.path.count <= level && ["gid", "guid", "id", "uuid", "slug"].contains($0.word)
    }
  }
}

extension PageParameter {
  /// Whether it is the identifier at which a list begins or ends, which selects a page only beside
  /// links to pages.
  fileprivate var isBound: Bool { PagingWords.bounds.contains(word) }

  /// Whether it is a cursor that is documented to come from the header field `Link`.
  fileprivate var comesFromLink: Bool {
    isCursor
      && documentation.mentions(
        "link header", "link` header", "link response header", "link` response header")
  }
}

extension PageMember {
  /// Whether it can only be a link to the next page.
  var isLink: Bool {
    if scalar == .url { return ends(in: PagingWords.links) || mayBeLink }
    guard scalar == .string else { return false }
    return ends(in: PagingWords.links) || mayBeLink && isDocumentedAsLink
  }

  /// Whether it is called `next`.
  fileprivate var mayBeLink: Bool {
    (scalar == .url || scalar == .string) && PagingWords.possibleLinks.contains(word)
  }

  private var isDocumentedAsLink: Bool {
    let isShown = documentation.remarks.contains {
      $0 == .format("uri-reference") || $0.example?.containsBytes(of: "://") == true
    }
    return isShown
      || documentation.mentions("url", "uri", "http", "link", "href")
        && !documentation.mentions("cursor", "token")
  }
}
