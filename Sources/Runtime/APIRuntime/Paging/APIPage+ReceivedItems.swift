import Foundation

extension APIPage {
  /// The items as the server sent them: the lists of the body that have as many elements, if these have
  /// identifiers, or else the whole body; nil if it is empty.
  ///
  /// Other parts of the body, such as a time, may differ in each response. Without identifiers, two
  /// pages may have equal items.
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
    case .array(let elements):
      elements.count == count && elements.allSatisfy(\.isIdentified) ? [self] : []
    case .object(let object): object.members.flatMap { $0.value.lists(of: count) }
    default: []
    }
  }

  /// Whether it is an object with an identifier.
  private var isIdentified: Bool {
    object?.members.contains { member in
      ["id", "_id", "uuid"].contains(member.key)
        || ["_id", "Id", "ID"].contains(where: member.key.hasSuffix)
    } == true
  }
}
