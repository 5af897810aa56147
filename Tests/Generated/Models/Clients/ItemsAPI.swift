// Written by Tests/Generated/Models/regenerate. Do not edit.

import ItemsAPI

extension DecodedModel {
  /// The models of ItemsAPI.
  static let itemsAPI: [DecodedModel] = [
    .decodable(ItemsAPI.Item.self, ["id", "name", "price", "note"]),
    .decodable(ItemsAPI.Problem.self, ["message"]),
  ]
}
