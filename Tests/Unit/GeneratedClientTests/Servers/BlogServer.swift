import Foundation
import HTTPTypes

/// Users, posts and pets of a blog; all endpoints but `logIn` and `status` require a token.
struct BlogServer: AuthorizedServer {
  static let token = "blog-token"
  static let avatar: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF]

  var basePath: String { "/v1" }

  func addRoutes(to router: Router) {
    addUserRoutes(to: router)
    addPostRoutes(to: router)
    router.answer(.post, "/v1/session") { request in
      guard request.formValue("password") == "p+q&r=s/t %" else {
        throw problem(401, "Wrong password.", "bcrypt says no")
      }
      return .json(text: #"{"token": "\#(Self.token)", "expires_at": "2030-01-02T03:04:05.678Z"}"#)
    }
    authorized(.delete, "/v1/session", router) { _ in .noContent }
    router.answer(.get, "/v1/status") { _ in
      Response(text: "fine – all of it", contentType: "text/plain; charset=utf-8", status: .ok)
    }
  }

  private func addUserRoutes(to router: Router) {
    authorized(.get, "/v1/users", router) { request in
      .json(text: request.queryValue("page") == "1" ? "[\(Self.anna)]" : "[]")
    }
    authorized(.post, "/v1/users", router) { request in
      let new = try request.json(NewUser.self)
      switch new.name {
      case "later": return .json(text: Self.job, status: .accepted)
      case "Anna": throw problem(409, "There is an Anna already.", "unique(name)")
      case "":
        let text =
          #"{"message": "The user is not valid.", "errors": {"name": ["is empty", "is too short"]}}"#
        return .json(text: text, status: .unprocessableContent)
      default: return .json(text: Self.anna, status: .created)
      }
    }
    authorized(.get, "/v1/users/:id", router) { request in
      guard request.parameters["id"] == "7" else {
        throw problem(404, "User not found.", "users.id")
      }
      return .json(text: Self.anna)
    }
    authorized(.patch, "/v1/users/:id", router) { _ in .json(text: Self.anna) }
    authorized(.delete, "/v1/users/:id", router) { _ in .noContent }
    authorized(.get, "/v1/users/:id/avatar", router) { _ in .bytes(Self.avatar, as: "image/png") }
    authorized(.put, "/v1/users/:id/avatar", router) { _ in .noContent }
    authorized(.get, "/v1/users/:id/pets", router) { _ in .json(text: Self.pets) }
    authorized(.post, "/v1/users/:id/pets", router) { request in .json(text: request.text) }
  }

  private func addPostRoutes(to router: Router) {
    authorized(.get, "/v1/posts", router) { _ in .json(text: "[\(Self.post)]") }
    authorized(.post, "/v1/posts", router) { request in
      guard request.header("Idempotency-Key").flatMap(UUID.init(uuidString:)) != nil else {
        throw problem(400, "The app must be updated.", "Idempotency-Key is missing")
      }
      return .json(text: Self.post)
    }
    authorized(.post, "/v1/posts/:id/files", router) { request in
      guard let file = request.parts.first(where: { $0.name == "file" }) else {
        throw problem(400, "There is no file.", "multipart")
      }
      return .json(text: #"{"url": "https://files.example.com/1", "size": \#(file.body.count)}"#)
    }
  }

  func authorize(_ request: ReceivedRequest) throws {
    guard request.header("Authorization") == "Bearer " + Self.token else {
      throw problem(401, "Please log in.", "no token")
    }
  }

  private func problem(_ status: Int, _ message: String, _ detail: String) -> Refusal {
    let text = #"{"message": "\#(message)", "detail": "\#(detail)"}"#
    return Refusal(response: .json(text: text, status: .init(code: status)))
  }
}

// MARK: - Responses

extension BlogServer {
  private static let anna = """
    {"id": 7, "name": "Anna", "email": null, "created_at": "2024-05-17T12:00:00.250Z", "role": "owner",
     "address": {"city": "Köln", "zip": "50667"}, "tags": ["a", "b"],
     "settings": {"theme": "dark", "size": 12, "big": 12345678901234567890, "list": [1, null, true]}}
    """

  private static let job = #"{"id": "6F9619FF-8B86-D011-B42D-00C04FC964FF", "state": "queued"}"#

  private static let reply = """
    {"id": 2, "author": \(anna), "title": "Re: Hi", "text": "Ho", "state": "draft", "replies": [],
     "html_url": "https://example.com/2"}
    """

  private static let post = """
    {"id": 9007199254740993, "author": \(anna), "title": "Hi", "text": "…", "published_on": "2024-02-29",
     "state": "live", "replies": [\(reply)], "html_url": "https://example.com/1"}
    """

  private static let pets = """
    [{"kind": "cat", "name": "Tom"}, {"kind": "dog", "name": "Rex", "weight": 12.30},
     {"kind": "parrot", "name": "Ara", "words": ["hello"]}]
    """
}

private struct NewUser: Decodable { let name: String }
