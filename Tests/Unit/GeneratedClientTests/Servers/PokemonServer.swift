import Foundation
import HTTPTypes

/// A list whose items have absolute links to their details.
struct PokemonServer: APIServer {
  var basePath: String { "/api/v2" }

  func addRoutes(to router: Router) {
    router.answer(.get, "/api/v2/pokemon") { request in
      let base = base(of: request)
      let offset = request.queryValue("offset").flatMap(Int.init) ?? 0
      let next = offset == 0 ? #""\#(base)/pokemon?offset=20&limit=20""# : "null"
      return .json(
        text: """
          {"count": 2, "next": \(next), "previous": null, "results": [
            {"name": "bulbasaur", "url": "\(base)/pokemon/1/"},
            {"name": "stranger", "url": "https://elsewhere.example.com/pokemon/2/"}
          ]}
          """)
    }
    router.answer(.get, "/api/v2/pokemon/:name") { request in
      guard ["1", "bulbasaur"].contains(request.parameters["name"]) else {
        return Response(text: "Not Found", contentType: "text/plain", status: .notFound)
      }
      return .json(text: bulbasaur(base(of: request)))
    }
    router.answer(.get, "/api/v2/type/:name") { request in
      let link = #"{"name": "bulbasaur", "url": "\#(base(of: request))/pokemon/1/"}"#
      return .json(
        text: #"{"id": 12, "name": "grass", "pokemon": [{"slot": 1, "pokemon": \#(link)}]}"#)
    }
  }

  private func base(of request: ReceivedRequest) -> String {
    "http://\(request.authority ?? "127.0.0.1")\(basePath)"
  }

  private func bulbasaur(_ base: String) -> String {
    """
    {"id": 1, "name": "bulbasaur", "base_experience": 64, "height": 7, "weight": 69, "is_default": true,
     "abilities": [{"ability": {"name": "overgrow", "url": "\(base)/ability/65/"}, "is_hidden": false,
       "slot": 1}],
     "types": [{"slot": 1, "type": {"name": "grass", "url": "\(base)/type/12/"}}],
     "stats": [{"stat": {"name": "hp", "url": "\(base)/stat/1/"}, "base_stat": 45, "effort": 0}],
     "sprites": {"front_default": "https://example.com/1.png", "front_shiny": null},
     "order": 1, "moves": []}
    """
  }
}
