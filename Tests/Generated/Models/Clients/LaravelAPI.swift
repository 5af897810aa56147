// Written by Tests/Generated/Models/regenerate. Do not edit.

import LaravelAPI

extension DecodedModel {
  /// The models of LaravelAPI.
  static let laravelAPI: [DecodedModel] = [
    .decodable(LaravelAPI.Post.self, ["id", "slug", "title", "body", "author", "tags"]),
    .decodable(LaravelAPI.ServerError.self, ["code", "message", "detail"]),
    .decodable(LaravelAPI.Session.self, ["token", "user"]),
    .decodable(LaravelAPI.User.self, ["id", "name", "email", "created_at"]),
  ]
}
