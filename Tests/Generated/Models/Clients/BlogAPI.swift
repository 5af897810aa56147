// Written by Tests/Generated/Models/regenerate. Do not edit.

import BlogAPI

extension DecodedModel {
  /// The models of BlogAPI.
  static let blogAPI: [DecodedModel] = [
    .decodable(BlogAPI.AttachFile.Response.self, ["url", "size"]),
    .codable(BlogAPI.Cat.self, ["kind", "name", "lives"]),
    .codable(BlogAPI.Dog.self, ["kind", "name", "weight"]),
    .decodable(BlogAPI.Job.self, ["id", "state"]),
    .codable(BlogAPI.Job.State.self),
    .decodable(BlogAPI.LogIn.Response.self, ["token", "expires_at"]),
    .codable(BlogAPI.Pet.self),
    .decodable(
      BlogAPI.Post.self,
      [
        "id",
        "author",
        "title",
        "text",
        "published_on",
        "state",
        "replies",
        "html_url",
      ]),
    .codable(BlogAPI.Post.State.self),
    .decodable(BlogAPI.Problem.self, ["message", "detail"]),
    .codable(BlogAPI.Role.self),
    .decodable(
      BlogAPI.User.self,
      [
        "id",
        "name",
        "email",
        "created_at",
        "role",
        "address",
        "tags",
        "settings",
      ]),
    .decodable(BlogAPI.User.Address.self, ["city", "zip"]),
    .decodable(BlogAPI.ValidationProblem.self, ["message", "detail", "errors"]),
  ]
}
