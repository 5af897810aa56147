import HTTPTypes

/// Lists with every kind of pagination, five items each. Lists with a cursor or a link include an empty page.
struct CatalogServer: APIServer {
  var basePath: String { "/v1" }

  func addRoutes(to router: Router) {
    router.answer(.get, "/v1/books") { request in
      switch request.queryValue("cursor") {
      case nil: books(1, 2, next: #""a/b?c""#)
      case "a/b?c": books(next: #""3+4""#)
      case "3+4": books(3, 4, next: #""five""#)
      case "five": books(5, next: #""never""#, hasMore: false)
      default: throw Refusal(response: .json(text: #"{"message": "?"}"#, status: .badRequest))
      }
    }
    router.answer(.get, "/v1/shelves") { request in
      let page = Int(request.queryValue("page") ?? "0") ?? 0
      let names = ["A", "B", "C", "D", "E"].dropFirst(page * 2).prefix(2)
      return .json(text: #"{"shelves": \#(named(Array(names))), "page_count": 3}"#)
    }
    router.answer(.get, "/v1/authors") { request in
      let page = Int(request.queryValue("page") ?? "") ?? 0
      return .json(
        text: named(Array(["A", "B", "C", "D", "E"].dropFirst((page - 1) * 2).prefix(2))))
    }
    router.answer(.get, "/v1/loans") { request in
      let offset = Int(request.queryValue("offset") ?? "") ?? 0
      let loans = (offset..<min(offset + 2, 5)).map { #"{"book": \#($0), "reader": "Ada"}"# }
      let data = #"{"loans": [\#(loans.joined(separator: ","))], "total": 5}"#
      return .json(text: #"{"code": 0, "data": \#(data)}"#)
    }
    addLinked(to: router)
    addInferred(to: router)
    router.answer(.get, "/v1/changes") { request in
      let since = Int(request.queryValue("since") ?? "0") ?? 0
      let last = since < 3 ? "\(since + 1)" : "null"
      return .json(text: #"{"changes": ["change \#(since)"], "last": \#(last)}"#)
    }
  }

  private func addLinked(to router: Router) {
    router.answer(.get, "/v1/reviews") { request in
      let stars = Int(request.queryValue("after") ?? "0") ?? 0
      let isEmpty = stars == 2
      let text = isEmpty ? "[]" : #"[{"stars": \#(stars), "text": "so-so"}]"#
      var response = Response.json(text: text)
      if stars < 5, let name = HTTPField.Name("Link") {
        response.headers[name] = "</v1/reviews>; rel=first, <?after=\(stars + 1)>; rel=\"next\""
      }
      return response
    }
    router.answer(.get, "/v1/events") { request in
      let page = Int(request.queryValue("$skiptoken") ?? "1") ?? 1
      let host = request.authority ?? ""
      let next = page == 4 ? "null" : #""http://\#(host)/v1/events?$skiptoken=\#(page + 1)""#
      let events = page == 2 ? "[]" : named(["event \(page)"])
      return .json(text: #"{"value": \#(events), "@odata.nextLink": \#(next)}"#)
    }
  }

  private func addInferred(to router: Router) {
    router.answer(.post, "/v1/stock") { request in
      let body = String(decoding: request.body, as: UTF8.self)
      let ids = body.contains(#""cursor":"b""#) ? "3" : "1, 2"
      let more = !body.contains(#""cursor":"b""#)
      let books = ids.split(separator: ", ").map { #"{"id": \#($0), "title": "?"}"# }
      return .json(
        text:
          #"{"stock": [\#(books.joined(separator: ","))], "next_cursor": "b", "has_more": \#(more)}"#
      )
    }
    router.answer(.get, "/v1/tracks") { request in
      let isLast = request.queryValue("page") != nil
      let host = request.authority ?? ""
      let next = isLast ? "null" : #""http://\#(host)/v1/tracks?page=b""#
      return .json(text: #"{"items": \#(named([isLast ? "B" : "A"])), "next": \#(next)}"#)
    }
    router.answer(.get, "/v1/incidents") { request in
      let offset = Int(request.queryValue("offset") ?? "0") ?? 0
      let names = ["A", "B", "C", "D"].dropFirst(offset).prefix(2)
      return .json(text: #"{"incidents": \#(named(Array(names))), "more": \#(offset + 2 < 4)}"#)
    }
    router.answer(.get, "/v1/assistants") { request in
      let after = Int(request.queryValue("starting_after") ?? "0") ?? 0
      let books = (after + 1..<min(after + 3, 4)).map { #"{"id": \#($0), "title": "?"}"# }
      return .json(
        text: #"{"data": [\#(books.joined(separator: ","))], "has_more": \#(after + 2 < 3)}"#)
    }
    router.answer(.get, "/v1/files") { request in
      let wantsMarker = request.queryValue("usemarker") == "true"
      let isLast = request.queryValue("marker") != nil
      let next = wantsMarker && !isLast ? #""m""# : "null"
      return .json(text: #"{"entries": \#(named([isLast ? "B" : "A"])), "next_marker": \#(next)}"#)
    }
  }

  private func books(_ ids: Int..., next: String, hasMore: Bool = true) -> Response {
    let books = ids.map { #"{"id": \#($0), "title": "Book \#($0)"}"# }.joined(separator: ",")
    return .json(
      text: #"{"data": [\#(books)], "paging": {"next_cursor": \#(next), "has_more": \#(hasMore)}}"#)
  }

  private func named(_ names: [String]) -> String {
    "[" + names.map { #"{"name": "\#($0)"}"# }.joined(separator: ",") + "]"
  }
}
