import Foundation
import HTTPTypes

/// A pet store with a token, a password and a key for its staff.
struct PetstoreServer: AuthorizedServer {
  static let token = "pet-token"
  static let shopKey = "shop key"
  static let basic = "Basic " + Data("anna:pass:wörd".utf8).base64EncodedString()
  static let orderID = "0f8fad5b-d9cb-469f-a165-70867728950e"

  var basePath: String { "/v2" }

  func addRoutes(to router: Router) {
    addPetRoutes(to: router)
    addOrderRoutes(to: router)
    router.answer(.post, "/v2/session") { request in
      try check(request, "Authorization", is: Self.basic)
      return .json(text: #"{"token": "\#(Self.token)", "expires": "2030-01-02T03:04:05Z"}"#)
    }
    authorized(.delete, "/v2/session", router) { _ in .noContent }
  }

  private func addPetRoutes(to router: Router) {
    router.answer(.get, "/v2/pets") { _ in .json(text: Self.pets) }
    authorized(.post, "/v2/pets", router) { request in
      let pet = try request.json(NewPet.self)
      if pet.name == "Tom" { throw failure(409, "There is a Tom already.") }
      if pet.name.isEmpty {
        let text =
          #"{"code": 22, "message": "The pet is not valid.", "fields": {"name": ["is empty"]}}"#
        return Response(
          text: text, contentType: "application/problem+json", status: .unprocessableContent)
      }
      var response = Response.json(text: request.text, status: .created)
      response.headers[.location] = "https://eu.petstore.example.com/v2/pets/12"
      return response
    }
    router.answer(.get, "/v2/pets/:petId") { request in
      guard request.parameters["petId"] == "12" else { throw failure(404, "Pet not found.") }
      return .json(text: Self.tom)
    }
    authorized(.patch, "/v2/pets/:petId", router) { _ in .json(text: Self.tom) }
    authorized(.delete, "/v2/pets/:petId", router) { request in
      switch request.parameters["petId"] {
      case "12": return .noContent
      case "13": throw failure(423, "The pet is asleep.")
      default: throw failure(404, "Pet not found.")
      }
    }
    authorized(.post, "/v2/pets/:petId/photos", router) { request in
      guard let photo = request.parts.first(where: { $0.name == "photo" }) else {
        throw failure(400, "The photo is missing.")
      }
      return .json(text: #"{"url": "https://photos.example.com/1", "size": \#(photo.body.count)}"#)
    }
    router.answer(.get, "/v2/pets/:petId/certificate") { request in
      try check(request, "X-Shop-Key", is: Self.shopKey)
      return .bytes(Array("%PDF-1.7".utf8), as: "application/pdf")
    }
  }

  private func addOrderRoutes(to router: Router) {
    authorized(.post, "/v2/orders", router) { request in
      let order = try request.json(NewOrder.self)
      if order.gift == true { return Response(status: .accepted) }
      return .json(text: Self.order, status: .created)
    }
    authorized(.get, "/v2/orders/:orderId", router) { request in
      guard request.parameters["orderId"]?.lowercased() == Self.orderID else {
        throw failure(404, "Order not found.")
      }
      return .json(text: Self.order)
    }
    router.answer(.get, "/v2/inventory") { request in
      try check(request, "X-Shop-Key", is: Self.shopKey)
      return .json(text: #"{"available": 3, "sold": 4, "on loan": 1}"#)
    }
  }

  func authorize(_ request: ReceivedRequest) throws {
    try check(request, "Authorization", is: "Bearer " + Self.token)
  }

  private func check(_ request: ReceivedRequest, _ header: String, is value: String) throws {
    guard request.header(header) == value else {
      throw failure(401, "Please log in.", detail: header)
    }
  }

  private func failure(_ code: Int, _ message: String, detail: String? = nil) -> Refusal {
    let detail = detail.map { #", "detail": "\#($0)""# } ?? ""
    let text = #"{"code": \#(code), "message": "\#(message)"\#(detail)}"#
    return Refusal(response: .json(text: text, status: .init(code: code)))
  }
}

// MARK: - Responses

extension PetstoreServer {
  private static let tom = """
    {"kind": "cat", "id": 12, "name": "Tom", "nickname": null, "status": "available", "born": "2023-04-05",
     "arrived": "2023-06-07T08:09:10.5+02:00", "price": 12.30, "labels": ["grey"], "indoor": false,
     "home": {"latitude": 50.9, "longitude": 6.9}, "notes": {"food": "fish"},
     "parents": [{"kind": "cat", "name": "Mia", "status": "sold"}]}
    """

  private static let pets = """
    [\(tom), {"kind": "dog", "name": "Rex", "status": "on loan", "weight": 30.5, "bark": "d29vZg=="},
     {"kind": "fish", "name": "Wanda", "status": "pending", "water": "brackish", "home": null},
     {"kind": "parrot", "name": "Ara", "status": "available", "words": ["hello"]}]
    """

  private static let order = """
    {"id": "\(orderID)", "pet": 12, "placed": "2024-05-17T12:00:00Z", "state": "placed", "delivered": null}
    """
}

private struct NewPet: Decodable { let name: String }
private struct NewOrder: Decodable { let gift: Bool? }
