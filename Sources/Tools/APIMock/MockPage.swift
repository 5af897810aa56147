import APIModel
import APIUsage
import APIValues
import Decisions
import SpecDocument

/// The page of a list that a request asks for, by the usual parameters: a limit, and an offset, the
/// number of a page or a cursor, which is the position of an item.
struct MockPage {
  private let path: String
  private let limit: Int?
  /// The position of the first item.
  private let start: Int

  /// - Parameters:
  ///   - request: The request.
  ///   - first: The number of the first page.
  init(of request: MockRequest, first: Int) {
    var (limit, position, number) = (Int?.none, 0, first)
    for item in request.decodedQuery {
      guard let value = Int(item.value), 0...1_000_000 ~= value else { continue }
      switch PagingWords.word(item.name) {
      case let word where PagingWords.limits.contains(word): limit = value
      case let word where PagingWords.numbers.contains(word): number = value
      case let word where PagingWords.selectsPage(word): position = value
      default: break
      }
    }
    path = request.path
    self.limit = limit
    // Without a limit, one page has all items.
    start = position + max(0, number - first) * (limit ?? 1_000_000)
  }

  /// Returns the items of the page.
  func items(of all: [Literal]) -> [Literal] {
    Array(all.dropFirst(start).prefix(limit ?? all.count))
  }

  /// Returns an object around a page that says how many items there are, and where the next page is.
  func described(_ value: Literal, _ type: TypeUse, count: Int, _ graph: TypeGraph) -> Literal {
    let end = start + (limit ?? count)
    let next = end < count && end > start ? end : nil
    let pages = limit.map { $0 > 0 ? (count + $0 - 1) / $0 : 1 } ?? 1
    return changing(value, type, graph) { word, member in
      switch member {
      case .integer where PagingWords.totals.contains(word) || word == "count":
        return .integer("\(count)")
      case .integer where PagingWords.pages.contains(word): return .integer("\(pages)")
      case .bool where PagingWords.more.contains(word): return .bool(next != nil)
      case .bool where PagingWords.done.contains(word): return .bool(next == nil)
      case .string(let text) where Self.isLink(word, text):
        return next.map { .string("\(path)?offset=\($0)&limit=\(limit ?? count)") } ?? .null
      case .string
      where PagingWords.nextCursors.contains(word)
        || PagingWords.possibleCursors.contains(word) || PagingWords.possibleLinks.contains(word):
        return next.map { .string("\($0)") } ?? .null
      default: return member
      }
    }
  }

  /// Returns an object around a page without links to a next one.
  func withoutLinks(_ value: Literal, _ type: TypeUse, _ graph: TypeGraph) -> Literal {
    changing(value, type, graph) { word, member in
      if case .string(let text) = member, Self.isLink(word, text) { .null } else { member }
    }
  }

  private static func isLink(_ word: String, _ text: String) -> Bool {
    PagingWords.links.contains(word)
      || PagingWords.possibleLinks.contains(word) && (text.contains("/") || text.contains("?"))
  }

  /// Changes the members of an object, and of objects in it. A null takes the place of a member only
  /// if its type allows that; otherwise an optional member is left out.
  private func changing(
    _ value: Literal, _ type: TypeUse, _ graph: TypeGraph,
    _ change: (_ word: String, Literal) -> Literal
  ) -> Literal {
    guard case .object(var members) = value, let shape = graph.object(type)?.shape else {
      return value
    }
    for property in shape.properties {
      let name = ExactText(property.name.text)
      guard let member = members[name] else { continue }
      let changed = change(PagingWords.word(property.name.text), member)
      if case .object = changed {
        members[name] = changing(changed, property.type, graph, change)
      } else if changed != .null || graph.resolved(property.type).isNullable {
        members[name] = changed
      } else if !property.isRequired {
        members[name] = nil
      }
    }
    return .object(members)
  }
}
