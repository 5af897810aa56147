import Foundation
import HTTPTypes

/// Users under `data`, filtered and sorted; a form creates one.
struct UsersServer: APIServer {
  func addRoutes(to router: Router) {
    router.answer(.get, "/users") { request in
      let part = request.queryValue("name_contains") ?? ""
      let users = User.all.filter {
        part.isEmpty || $0.lastName.contains(part) || $0.firstName.contains(part)
      }
      let byName = request.queryValue("sort_by") == "last_name"
      return try .json(["data": byName ? users.sorted { $0.lastName < $1.lastName } : users])
    }
    router.answer(.post, "/users") { request in
      guard let first = request.formValue("first_name"), let last = request.formValue("last_name"),
        let email = request.formValue("email_address")
      else { return .json(text: #"{"message": "A field is missing."}"#, status: .badRequest) }
      return try .json(["data": User(id: 3, firstName: first, lastName: last, emailAddress: email)])
    }
    router.answer(.get, "/users/:id") { request in try .json(["data": user(request)]) }
    router.answer(.delete, "/users/:id") { request in
      _ = try user(request)
      return .noContent
    }
  }

  private func user(_ request: ReceivedRequest) throws -> User {
    guard let user = User.all.first(where: { "\($0.id)" == request.parameters["id"] }) else {
      throw Refusal(response: .json(text: #"{"message": "User not found."}"#, status: .notFound))
    }
    return user
  }
}

private struct User: Encodable {
  let id: Int
  let firstName, lastName, emailAddress: String
  var avatarUrl: String?
  var createdAt = "2024-02-29T23:59:59+02:00"

  static let all = [
    User(id: 1, firstName: "Zoë", lastName: "Young", emailAddress: "zoe@example.com"),
    User(
      id: 2,
      firstName: "Ada",
      lastName: "Adams",
      emailAddress: "ada@example.com",
      avatarUrl: "https://example.com/ada.png"
    ),
  ]
}
