import Testing

@testable import Decisions

@Suite("Names of methods for all pages")
struct ItemsNamesTests {
  @Test(
    "keep the verb that reads, and put 'all' before nouns",
    arguments: [
      ("list", "all"), ("getFiles", "allFiles"), ("search", "searchAll"),
      ("queryLogs", "queryAllLogs"), ("lists", "allLists"), ("changesList", "allChangesList"),
      ("favoriteBooks", "allFavoriteBooks"), ("tv", "allTV"), ("urlsOfPages", "allURLsOfPages"),
      ("all", "allItems"),
    ])
  func names(method: String, items: String) {
    #expect(ItemsNames.names(of: [method], beside: [], .standard) == [method: items])
  }
}
