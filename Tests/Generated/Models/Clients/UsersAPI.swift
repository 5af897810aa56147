// Written by Tests/Generated/Models/regenerate. Do not edit.

import UsersAPI

extension DecodedModel {
  /// The models of UsersAPI.
  static let usersAPI: [DecodedModel] = [
    .decodable(UsersAPI.ListUsers.Envelope.self, ["data"]),
    .decodable(UsersAPI.Problem.self, ["message"]),
    .codable(UsersAPI.SortKey.self),
    .decodable(
      UsersAPI.User.self,
      [
        "id",
        "first_name",
        "last_name",
        "email_address",
        "avatar_url",
        "created_at",
      ]),
    .decodable(UsersAPI._ResponseData.self, ["data"]),
  ]
}
