import APIRuntimeTesting
import APIRuntime
import Foundation
import Testing

@testable import RuntimeTestSupport

@Suite("Links from the server")
struct LinkTests {
  @Test(
    "a link on the server is followed unchanged, with credentials",
    arguments: [
      ("https://library.example.com/v1/books/7?a=%2B&page=2#top", "/v1/books/7?a=%2B&page=2"),
      ("https://LIBRARY.example.com:443/elsewhere", "/elsewhere"), ("/books/8", "/books/8"),
      ("books/9", "/v1/books/9"),
      ("https://library.example.com", "/"), ("https://library.example.com/a%2Fb", "/a%2Fb"),
    ])
  func same(link: String, path: String) async throws {
    var fixture = LibraryFixture(auth: .bearer("t"))
    fixture.library.client.setQuery("lang", "de")
    let book = try await fixture.library.send(GetBook.at(try #require(URL(string: link))))
    #expect(book.id == 7)
    #expect(fixture.path == path)
    #expect(fixture.headers[.authorization] == "Bearer t")
  }

  @Test(
    "a link to another origin is refused, and its query is not revealed",
    arguments: [
      "https://evil.example/x?token=hush", "http://library.example.com/x",
      "https://library.example.com:444/x",
      "https://library.example.com.evil.example/x", "https://library.example.com@evil.example/x",
      "//evil.example/x", "ftp://library.example.com/x", "mailto:a@b.example",
    ])
  func other(link: String) async throws {
    let fixture = LibraryFixture(auth: .bearer("t"))
    let url = try #require(URL(string: link))
    let error = await #expect(throws: APIError<GetBook.Failure>.self) {
      try await fixture.library.send(GetBook.at(url))
    }
    guard case .request(.linkToOtherOrigin(url.absoluteString), _) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(error?.developerMessage.contains("hush") == false)
    #expect(fixture.transport.exchanges.isEmpty)
  }

  @Test("if other hosts are allowed, they receive neither credentials nor the client's parameters")
  func allowed() async throws {
    var fixture = LibraryFixture(auth: .bearer("t"))
    fixture.library.client.setHeader("X-Key", "k")
    fixture.library.client.setCookie("sid", "s")
    let url = try #require(URL(string: "http://Mirror.example:8080/7"))
    _ = try await fixture.library.send(GetBook.at(url, allowOtherOrigins: true))
    let request = try #require(fixture.transport.exchanges.first?.request)
    #expect(request.authority == "mirror.example:8080")
    #expect(request.scheme == "http")
    #expect(request.headerFields.map(\.name) == [.accept])
  }

  @Test("schemes other than HTTP are never followed")
  func schemes() async throws {
    let fixture = LibraryFixture()
    let url = try #require(URL(string: "file:///etc/passwd"))
    await #expect(throws: APIError<GetBook.Failure>.self) {
      try await fixture.library.send(GetBook.at(url, allowOtherOrigins: true))
    }
    #expect(fixture.transport.exchanges.isEmpty)
  }
}
