import Foundation
import HTTPTypes

/// A Laravel backend with Sanctum tokens; every error has the same shape.
struct LaravelServer: AuthorizedServer {
  static let token = "7|sanctum"

  func addRoutes(to router: Router) {
    router.answer(.post, "/api/login") { request in
      try checkJSON(request)
      let login = try request.json(Login.self)
      guard login.password == "secret" else {
        throw refusal(401, "Wrong password.", "Hash::check failed")
      }
      return try .json(Session(token: Self.token, user: .anna))
    }
    addUserRoutes(to: router)
    addPostRoutes(to: router)
    authorized(.post, "/api/logout", router) { _ in .noContent }
  }

  private func addUserRoutes(to router: Router) {
    authorized(.get, "/api/users", router) { request in
      let search = request.queryValue("search") ?? ""
      return try .json([User.anna, User.bob].filter { search.isEmpty || $0.name.contains(search) })
    }
    authorized(.post, "/api/users", router) { request in
      let new = try request.json(NewUser.self)
      return try .json(User(id: 8, name: new.name, email: new.email), status: .created)
    }
    authorized(.get, "/api/users/:id", router) { request in try .json(user(request)) }
    authorized(.put, "/api/users/:id", router) { request in
      let new = try request.json(NewUser.self)
      return try .json(User(id: user(request).id, name: new.name, email: new.email))
    }
    authorized(.delete, "/api/users/:id", router) { request in
      _ = try user(request)
      return .noContent
    }
  }

  private func addPostRoutes(to router: Router) {
    authorized(.get, "/api/posts", router) { _ in try .json([Post(slug: "hello")]) }
    authorized(.post, "/api/posts", router) { request in
      let new = try request.json(NewPost.self)
      return try .json(Post(slug: "new", title: new.title, body: new.body), status: .created)
    }
    authorized(.get, "/api/posts/:slug", router) { request in
      try .json(Post(slug: request.parameters["slug"] ?? ""))
    }
    authorized(.delete, "/api/posts/:slug", router) { _ in .noContent }
  }

  /// Such a request has a valid token and speaks only JSON.
  func authorize(_ request: ReceivedRequest) throws {
    guard request.header("Authorization") == "Bearer " + Self.token else {
      throw refusal(401, "Please log in.", "Unauthenticated.")
    }
    try checkJSON(request)
  }

  private func checkJSON(_ request: ReceivedRequest) throws {
    // Laravel asks which type is preferred.
    guard request.header("Accept")?.hasPrefix("application/json") == true else {
      throw refusal(406, "The app must be updated.", "Accept does not prefer application/json")
    }
    guard request.body.isEmpty || request.header("Content-Type") == "application/json" else {
      throw refusal(400, "The app must be updated.", "Content-Type is not application/json")
    }
  }

  private func user(_ request: ReceivedRequest) throws -> User {
    guard let user = [User.anna, .bob].first(where: { "\($0.id)" == request.parameters["id"] })
    else {
      throw refusal(404, "User not found.", "No query results for model [User]")
    }
    return user
  }

  private func refusal(_ code: Int, _ message: String, _ detail: String) -> Refusal {
    let text = #"{"code": \#(code), "message": "\#(message)", "detail": "\#(detail)"}"#
    return Refusal(response: .json(text: text, status: .init(code: code)))
  }
}

private struct Login: Decodable { let email, password, deviceName: String }

private struct Session: Encodable {
  let token: String
  let user: User
}

private struct User: Encodable {
  let id: Int
  let name, email: String
  var createdAt = "2024-05-17T12:00:00.000000Z"

  static let anna = User(id: 7, name: "Anna", email: "anna@example.com")
  static let bob = User(id: 9, name: "Bob", email: "bob@example.com")
}

private struct NewUser: Decodable { let name, email: String }

private struct NewPost: Decodable { let title, body: String }

private struct Post: Encodable {
  let id = 1
  let slug: String
  var title = "Hello"
  var body = "World"
  let author = User.anna
  let tags = ["swift"]
}
