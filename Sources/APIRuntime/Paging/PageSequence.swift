import Foundation

/// The pages of a list, each asked for when it is needed. To go over it again asks again.
///
/// ```swift
/// for try await page in blog.pages(of: ListUsers()) { show(page.items, page.value.total) }
/// ```
///
/// It ends where the server says so, and where the server names a page that has been before. Where pages are counted and
/// nothing says how many there are, a page whose body is that of the page before ends it too: the server knows no such
/// parameter, and would answer the same forever.
public struct PageSequence<Request: PagedRequest>: AsyncSequence, Sendable {
  /// One page.
  public typealias Element = APIPage<Request>
  /// How a call for a page can fail; the failed page can be asked for again with the same iterator.
  public typealias Failure = APIError<Request.Failure>

  let client: APIClient
  let request: Request

  /// Begins with the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(client: client, request: request)
  }

  /// Asks for page after page.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    private enum Step: Sendable {
      case request(Request)
      case link(URL)
      case invalidLink(String)
      case end
    }

    private let client: APIClient
    /// The last request that was not a link.
    private var request: Request
    private var step: Step
    /// The pages that have been named. A server that names one twice would be asked forever.
    private var marks: Set<String> = []
    private var itemCount = 0
    /// The body that the next page cannot have; nil where it may have any.
    private var repeated: Data?

    init(client: APIClient, request: Request) {
      self.client = client
      self.request = request
      step = .request(request)
    }

    /// The next page; nil after the last. After an error it asks for the same page again.
    ///
    /// - Throws: ``APIError`` with the endpoint's own failures.
    public mutating func next() async throws(APIError<Request.Failure>) -> APIPage<Request>? {
      let page: APIPage<Request>
      switch step {
      case .end: return nil
      case .invalidLink(let text): throw .request(.invalidLink(text))
      case .request(let next):
        request = next
        let response = try await client.response(to: next)
        page = APIPage(response.value, raw: response.raw, itemsBefore: itemCount)
      case .link(let link):
        let response = try await client.response(to: Request.at(link))
        page = APIPage(response.value, raw: response.raw, itemsBefore: itemCount)
      }
      if let repeated, page.raw.body == repeated {
        step = .end
        return nil
      }
      step = following(page)
      itemCount += page.items.count
      return page
    }

    private mutating func following(_ page: APIPage<Request>) -> Step {
      guard let next = request.next(after: page) else { return .end }
      repeated = next.isOpenEnded && !page.raw.body.isEmpty ? page.raw.body : nil
      switch next.place {
      case .request(let request): return marks.insert(next.mark).inserted ? .request(request) : .end
      case .link(let text):
        let current = url
        guard let link = URL(string: text, relativeTo: current) else { return .invalidLink(text) }
        if let current { marks.insert(current.absoluteString) }
        return marks.insert(link.absoluteString).inserted ? .link(link) : .end
      }
    }

    /// Where the last page was.
    private var url: URL? {
      if case .link(let link) = step { link.absoluteURL } else { client.url(of: request) }
    }
  }
}

/// The items of a list that comes in pages, each page asked for when it is needed.
///
/// ```swift
/// for try await user in blog.items(of: ListUsers()) { print(user.name) }
/// ```
public struct PageItemSequence<Request: PagedRequest>: AsyncSequence, Sendable {
  /// One item.
  public typealias Element = Request.PageItem
  /// How a call for a page can fail.
  public typealias Failure = APIError<Request.Failure>

  let pages: PageSequence<Request>

  /// Begins with the first item of the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pages: pages.makeAsyncIterator())
  }

  /// Gives the items of one page, then asks for the next.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    private var pages: PageSequence<Request>.AsyncIterator
    private var items: ArraySlice<Request.PageItem> = []

    init(pages: PageSequence<Request>.AsyncIterator) { self.pages = pages }

    /// The next item; nil after the last. After an error it asks for the same page again.
    ///
    /// - Throws: ``APIError`` with the endpoint's own failures.
    public mutating func next() async throws(APIError<Request.Failure>) -> Request.PageItem? {
      while items.isEmpty {
        guard let page = try await pages.next() else { return nil }
        items = page.items[...]
      }
      return items.popFirst()
    }
  }
}

extension PageSequence {
  /// The items of all pages, one after the other.
  public var items: PageItemSequence<Request> { PageItemSequence(pages: self) }
}

extension APIClient {
  /// The pages of a list, from the one that the request asks for.
  public func pages<Request: PagedRequest>(of request: Request) -> PageSequence<Request> {
    PageSequence(client: self, request: request)
  }

  /// The items of a list, from the page that the request asks for to the end.
  public func items<Request: PagedRequest>(of request: Request) -> PageItemSequence<Request> {
    pages(of: request).items
  }
}

extension APIService {
  /// The pages of a list, from the one that the request asks for.
  public func pages<Request: PagedRequest>(of request: Request) -> PageSequence<Request> {
    client.pages(of: request)
  }

  /// The items of a list, from the page that the request asks for to the end.
  public func items<Request: PagedRequest>(of request: Request) -> PageItemSequence<Request> {
    client.items(of: request)
  }
}
