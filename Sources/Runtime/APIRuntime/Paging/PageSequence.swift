import Foundation

/// The pages of a list, each requested when it is needed. Iterating again requests them again.
///
/// All pages of one iteration belong to the user who is signed in when it requests the first one. If
/// that user signs out, or another one signs in, the next page throws
/// ``APIError/authentication(_:_:)``.
///
/// ```swift
/// for try await page in blog.users.all().pages { show(page.items, page.value.total) }
/// ```
///
/// The sequence ends when the server reports the end, or names a page that has already been
/// requested. If pages are counted without a known total, it also ends when a page has the same
/// items as the previous one, whatever surrounds them: the server then ignores the parameter and
/// would return the same page forever.
public struct PageSequence<Request: PagedRequest>: AsyncSequence, Sendable {
  /// One page.
  public typealias Element = APIPage<Request>
  /// The error of a call for a page. The same iterator can request the failed page again.
  public typealias Failure = APIError<Request.Failure>

  let client: APIClient
  let request: Request

  /// Starts with the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(client: client, request: request)
  }

  /// An iterator that requests one page after another.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    /// Each payload is in a box: in debug builds, generic code cannot destroy an enum that holds
    /// values of an empty type (Swift 6.3).
    private indirect enum Step: Sendable {
      case request(Request)
      case link(LinkedRequest<Request>)
      case invalidLink(String)
      /// A page of a fake.
      case counted(Int)
      case end
    }

    private let calls: CallSequence
    /// The last request that was not a link.
    private var request: Request
    private var step: Step
    /// The pages named so far; a server that repeats one would otherwise be queried forever.
    private var marks: Set<ExactText> = []
    private var itemCount = 0
    private var emptyPages = 0
    /// The items that the next page must not repeat, as received; nil if it may have any.
    private var received: Data?

    init(client: APIClient, request: Request) {
      let request = Request.firstPage(of: request)
      calls = CallSequence(of: client)
      self.request = request
      let isCounted = client.answers?.countsPages(of: Request.self) ?? false
      step = isCounted ? .counted(0) : .request(request)
    }

    /// Returns the next page, or nil after the last one.
    ///
    /// After an error, the next call requests the same page again.
    ///
    /// - Throws: ``APIError`` with the endpoint's own failures.
    public mutating func next() async throws(APIError<Request.Failure>) -> APIPage<Request>? {
      guard let page = try await page() else {
        step = .end
        return nil
      }
      let previous = received
      step = following(page)
      if previous != nil, previous == received {
        step = .end
        return nil
      }
      itemCount += page.items.count
      emptyPages = page.items.isEmpty ? emptyPages + 1 : 0
      return page
    }

    /// Requests the page of the current step; nil after the last one.
    private mutating func page() async throws(APIError<Request.Failure>) -> APIPage<Request>? {
      let (value, raw): (Request.Response, RawResponse)
      switch step {
      case .end: return nil
      case _ where emptyPages > calls.maximumEmptyPages:
        throw .request(.tooManyEmptyPages(emptyPages), calls.summary(of: Request.endpoint))
      case .invalidLink(let text):
        throw .request(.invalidLink(text), calls.summary(of: Request.endpoint))
      case .counted(let number):
        guard let response = try await calls.answers?.page(number, of: request) else {
          return nil
        }
        (value, raw) = (response.value, response.raw)
      case .request(let next):
        request = next
        let response = try await calls.response(to: next)
        (value, raw) = (response.value, response.raw)
      case .link(let link):
        let response = try await calls.response(to: link)
        (value, raw) = (response.value, response.raw)
      }
      return APIPage(value, raw: raw, precedingItemCount: itemCount)
    }

    private mutating func following(_ page: APIPage<Request>) -> Step {
      if case .counted(let number) = step { return .counted(number + 1) }
      received = nil
      guard let next = request.next(after: page) else { return .end }
      if next.isOpenEnded { received = page.receivedItems }
      switch next.target {
      case .request(let request):
        return marks.insert(ExactText(next.mark)).inserted ? .request(request) : .end
      case .link(let text, let method):
        let current = url
        guard let link = URL(string: text, relativeTo: current) else { return .invalidLink(text) }
        if let current { marks.insert(ExactText(current.sentString)) }
        guard marks.insert(ExactText(link.sentString)).inserted else { return .end }
        var page = Request.at(link)
        page.page = Boxed(wrappedValue: (request, method))
        return .link(page)
      }
    }

    /// The URL of the last page.
    private var url: URL? {
      if case .link(let page) = step { page.link.absoluteURL } else { calls.url(of: request) }
    }
  }
}

extension URL {
  /// The URL without its fragment, which is not sent.
  fileprivate var sentString: String { String(absoluteString.prefix { $0 != "#" }) }
}

/// The items of a paginated list; each page is requested when it is needed.
///
/// ```swift
/// for try await user in blog.users.all() { print(user.name) }
/// for try await page in blog.users.all().pages { show(page.items, page.value.total) }
/// ```
public struct PageItemSequence<Request: PagedRequest>: AsyncSequence, Sendable {
  /// An item of the list.
  public typealias Element = Request.PageItem
  /// The error of a call for a page.
  public typealias Failure = APIError<Request.Failure>

  /// The pages with these items.
  public let pages: PageSequence<Request>

  /// Starts with the first item of the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pages: pages.makeAsyncIterator())
  }

  /// An iterator over the items of each page, which requests the next page when needed.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    @Boxed private var pages: PageSequence<Request>.AsyncIterator
    private var items: ArraySlice<Request.PageItem> = []

    init(pages: PageSequence<Request>.AsyncIterator) { _pages = Boxed(wrappedValue: pages) }

    /// Returns the next item, or nil after the last one.
    ///
    /// After an error, the next call requests the same page again.
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
  /// The items of all pages in sequence.
  public var items: PageItemSequence<Request> { PageItemSequence(pages: self) }
}

extension APIService {
  /// Returns the pages of a list, starting with the requested one.
  public func pages<Request: PagedRequest>(of request: Request) -> PageSequence<Request> {
    PageSequence(client: client, request: request)
  }

  /// Returns the items of a list, starting with the requested page.
  public func items<Request: PagedRequest>(of request: Request) -> PageItemSequence<Request> {
    pages(of: request).items
  }
}
