import Foundation

extension APIPage {
  /// The items as the server sent them: the lists of the body that have as many elements, or else
  /// the whole body; nil if it is empty.
  ///
  /// Other parts of the body, such as a time, may differ in each response.
  var receivedItems: Data? {
    guard !raw.body.isEmpty else { return nil }
    let lists = (try? JSON(parsing: raw.body))?.lists(of: items.count) ?? []
    return lists.isEmpty ? raw.body : Data(JSON.array(lists).text.utf8)
  }
}

extension JSON {
  /// Returns the lists with so many elements that no other list contains.
  fileprivate func lists(of count: Int) -> [JSON] {
    switch self {
    case .array(let elements): elements.count == count ? [self] : []
    case .object(let object): object.members.flatMap { $0.value.lists(of: count) }
    default: []
    }
  }
}
