import APIModel
import SpecDocument

/// The pages that a document describes for the SDKs of other generators.
extension PagingAnnotation {
  /// Reads `x-fern-pagination` or `x-speakeasy-pagination`; nil if an operation has neither, or one
  /// that is not understood.
  init?(forSDKsOf operation: Operation) {
    func mapping(_ key: String) -> Mapping? {
      operation.extensions.first { $0.key == key }?.value.mapping
    }
    if let fern = mapping("x-fern-pagination") {
      self.init(fern: fern, operation)
    } else if let speakeasy = mapping("x-speakeasy-pagination") {
      self.init(speakeasy: speakeasy, operation)
    } else {
      return nil
    }
  }

  /// Reads `{cursor: $request.cursor, next_cursor: $response.next, results: $response.data}`,
  /// `{offset: $request.page, results: …}` or `{next_uri: $response.next, results: …}`.
  ///
  /// An offset counts pages, unless `step` is the size of a page.
  private init?(fern: Mapping, _ operation: Operation) {
    func path(_ key: String, _ root: String) -> String? {
      fern[key]?.scalarText.flatMap { Self.path($0, below: root) }
    }
    let items = path("results", "$response")
    let more = path("has-next-page", "$response") ?? path("has_next_page", "$response")
    if let cursor = path("cursor", "$request"), let next = path("next_cursor", "$response") {
      self.init(cursor: cursor, next: next, items: items, operation)
    } else if let offset = path("offset", "$request") {
      let step = path("step", "$request")
      self.init(counter: step == nil ? "number" : "offset", offset, items: items, more, operation)
    } else if let next = path("next_uri", "$response") ?? path("next_path", "$response") {
      self.init(["next": next, "items": items], items: [])
    } else {
      return nil
    }
  }

  /// Reads `{type: offsetLimit, inputs: [{name: page, in: parameters, type: page}], outputs: {results:
  /// $.data, numPages: $.pages}}`, or the types `cursor` and `url`.
  private init?(speakeasy: Mapping, _ operation: Operation) {
    let inputs = speakeasy["inputs"]?.sequence?.compactMap(\.mapping) ?? []
    let outputs = speakeasy["outputs"]?.mapping
    func input(_ kind: String) -> String? {
      inputs.first { $0["type"]?.scalarText == kind }?["name"]?.scalarText
    }
    func output(_ key: String) -> String? {
      outputs?[key]?.scalarText.flatMap { Self.path($0, below: "$") }
    }
    let items = output("results")
    if let cursor = input("cursor"), let next = output("nextCursor") {
      self.init(cursor: cursor, next: next, items: items, operation)
    } else if let page = input("page") {
      self.init(counter: "number", page, items: items, nil, pages: output("numPages"), operation)
    } else if let offset = input("offset") {
      self.init(counter: "offset", offset, items: items, nil, operation)
    } else if let next = output("nextUrl") {
      self.init(["next": next, "items": items], items: [])
    } else {
      return nil
    }
  }

  private init(cursor: String, next: String, items: String?, _ operation: Operation) {
    let isParameter = operation.parameters.contains {
      $0.location == .query && $0.name.text == cursor
    }
    self.init([isParameter ? "query" : "body": cursor, "next": next, "items": items], items: [])
  }

  private init(
    counter: String, _ name: String, items: String?, _ more: String?, pages: String? = nil,
    _ operation: Operation
  ) {
    let parameter = operation.parameters.first { $0.location == .query && $0.name.text == name }
    var first: String?
    if counter == "number", case .integer("0")? = parameter?.defaultValue { first = "0" }
    self.init(
      [counter: name, "first": first, "more": more, "pages": pages, "items": items], items: [])
  }

  /// Returns a path below a root, `meta.next` for `$response.meta.next`; nil for any other expression.
  private static func path(_ text: String, below root: String) -> String? {
    guard text.hasPrefix(root + "."), !text.contains("[") else { return nil }
    let path = text.dropFirst(root.count + 1)
    return String(path.hasPrefix("body.") && root == "$request" ? path.dropFirst(5) : path)
  }
}
