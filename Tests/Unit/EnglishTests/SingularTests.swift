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
  func singular(plural: String, singular: String) { #expect(Singular.of(plural) == singular) }

  @Test(
    "the plurals of common resources",
    arguments: [
      ("users", "user"), ("orders", "order"), ("houses", "house"), ("movies", "movie"),
      ("addresses", "address"), ("categories", "category"), ("companies", "company"),
      ("cities", "city"), ("queries", "query"), ("boxes", "box"), ("branches", "branch"),
      ("statuses", "status"), ("buses", "bus"), ("viruses", "virus"), ("campuses", "campus"),
      ("lenses", "lens"), ("canvases", "canvas"), ("people", "person"), ("children", "child"),
      ("women", "woman"), ("indices", "index"), ("matrices", "matrix"), ("axes", "axis"),
      ("diagnoses", "diagnosis"), ("leaves", "leaf"), ("shelves", "shelf"), ("quizzes", "quiz"),
      ("heroes", "hero"), ("archives", "archive"), ("drives", "drive"), ("causes", "cause"),
      ("warehouses", "warehouse"), ("licenses", "license"), ("responses", "response"),
      ("processes", "process"), ("shoes", "shoe"), ("sizes", "size"), ("keys", "key"),
      ("news", "news"), ("series", "series"), ("species", "species"), ("data", "data"),
      ("specimen", "specimen"), ("token", "token"), ("menus", "menu"), ("gpus", "gpu"),
      ("skus", "sku"), ("apis", "api"), ("emojis", "emoji"), ("wikis", "wiki"), ("taxis", "taxi"),
      ("bureaus", "bureau"), ("bonuses", "bonus"), ("bonus", "bonus"), ("basis", "basis"),
      ("zombies", "zombie"), ("hobbies", "hobby"), ("echoes", "echo"), ("niches", "niche"),
      ("scarves", "scarf"), ("curves", "curve"), ("theses", "thesis"), ("bases", "base"),
    ] as [(String, String)])
  func resources(plural: String, singular: String) {
    #expect(Singular.of(plural) == singular)
    #expect(Singular.of(singular) == singular)
  }

  @Test(
    "keeps a word that is not a plural",
    arguments: [
      "Address", "Status", "Analysis", "Series", "News", "DNS", "HTTPS", "Data", "Virus", "Is", "s",
      "", "Kubernetes", "名前",
    ])
  func noPlural(word: String) { #expect(Singular.of(word) == word) }
}
