import Testing

import English

@Suite("Plurals")
struct PluralTests {
  @Test(
    "a name is in the plural once",
    arguments: [
      ("pet", "pets"), ("Address", "Addresses"), ("category", "categories"), ("day", "days"),
      ("box", "boxes"), ("items", "items"), ("", ""),
    ])
  func plural(name: String, plural: String) {
    #expect(Plural.of(name) == plural)
  }
}
