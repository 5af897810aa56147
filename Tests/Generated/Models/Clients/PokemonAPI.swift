// Written by Tests/Generated/Models/regenerate. Do not edit.

import PokemonAPI

extension DecodedModel {
  /// The models of PokemonAPI.
  static let pokemonAPI: [DecodedModel] = [
    .decodable(PokemonAPI.AbilitySlot.self, ["ability", "is_hidden", "slot"]),
    .decodable(PokemonAPI.Link.self, ["name", "url"]),
    .decodable(
      PokemonAPI.Pokemon.self,
      [
        "id",
        "name",
        "base_experience",
        "height",
        "weight",
        "is_default",
        "abilities",
        "types",
        "stats",
        "sprites",
      ]),
    .decodable(PokemonAPI.PokemonList.self, ["count", "next", "previous", "results"]),
    .decodable(PokemonAPI.PokemonType.self, ["id", "name", "pokemon"]),
    .decodable(
      PokemonAPI.Sprites.self,
      [
        "front_default",
        "front_shiny",
        "back_default",
        "back_shiny",
      ]),
    .decodable(PokemonAPI.StatValue.self, ["stat", "base_stat", "effort"]),
    .decodable(PokemonAPI.TypeMember.self, ["slot", "pokemon"]),
    .decodable(PokemonAPI.TypeSlot.self, ["slot", "type"]),
  ]
}
