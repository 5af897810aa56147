import APIRuntime
import CatalogAPI
import Foundation
import Testing

/// Lists with pagination of every kind.
@Suite struct CatalogTests {
  private func withCatalog(_ test: (CatalogClient, RunningServer) async throws -> Void) async throws
  {
    try await withServer(CatalogServer()) { server in
      try await test(
        CatalogClient(server: .init(url: server.url), auth: .bearer("t")).patient, server)
    }
  }

  @Test("by a cursor, over an empty page, until there are no more")
  func cursor() async throws {
    try await withCatalog { catalog, server in
      var ids: [Int] = []
      for try await book in catalog.items(of: ListBooks(limit: 2)) { ids.append(book.id) }
      #expect(ids == [1, 2, 3, 4, 5])
      #expect(
        server.received.all.map(\.query) == [
          "limit=2", "cursor=a%2Fb%3Fc&limit=2", "cursor=3%2B4&limit=2", "cursor=five&limit=2",
        ])
    }
  }

  @Test("by page number, counted from zero, up to the last page")
  func number() async throws {
    try await withCatalog { catalog, server in
      var names: [String] = []
      for try await shelf in catalog.items(of: ListShelves()) { names.append(shelf.name) }
      #expect(names == ["A", "B", "C", "D", "E"])
      #expect(
        server.received.all.map(\.query) == [
          "per_page=2", "page=1&per_page=2", "page=2&per_page=2",
        ])
    }
  }

  @Test("by page number, until a page is empty")
  func numberUntilEmpty() async throws {
    try await withCatalog { catalog, server in
      var pages: [[String]] = []
      for try await page in catalog.pages(of: ListAuthors()) {
        pages.append(page.items.map(\.name))
      }
      #expect(pages == [["A", "B"], ["C", "D"], ["E"], []])
    }
  }

  @Test("by offset, up to the total, inside an envelope")
  func offset() async throws {
    try await withCatalog { catalog, server in
      var books: [Int] = []
      for try await loan in catalog.items(of: ListLoans()) { books.append(loan.book) }
      #expect(books == [0, 1, 2, 3, 4])
      #expect(
        server.received.all.map(\.query) == [
          "offset=0&limit=2", "offset=2&limit=2", "offset=4&limit=2",
        ])
    }
  }

  @Test("by the Link header, relative to the page, over an empty page, with the credentials")
  func linkHeader() async throws {
    try await withCatalog { catalog, server in
      var stars: [Int] = []
      for try await review in catalog.items(of: ListReviews(stars: 3)) {
        stars.append(review.stars)
      }
      #expect(stars == [0, 1, 3, 4, 5])
      #expect(server.received.all.map(\.query).prefix(3) == ["stars=3", "after=1", "after=2"])
      #expect(server.received.all.allSatisfy { $0.header("Authorization") == "Bearer t" })
    }
  }

  @Test("by an absolute link in the body, over an empty page")
  func link() async throws {
    try await withCatalog { catalog, _ in
      var names: [String] = []
      for try await event in catalog.items(of: ListEvents()) { names.append(event.name) }
      #expect(names == ["event 1", "event 3", "event 4"])
    }
  }

  @Test("by a number in a string parameter")
  func numberInText() async throws {
    try await withCatalog { catalog, _ in
      var changes: [String] = []
      for try await change in catalog.items(of: ListChanges()) { changes.append(change) }
      #expect(changes == ["change 0", "change 1", "change 2", "change 3"])
    }
  }

  @Test("a page that fails throws the endpoint's typed failure")
  func failure() async throws {
    try await withCatalog { catalog, _ in
      do throws(APIError<ListBooks.Failure>) {
        for try await _ in catalog.items(of: ListBooks(cursor: "wrong")) {}
        Issue.record("no error")
      } catch {
        guard case .failure(.other(let problem), let response) = error else {
          Issue.record(error)
          return
        }
        #expect(problem.message == "?")
        #expect(response.status == .badRequest)
      }
    }
  }

  @Test("inferred, by a cursor in the body, until there are no more")
  func inferredBody() async throws {
    try await withCatalog { catalog, server in
      var ids: [Int] = []
      let request = SearchStock(SearchStock.Body(title: "x"))
      for try await book in catalog.items(of: request) { ids.append(book.id) }
      #expect(ids == [1, 2, 3])
      #expect(server.received.all.count == 2)
    }
  }

  @Test("inferred, by a link that is a string")
  func inferredLink() async throws {
    try await withCatalog { catalog, server in
      var names: [String] = []
      for try await track in catalog.items(of: ListTracks()) { names.append(track.name) }
      #expect(names == ["A", "B"])
    }
  }

  @Test("inferred, by an offset, until there are no more")
  func inferredOffset() async throws {
    try await withCatalog { catalog, server in
      var names: [String] = []
      for try await incident in catalog.items(of: ListIncidents(limit: 2)) {
        names.append(incident.name)
      }
      #expect(names == ["A", "B", "C", "D"])
      #expect(server.received.all.map(\.query) == ["limit=2", "offset=2&limit=2"])
    }
  }

  @Test("inferred, by the last identifier, until there are no more")
  func inferredLast() async throws {
    try await withCatalog { catalog, server in
      var ids: [Int] = []
      for try await assistant in catalog.items(of: ListAssistants()) { ids.append(assistant.id) }
      #expect(ids == [1, 2, 3])
      #expect(server.received.all.map(\.query) == [nil, "starting_after=2"])
    }
  }

  @Test("inferred, with a parameter that asks for pages, which a single call does not send")
  func inferredConstant() async throws {
    try await withCatalog { catalog, server in
      var names: [String] = []
      for try await file in catalog.items(of: ListFiles()) { names.append(file.name) }
      #expect(names == ["A", "B"])
      _ = try await catalog.files.list()
      #expect(
        server.received.all.map(\.query) == ["usemarker=true", "marker=m&usemarker=true", nil])
    }
  }

  @Test("not where the spec switches pages off")
  func none() { #expect(!(ListClerks() is any PagedRequest)) }
}
