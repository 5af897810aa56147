import Testing

import English

@Suite("Singulars")
struct SingularTests {
  @Test(
    "the last word of a name is put in the singular",
    arguments: [
      ("Users", "User"), ("Addresses", "Address"), ("Categories", "Category"), ("Boxes", "Box"),
      ("Batches", "Batch"), ("Dishes", "Dish"), ("Ties", "Tie"), ("OrderStatuses", "OrderStatus"),
      ("Aliases", "Alias"), ("Movies", "Movie"), ("Cookies", "Cookie"), ("Caches", "Cache"),
      ("People", "Person"), ("LineItems", "LineItem"), ("Databases", "Database"), ("IDs", "ID"),
      ("ImageURLs", "ImageURL"), ("lineItems", "lineItem"),
    ])
  func singular(plural: String, singular: String) {
    #expect(Singular.of(plural) == singular)
  }

  @Test(
    "keeps a word that is not a plural",
    arguments: [
      "Address", "Status", "Analysis", "Series", "News", "DNS", "HTTPS", "Data", "Virus", "Is", "s",
      "",
      "名前",
    ])
  func noPlural(word: String) {
    #expect(Singular.of(word) == word)
  }
}
