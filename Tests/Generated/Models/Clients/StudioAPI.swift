// Written by Tests/Generated/Models/regenerate. Do not edit.

import StudioAPI

extension DecodedModel {
  /// The models of StudioAPI.
  static let studioAPI: [DecodedModel] = [
    .decodable(StudioAPI.Level.self, ["left", "right"]),
    .decodable(StudioAPI.Problem.self, ["title"]),
    .codable(StudioAPI.Recording.self, ["id", "title"]),
  ]
}
