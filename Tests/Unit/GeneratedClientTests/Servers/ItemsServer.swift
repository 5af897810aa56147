import HTTPTypes

/// A single item, number 7; a request that changes nothing gets 204.
struct ItemsServer: APIServer {
  func addRoutes(to router: Router) {
    router.answer(.get, "/api/item") { _ in .json(text: "[\(Self.lamp)]") }
    router.answer(.post, "/api/item") { request in
      .json(text: withID(8, request.text), status: .created)
    }
    router.answer(.get, "/api/item/:id") { request in
      try check(request)
      return .json(text: Self.lamp)
    }
    router.answer(.put, "/api/item/:id") { request in
      try check(request)
      if try request.json(NewItem.self).name == "Lamp" { return .noContent }
      return .json(text: withID(7, request.text))
    }
    router.answer(.delete, "/api/item/:id") { request in
      try check(request)
      return .noContent
    }
  }

  static let lamp = #"{"id": 7, "name": "Lamp", "price": 19.99}"#

  private func withID(_ id: Int, _ object: String) -> String {
    #"{"id": \#(id), "# + object.dropFirst()
  }

  private func check(_ request: ReceivedRequest) throws {
    guard request.parameters["id"] == "7" else {
      throw Refusal(response: .json(text: #"{"message": "Item not found."}"#, status: .notFound))
    }
  }
}

private struct NewItem: Decodable { let name: String }
