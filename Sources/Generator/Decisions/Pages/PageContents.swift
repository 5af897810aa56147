package import APIModel
import SpecDocument

/// The list of a response, and the members beside it that may describe the page.
package struct PageContents {
  /// The path to the only list.
  package let items: Paging.PropertyPath
  let item: TypeUse
  /// Whether each page has the list.
  let areItemsRequired: Bool
  let members: [PageMember]
  /// The links to the next page that a list of links may have: `links.next`.
  let linksInLists: [String]
  /// Whether the response has nothing beside the list that does not describe the page.
  let isOnlyPage: Bool

  /// Creates the contents of a response; nil unless it has exactly one list.
  package init?(of payload: TypeUse, _ graph: TypeGraph) {
    if case .array(let item) = graph.bare(payload) {
      guard graph.isPageItem(item) else { return nil }
      (items, self.item, areItemsRequired, isOnlyPage) = ([], item, true, true)
      (members, linksInLists) = ([], [])
      return
    }
    guard let list = Self.list(in: payload, graph) else { return nil }
    items = list.path
    item = list.item
    let container = items.dropLast().first.flatMap { graph.property($0, of: payload)?.type }
    areItemsRequired =
      items.last.flatMap { graph.property($0, of: container ?? payload) }?.isRequired == true
    var found = PageMember.all(in: payload, at: [], graph)
    if let holder = items.dropLast().first, let property = graph.property(holder, of: payload),
      !PageMember.describesPage(holder)
    {
      found += PageMember.all(in: property.type, at: [holder], graph)
    }
    members = found
    linksInLists = (graph.object(payload)?.shape.properties ?? []).filter {
      graph.links(in: $0.type) != nil
    }
    .map { "\($0.name.text).next" }
    // HAL: `_embedded` holds the items, and nothing else.
    let isDirect = list.path.count == 1 || list.path[0] == "_embedded"
    isOnlyPage =
      isDirect && found.allSatisfy { $0.path.count > 1 || $0.isOfPage }
      && graph.object(payload)?.shape.properties.allSatisfy { property in
        let name = property.name.text
        if case .scalar = graph.raw(property.type) { return true }
        return name == list.path.first || PageMember.describesPage(name)
          || PagingWords.auxiliaryLists.contains(PagingWords.word(name))
      } == true
  }

  /// Returns whether a response or a member of it is a list of objects.
  static func hasList(_ payload: TypeUse, _ graph: TypeGraph) -> Bool {
    guard let object = graph.object(payload)?.shape else { return false }
    return !lists(in: object, graph).isEmpty
      || object.properties.contains { property in
        graph.object(property.type).map { !lists(in: $0.shape, graph).isEmpty } ?? false
      }
  }

  /// Returns the member that fits and is nearest to the response; nil if several are equally near.
  func only(_ fits: (PageMember) -> Bool) -> PageMember? {
    let found = members.filter(fits)
    let depth = found.map(\.path.count).min()
    let nearest = found.filter { $0.path.count == depth }
    return nearest.count == 1 ? nearest[0] : nil
  }

  private typealias FoundList = (path: Paging.PropertyPath, item: TypeUse)

  /// Returns the only list of an object or, if it lacks one, of the objects in it.
  private static func list(in payload: TypeUse, _ graph: TypeGraph) -> FoundList? {
    guard let object = graph.object(payload)?.shape else { return nil }
    var lists = lists(in: object, graph)
    if lists.isEmpty {
      let others = self.lists(in: object, graph) { !graph.isPageItem($0) }
      if !others.isEmpty, leadsOn(payload, graph) { lists = others }
    }
    guard lists.isEmpty else { return lists.count == 1 ? ([lists[0].name], lists[0].item) : nil }
    var found: [FoundList] = []
    for property in object.properties {
      // Few members are objects.
      guard let inner = graph.object(property.type)?.shape,
        !PagingWords.auxiliaryLists.contains(PagingWords.word(property.name.text))
      else { continue }
      found += Self.lists(in: inner, graph).map { ([property.name.text, $0.name], $0.item) }
    }
    if found.count < 2 { return found.first }
    // If there are several lists, the one beside the next page has pages.
    let continued = found.filter { list in
      graph.property(list.path[0], of: payload).map { continues($0.type, graph) } ?? false
    }
    return continued.count == 1 ? continued[0] : nil
  }

  /// Returns whether a member can only lead to the next page, so that even a list of text has pages.
  private static func leadsOn(_ payload: TypeUse, _ graph: TypeGraph) -> Bool {
    PageMember.all(in: payload, at: [], graph).contains { member in
      member.scalar == .bool
        ? PagingWords.more.contains(member.word)
        : member.ends(in: PagingWords.nextCursors) || member.ends(in: PagingWords.links)
    }
  }

  /// Returns whether an object has a member that leads to the next page.
  private static func continues(_ use: TypeUse, _ graph: TypeGraph) -> Bool {
    graph.object(use)?.shape.properties.contains { property in
      let word = PagingWords.word(property.name.text)
      guard case .scalar(let scalar) = graph.raw(property.type) else { return false }
      return scalar == .bool
        ? PagingWords.more.contains(word)
        : PagingWords.nextCursors.contains(word) || PagingWords.links.contains(word)
          || PagingWords.possibleLinks.contains(word)
    } == true
  }

  /// Returns the lists of an object. It returns lists about the request, such as warnings, only if
  /// the object lacks others.
  private static func lists(
    in object: ObjectShape, _ graph: TypeGraph, of isWanted: ((TypeUse) -> Bool)? = nil
  ) -> [(name: String, item: TypeUse)] {
    let isWanted = isWanted ?? graph.isPageItem
    let lists = object.properties.compactMap { property -> (name: String, item: TypeUse)? in
      guard case .array(let item) = graph.bare(property.type), isWanted(item),
        graph.links(in: property.type) == nil
      else { return nil }
      return (property.name.text, item)
    }
    let own = lists.filter { !PagingWords.auxiliaryLists.contains(PagingWords.word($0.name)) }
    let first = own.filter { !PagingWords.secondLists.contains(PagingWords.word($0.name)) }
    return first.isEmpty ? own.isEmpty ? lists : own : first
  }
}

/// A value in a response that may describe the page.
struct PageMember {
  let path: Paging.PropertyPath
  let scalar: Scalar
  /// Whether the document allows null.
  let isNullable: Bool
  /// Whether the document allows it to be absent or null.
  let mayBeAbsent: Bool
  let documentation: Documentation

  /// The word of its name.
  var word: String { endings[0] }
  /// The words of the last parts of its path, alone and joined: `next`, `linksnext`.
  let endings: [String]

  init(
    _ path: Paging.PropertyPath, _ property: ObjectShape.Property, _ scalar: Scalar,
    isNullable: Bool
  ) {
    self.path = path
    self.scalar = scalar
    self.isNullable = isNullable
    mayBeAbsent = isNullable || !property.isRequired
    documentation = property.documentation
    let words = path.map(PagingWords.word)
    endings = (1...3).filter { $0 <= words.count }.map { words.suffix($0).joined() }
  }

  /// As an annotation names it: `meta.next_cursor`.
  var text: String { path.joined(separator: ".") }

  /// Whether its name alone shows that it describes the page.
  fileprivate var isOfPage: Bool {
    ends(in: PagingWords.links) || PagingWords.besideLinks.contains(word)
      || PagingWords.possibleLinks.contains(word) || PagingWords.more.contains(word)
  }

  func ends(in words: Set<String>) -> Bool { endings.contains(where: words.contains) }

  static func describesPage(_ name: String) -> Bool {
    let word = PagingWords.word(name)
    return PagingWords.descriptions.contains(where: word.containsBytes)
  }

  /// Returns the values in an object, and in the objects in it that describe the page.
  static func all(in use: TypeUse, at path: Paging.PropertyPath, _ graph: TypeGraph) -> [PageMember]
  {
    guard path.count < 4, let object = graph.object(use)?.shape else { return [] }
    return object.properties.flatMap { property -> [PageMember] in
      let name = property.name.text
      if case .scalar(let scalar) = graph.raw(property.type) {
        let isNullable = graph.resolved(property.type).isNullable
        return [PageMember(path + [name], property, scalar, isNullable: isNullable)]
      }
      let mayDescribe = describesPage(name) || path.isEmpty && holdsPage(property.type, graph)
      return mayDescribe ? all(in: property.type, at: path + [name], graph) : []
    }
  }

  /// Returns whether an object without a list has a cursor of the next page, or an object called
  /// `pagination`: `additional_data` in some APIs.
  private static func holdsPage(_ use: TypeUse, _ graph: TypeGraph) -> Bool {
    guard let properties = graph.object(use)?.shape.properties else { return false }
    let isList = properties.contains {
      if case .array = graph.bare($0.type) { true } else { false }
    }
    return !isList
      && properties.contains {
        let word = PagingWords.word($0.name.text)
        if case .scalar = graph.raw($0.type) { return PagingWords.nextCursors.contains(word) }
        return PagingWords.pageObjects.contains(word) && graph.object($0.type) != nil
      }
  }
}

extension TypeGraph {
  /// Returns whether the elements of a list are objects, rather than facts about one.
  fileprivate func isPageItem(_ use: TypeUse) -> Bool {
    switch bare(use) {
    case .scalar(.json), .map: true
    case .named(let id):
      switch self[id].shape {
      case .object, .union: true
      case .mapped(let shape): if case .named = shape.target { true } else { false }
      case .alias, .enumeration: false
      }
    case .scalar, .array, .nullable: false
    }
  }
}
