import Decisions
import Mustache

/// How a request continues with the next page.
struct PagingText: Printable {
  /// The type of an item.
  var item: String
  /// The items of a page: `page.data`.
  var items: String
  /// The case of the result that contains a page: `ok`.
  var page: String?
  /// Whether the next page depends on a value in the case.
  var readsCase: Bool
  /// The function that finds the next page: `.cursor`.
  var call: String
  var arguments: [String]
  /// The closure that sets the position: ` { $0.cursor = $1 }`; empty if nothing is set.
  var setter: String
  /// An assignment for each property with a constant: `usemarker = true`.
  var constants: [String]

  static let keys = PrintedKeys<Self>(
    "PagingView",
    [
      .text("item", \.item), .text("items", \.items), .optional("page", \.page),
      .flag("hasPage") { $0.page != nil }, .flag("readsCase", \.readsCase),
      .text("call", \.call),
      .texts("arguments", \.arguments), .text("setter", \.setter),
      .texts("constants", \.constants), .flag("hasConstants") { !$0.constants.isEmpty },
    ])
}

extension PagingText {
  init(_ paging: PagingDeclaration, _ printer: SwiftPrinter) {
    item = printer.text(paging.item)
    items = paging.items.text + (paging.items.isOptional ? " ?? []" : "")
    page = paging.page.map(Keywords.escaped)
    readsCase = paging.page != nil && paging.advance.readsValue
    setter = ""
    constants = paging.constants.map { constant in
      "\(Keywords.escaped(constant.property)) = \(printer.text(constant.value))"
    }
    switch paging.advance {
    case .cursor(let cursor, let flag, let target, let conversion):
      call = ".cursor"
      arguments = [Self.text(cursor, printer)] + Self.more(flag) + ["of: self"]
      setter = " { $0.\(target.text) = \(Self.text(conversion, printer)) }"
    case .number(let counter, let flag, let pages, let total, let first):
      call = ".number"
      arguments =
        ["after: \(counter.text)", "page"] + Self.more(flag)
        + Self.counts([("pages", pages), ("total", total)])
        + (first == 1 || pages == nil ? [] : ["first: \(first)"]) + ["of: self"]
      setter = counter.setter
    case .offset(let counter, let flag, let total):
      call = ".offset"
      arguments =
        ["after: \(counter.text)", "page"] + Self.more(flag) + Self.counts([("total", total)])
        + ["of: self"]
      setter = counter.setter
    case .header(let relation, let method):
      call = ".linkHeader"
      let relation = relation == "next" ? [] : ["relation: \(SwiftText.literal(relation))"]
      arguments = ["of: page"] + relation + Self.method(method)
    case .link(let member, let method):
      call = ".link"
      arguments = [member.text] + Self.method(method)
    }
  }

  private static func more(_ flag: PagingDeclaration.Flag?) -> [String] {
    guard let flag else { return [] }
    let text = flag.member.text
    guard flag.isTrueAtEnd else { return ["more: \(text)"] }
    return ["more: " + (flag.member.isOptional ? "\(text) != true" : "!\(text)")]
  }

  private static func counts(_ counts: [(String, PagingDeclaration.Count?)]) -> [String] {
    counts.compactMap { label, count in count.map { "\(label): \($0.text)" } }
  }

  private static func method(_ name: String) -> [String] {
    name == "GET" ? [] : ["method: \(SwiftText.literal(name))"]
  }

  private static func text(_ cursor: PagingDeclaration.Cursor, _ printer: SwiftPrinter) -> String {
    switch cursor {
    case .member(let member): member.text
    case .number(let member, let type, let isText):
      conversion(of: member, by: "\(printer.text(type))(\(isText ? "" : "exactly: ")")
    case .header(let name, let type):
      "page.raw.headers.value(\(SwiftText.literal(name)), as: \(type).self)"
    case .none: "nil"
    }
  }

  /// Returns a member as another number, if it is one: `Int(page.value.next)`.
  private static func conversion(of member: MemberPath, by initializer: String) -> String {
    guard member.isOptional else { return "\(initializer)\(member.text))" }
    let value = member.isChained ? "(\(member.text))" : member.text
    return "\(value).flatMap { \(initializer)$0) }"
  }

  /// Returns the cursor `$1`, converted.
  private static func text(_ conversion: PagingDeclaration.Conversion, _ printer: SwiftPrinter)
    -> String
  {
    switch conversion {
    case .same: "$1"
    case .text: "\"\\($1)\""
    case .rawValue: "$1.rawValue"
    case .created(let type, let value): "\(printer.text(type))(\(text(value, printer)))"
    }
  }
}

extension PagingDeclaration.Advance {
  /// Whether it depends on the response, beside its items and header fields.
  fileprivate var readsValue: Bool {
    switch self {
    case .cursor(.member(let member), let flag, _, _),
      .cursor(.number(let member, _, _), let flag, _, _):
      flag != nil || member.root != PagingPlan.lastItem
    case .cursor(_, let flag, _, _): flag != nil
    case .number(_, let flag, let pages, let total, _): flag != nil || pages != nil || total != nil
    case .offset(_, let flag, let total): flag != nil || total != nil
    case .header: false
    case .link: true
    }
  }
}

extension PagingDeclaration.Counter {
  /// `self.page ?? 1`
  fileprivate var text: String { "self.\(target.text)" + (start.map { " ?? \($0)" } ?? "") }

  fileprivate var setter: String { " { $0.\(target.text) = $1 }" }
}

extension PagingDeclaration.Count {
  /// The number as an `Int`.
  fileprivate var text: String {
    let value = member.isChained ? "(\(member.text))" : member.text
    return switch conversion {
    case .same: member.text
    case .clamped:
      member.isOptional ? value + ".map { Int(clamping: $0) }" : "Int(clamping: \(member.text))"
    case .rounded:
      member.isOptional
        ? value + ".flatMap { Int(exactly: $0.rounded()) }"
        : "Int(exactly: \(member.text).rounded())"
    }
  }
}
