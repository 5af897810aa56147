import APIRuntime

// Document: pokeapi/openapi.yml
// Beside each call: pokeapi-js-wrapper.

func weight(_ pokeAPI: PokéAPIClient) async throws -> Int? {
  // (await P.getPokemonByName("ditto")).weight
  try await pokeAPI.pokemon.get(id: "ditto").weight
}

func allBerries(_ pokeAPI: PokéAPIClient) async throws -> [String] {
  // (await P.getBerriesList()).results.map(berry => berry.name)
  var names: [String] = []
  for try await berry in pokeAPI.items(of: ListBerries()) { names.append(berry.name) }
  return names
}

func firmness(_ pokeAPI: PokéAPIClient) async throws -> String {
  // (await P.getBerryByName("cheri")).firmness.name
  try await pokeAPI.berries.get(id: "cheri").firmness.name
}

func chainOfEvolution(_ pokeAPI: PokéAPIClient) async throws -> Int {
  // (await P.getEvolutionChainById(7)).id
  try await pokeAPI.evolution.getChain(id: "7").id
}

func machineOfAMove(_ pokeAPI: PokéAPIClient) async throws -> String {
  // (await P.getMoveByName("tackle")).name
  try await pokeAPI.moves.get(id: "tackle").name
}
