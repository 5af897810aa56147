extension DecodedModel {
  /// Every model of the generated clients, and some that are written by hand.
  package static let all: [DecodedModel] =
    handWritten + blogAPI + catalogAPI + featuresAPI + hostileAPI + itemsAPI + laravelAPI
    + ordersAPI
    + petstoreAPI + pokemonAPI + schemasAPI + studentsAPI + studioAPI + usersAPI
}
