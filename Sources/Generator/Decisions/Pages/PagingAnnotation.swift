package import APIModel
import SpecDocument

/// The keys of `x-apigen-page`, as the author of a spec writes them.
///
///     {query: cursor, next: meta.next_cursor, items: data}
package struct PagingAnnotation: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package var key: String
    package var value: String
  }

  package struct Constant: Sendable, Equatable {
    package var name: String
    package var value: Literal
  }

  package private(set) var entries: [Entry]
  /// The values of `with`, by the names of parameters.
  package let constants: [Constant]

  /// Creates the annotation from the values that are not nil.
  package init(
    _ entries: KeyValuePairs<String, String?>, items: Paging.PropertyPath,
    constants: [Constant] = []
  ) {
    self.constants = constants
    let given = entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } }
    self.entries = given
    if !items.isEmpty { self.entries.append(Entry(key: "items", value: Self.text(items))) }
  }

  /// Creates the annotation from a value of `x-apigen-page`; nil for `none`.
  init?(_ node: Node) {
    guard let mapping = node.mapping else { return nil }
    entries = mapping.entries.compactMap { entry in
      entry.value.scalarText.map { Entry(key: entry.key, value: $0) }
    }
    constants = (mapping["with"]?.mapping?.entries ?? []).map {
      Constant(name: $0.key, value: Literal($0.value))
    }
  }

  /// Returns the value of `x-apigen-page`.
  func node(at span: SourceSpan) -> Node {
    var builder = ObjectBuilder()
    for entry in entries {
      let isNumber = entry.key == "first"
      builder.set(
        entry.key,
        isNumber ? Node(.integer(entry.value), at: span) : .text(entry.value, at: span))
    }
    if let flag = constants.first {
      var constants = ObjectBuilder()
      constants.set(flag.name, .flag(true, at: span))
      builder.set("with", constants.node(at: span))
    }
    return builder.node(at: span)
  }

  package static func text(_ path: Paging.PropertyPath) -> String { path.joined(separator: ".") }
}

extension PagingAnnotation: CustomStringConvertible {
  /// The annotation as a mapping in YAML.
  package var description: String {
    var pairs = entries.map { "\($0.key): \($0.key == "first" ? $0.value : Self.scalar($0.value))" }
    if !constants.isEmpty {
      let values = constants.map { "\(Self.scalar($0.name)): \(Self.text($0.value))" }
      pairs.append("with: {\(values.joined(separator: ", "))}")
    }
    return "{\(pairs.joined(separator: ", "))}"
  }

  private static func text(_ value: Literal) -> String {
    switch value {
    case .bool(let value): "\(value)"
    case .integer(let text), .number(let text): text
    case .string(let text): "'\(text.replacing("'", with: "''"))'"
    case .null, .array, .object: "null"
    }
  }

  private static func scalar(_ text: String) -> String {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "_.-".contains($0))
    }
    let inline = YAMLScalar.inline(text, inList: true)
    if isPlain || inline.contains("\\") { return inline }
    return "'\(text.replacing("'", with: "''"))'"
  }
}

extension Operation {
  /// The annotation that describes its pages; nil without pages.
  package var pagingAnnotation: PagingAnnotation? {
    guard let paging else { return nil }
    func text(_ path: Paging.PropertyPath?) -> String? { path.map(PagingAnnotation.text) }
    func more(_ flag: Paging.Flag?) -> String? {
      flag?.isTrueAtEnd == false ? text(flag?.path) : nil
    }
    func done(_ flag: Paging.Flag?) -> String? {
      flag?.isTrueAtEnd == true ? text(flag?.path) : nil
    }
    func name(_ target: Paging.Target) -> String {
      switch target {
      case .parameter(let index): parameters[index].name.text
      case .body(let path): PagingAnnotation.text(path)
      }
    }
    func method(_ method: String) -> String? { method == "GET" ? nil : method }
    let entries: KeyValuePairs<String, String?>
    switch paging.advance {
    case .cursor(let target, let source, let flag):
      let into = if case .body = target { "body" } else { "query" }
      let (key, value): (String, String) =
        switch source {
        case .property(let path): ("next", PagingAnnotation.text(path))
        case .header(let name): ("header", name)
        case .last(let path): ("last", PagingAnnotation.text(path))
        }
      entries = [into: name(target), key: value, "more": more(flag), "done": done(flag)]
    case .number(let target, let first, _, let flag, let pages, let total):
      entries = [
        "number": name(target), "first": first == 1 ? nil : "\(first)", "more": more(flag),
        "done": done(flag), "pages": text(pages), "total": text(total),
      ]
    case .offset(let target, let flag, let total):
      entries = [
        "offset": name(target), "more": more(flag), "done": done(flag), "total": text(total),
      ]
    case .header(let relation, let name): entries = ["link": relation, "method": method(name)]
    case .link(let path, let name): entries = ["next": text(path), "method": method(name)]
    }
    return PagingAnnotation(
      entries, items: paging.items,
      constants: paging.constants.map {
        PagingAnnotation.Constant(name: parameters[$0.parameter].name.text, value: $0.value)
      })
  }
}
