package import APIRuntime

/// `GET /tags`
package struct ListTags: APIRequest, Hashable {
  package var page: Int?

  package init(page: Int? = nil) {
    self.page = page
  }

  package typealias Response = [Tag]

  package static var endpoint: Endpoint {
    Endpoint(id: "tags.list", method: "GET", path: "/tags")
  }

  package func write(to request: inout RequestWriter) {
    request.query("pg", page)
  }
}
