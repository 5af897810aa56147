import Testing

import English

@Suite("Plurals")
struct PluralTests {
  @Test(
    "a name is in the plural once",
    arguments: [
      ("pet", "pets"), ("Address", "Addresses"), ("category", "categories"), ("day", "days"),
      ("box", "boxes"), ("items", "items"), ("", ""), ("Person", "People"),
      ("LineChild", "LineChildren"),
      ("analysis", "analyses"), ("status", "statuses"), ("menu", "menus"), ("emoji", "emojis"),
      ("hero", "heroes"), ("leaf", "leaves"), ("index", "indexes"), ("cookie", "cookies"),
    ])
  func plural(name: String, plural: String) { #expect(Plural.of(name) == plural) }
}
