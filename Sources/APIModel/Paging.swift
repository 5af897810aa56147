/// How the pages of a list follow each other (`x-apigen-page`).
package struct Paging: Sendable, Equatable {
  /// The way to a property of what an operation answers: `["meta", "total"]`; empty for the whole.
  package typealias Way = [String]

  package enum Advance: Sendable, Equatable {
    /// A value of the page goes into the next request, until it is absent or `more` is false.
    case cursor(into: Target, from: Source, more: Way?)
    /// A parameter counts pages from `first`, until a page is empty or there are said to be no more.
    case number(parameter: Int, first: Int, pages: Way?, total: Way?)
    /// A parameter counts items, until a page is empty or there are said to be no more.
    case offset(parameter: Int, total: Way?)
    /// A link of the `Link` header (RFC 8288).
    case header(relation: String)
    /// The value at `next` is a link.
    case link(next: Way)
  }

  /// What of the next request takes the cursor.
  package enum Target: Sendable, Equatable {
    /// By its place in ``Operation/parameters``.
    case parameter(Int)
    /// A property of the body.
    case body(Way)
  }

  /// Where the cursor of the next page is.
  package enum Source: Sendable, Equatable {
    /// A property of the response.
    case property(Way)
    /// A header field of the response.
    case header(String)
    /// A property of the last item of the page.
    case last(Way)
  }

  /// Parameters are told by their place in ``Operation/parameters``.
  package var advance: Advance
  /// The list that a page holds a part of.
  package var items: Way

  package init(advance: Advance, items: Way) {
    self.advance = advance
    self.items = items
  }
}

extension API {
  /// What an operation answers when it succeeds, inside its envelope; nil where that is nothing, no JSON, or several
  /// things.
  package func payload(of operation: Operation) -> TypeUse? {
    let successes = operation.responses.filter(\.isSuccess)
    let contents = successes.flatMap(\.contents)
    guard let content = contents.first,
      successes.allSatisfy({ $0.content != nil }) || operation.envelope != nil,
      contents.allSatisfy({ $0.kind == .json && $0.type == content.type })
    else { return nil }
    guard let envelope = operation.envelope else { return content.type }
    return property(envelope.payloadKey, of: content.type)?.type
  }

  /// The declaration of a type behind names that are only other names, and behind `nullable`.
  private func declaration(of use: TypeUse) -> TypeShape? {
    switch use {
    case .nullable(let use): return declaration(of: use)
    case .named(let id):
      if case .alias(let target) = self[id].shape { return declaration(of: target) }
      return self[id].shape
    case .scalar, .array, .map: return nil
    }
  }

  /// The properties of an object; nil where it is none.
  package func properties(of use: TypeUse) -> [ObjectShape.Property]? {
    if case .object(let shape) = declaration(of: use) { shape.properties } else { nil }
  }

  package func property(_ name: String, of use: TypeUse) -> ObjectShape.Property? {
    properties(of: use)?.first { $0.name.text == name }
  }

  /// Without names that are only other names, and without `nullable`.
  package func bare(_ use: TypeUse) -> TypeUse {
    switch use {
    case .nullable(let use): return bare(use)
    case .named(let id):
      if case .alias(let target) = self[id].shape { return bare(target) }
      return use
    case .scalar, .array, .map: return use
    }
  }

  /// What the list at a way is made of.
  package func element(at way: Paging.Way, of payload: TypeUse) -> TypeUse? {
    var use = payload
    for key in way {
      guard let property = property(key, of: use) else { return nil }
      use = property.type
    }
    if case .array(let element) = bare(use) { return element }
    return nil
  }
}
