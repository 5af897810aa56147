import APIModel
import APIUsage
import APIValues
import Decisions
import SpecDocument

/// The page of a list that a request asks for, by the parameter that selects pages or by the usual
/// ones: a limit, and an offset, the number of a page or a cursor, which is the position of an item.
struct MockPage {
  /// The items of the page.
  let items: [Literal]
  /// The number of items on all pages.
  private let count: Int
  private let request: MockRequest
  private let advance: Paging.Advance?
  private var limit: Int?
  private let number: Int
  /// The positions of the first item, and of the first one of the next page, if there is one.
  private var start = 0
  private let next: Int?

  /// The only page of a list.
  init(of all: [Literal], only request: MockRequest, of operation: APIModel.Operation) {
    (items, count, next) = (all, all.count, nil)
    self.request = request
    advance = operation.paging?.advance
    number = operation.paging?.firstNumber ?? 1
  }

  init(of all: [Literal], in request: MockRequest, of operation: APIModel.Operation) {
    (self.request, count) = (request, all.count)
    advance = operation.paging?.advance
    let first = operation.paging?.firstNumber ?? 1
    var pages = 0
    for item in request.decodedQuery {
      let word = PagingWords.word(item.name)
      let isTarget = operation.paging?.parameter.map {
        operation.parameters[$0].name.text == item.name
      }
      let value = Int(item.value).flatMap { 0...1_000_000 ~= $0 ? $0 : nil }
      switch advance {
      case .cursor(_, .last(let path), _)? where isTarget == true:
        let last = all.firstIndex { $0[path]?.plainText == item.value }
        start = last.map { $0 + 1 } ?? 0
      case .cursor? where isTarget == true: start = value ?? 0
      default:
        if PagingWords.limits.contains(word) {
          limit = value ?? limit
        } else if PagingWords.numbers.contains(word) {
          pages = max(0, (value ?? first) - first)
        } else if isTarget == true || PagingWords.selectsPage(word) {
          start = value ?? start
        }
      }
    }
    // Without a limit, one page has all items.
    let size = limit ?? 1_000_000
    start += pages * size
    number = first + (size > 0 ? start / size : 0)
    items = Array(all.dropFirst(start).prefix(size))
    let end = start + items.count
    next = end < all.count && !items.isEmpty ? end : nil
  }

  // MARK: - Descriptions of the page

  /// Returns an object around the page that says how many items there are, and where the next page
  /// is. In any other object that has a list, only links to a next page are certain.
  func described(_ value: Literal, _ type: TypeUse, _ plan: SamplePlan, onlyLinks: Bool = false)
    -> Literal
  {
    changing(value, type, plan, at: []) { path, member in
      let word = PagingWords.word(path.last ?? "")
      if let links = links(path, word, member) { return links }
      return onlyLinks ? [member] : facts(path, word, member)
    }
  }

  /// Returns the values for a link to the next page, likeliest first; nil for anything but a link.
  /// After the last page it is absent or empty, or leads to this page, where clients end too.
  private func links(_ path: [String], _ word: String, _ member: Literal) -> [Literal]? {
    guard case .string(let text) = member else { return nil }
    let isLink =
      switch advance {
      case .link(path, _): true
      case .cursor(_, .property(path), _): false
      default:
        PagingWords.links.contains(word)
          || PagingWords.possibleLinks.contains(word) && (text.contains("/") || text.contains("?"))
      }
    guard isLink else { return nil }
    return next == nil ? [.null, .string(""), .string(request.target)] : [.string(link)]
  }

  private func facts(_ path: [String], _ word: String, _ member: Literal) -> [Literal] {
    switch member {
    case .bool where PagingWords.more.contains(word): return [.bool(next != nil)]
    case .bool where PagingWords.done.contains(word): return [.bool(next == nil)]
    case .bool where word == "first": return [.bool(start == 0)]
    case .integer where isCursor(path, word), .string where isCursor(path, word):
      let end: [Literal] = next == nil ? [.null, .string("")] : []
      return end + [.string("\(next ?? count)"), .integer("\(next ?? count)")]
    case .integer: return [fact(word).map { .integer("\($0)") } ?? member]
    default: return [member]
    }
  }

  private func isCursor(_ path: [String], _ word: String) -> Bool {
    if case .cursor(_, .property(let own), _)? = advance { return own == path }
    return PagingWords.nextCursors.contains(word) || PagingWords.possibleCursors.contains(word)
      || PagingWords.possibleLinks.contains(word)
  }

  /// Returns the number under a name.
  private func fact(_ word: String) -> Int? {
    if PagingWords.totals.contains(word) || word == "count" { return count }
    if PagingWords.pages.contains(word) {
      return limit.map { $0 > 0 ? (count + $0 - 1) / $0 : 1 } ?? 1
    }
    if word == "numberofelements" { return items.count }
    if word == "number" || PagingWords.numbers.contains(word) { return number }
    if PagingWords.offsets.contains(word) { return start }
    return PagingWords.limits.contains(word) ? limit ?? count : nil
  }

  /// Returns the header field that describes the page: links (RFC 8288), a cursor or a total; the
  /// sample for any other.
  func field(_ name: String, sample: String) -> String? {
    let isOwn = name.lowercased().hasPrefix("x-")
    let word = PagingWords.word(isOwn ? String(name.dropFirst(2)) : name)
    switch advance {
    case .cursor(_, .header(name), _): return next.map { "\($0)" }
    case .header(let relation, _) where word == "link":
      return next == nil
        ? "<\(request.target)>; rel=\"self\"" : "<\(link)>; rel=\"\(relation)\""
    default: return Int(sample) == nil ? sample : fact(word).map { "\($0)" } ?? sample
    }
  }

  /// The target of the next page.
  private var link: String {
    let others = request.queryItems.filter { item in
      let word = PagingWords.word(item.name)
      return !PagingWords.limits.contains(word) && !PagingWords.selectsPage(word)
    }
    let query = others.map { "\($0.name)=\($0.value)&" }.joined()
    return "\(request.path)?\(query)offset=\(next ?? 0)&limit=\(limit ?? count)"
  }

  /// Changes the members of an object, and of objects in it, to the first value that each may have. An
  /// optional member is left out for a null that its type does not allow.
  private func changing(
    _ value: Literal, _ type: TypeUse, _ plan: SamplePlan, at path: [String],
    _ change: (_ path: [String], Literal) -> [Literal]
  ) -> Literal {
    guard case .object(var members) = value, let shape = plan.graph.object(type)?.shape else {
      return value
    }
    for property in shape.properties {
      let (name, path) = (ExactText(property.name.text), path + [property.name.text])
      guard let member = members[name] else { continue }
      if case .object = member {
        members[name] = changing(member, property.type, plan, at: path, change)
        continue
      }
      let isNullable = plan.graph.resolved(property.type).isNullable
      let choices = change(path, member)
      let allowed = choices.first { choice in
        choice == .null
          ? isNullable || !property.isRequired : choice == member || plan.allows(choice, property)
      }
      members[name] = allowed == .null && !isNullable ? nil : allowed ?? member
    }
    return .object(members)
  }
}

extension SamplePlan {
  /// Returns whether a property may have a value.
  func allows(_ value: Literal, _ property: ObjectShape.Property) -> Bool {
    property.constraints.allow(value)
      && ValueMatcher(graph).isDecodable(value.node, as: property.type)
  }
}

extension Paging {
  /// The number of the first page; nil if pages are not numbered.
  fileprivate var firstNumber: Int? {
    if case .number(_, let first, _, _, _, _) = advance { first } else { nil }
  }

  /// The query parameter that selects a page.
  fileprivate var parameter: Int? {
    switch advance {
    case .cursor(.parameter(let index), _, _), .number(.parameter(let index), _, _, _, _, _),
      .offset(.parameter(let index), _, _):
      index
    default: nil
    }
  }
}
