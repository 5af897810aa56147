import APIModel

/// Which way a body goes, and how much of it is held at once.
enum BodyUse {
  case request
  /// Of a success: what streams is handed over as a stream.
  case success
  /// Of a failure: all of it is there.
  case failure
}

extension Content {
  /// Whether a success is handed over before all of it has come.
  var isStreamed: Bool {
    switch kind {
    case .binary, .events, .lines: true
    case .json, .form, .multipart, .text, .xml: false
    }
  }

  /// The media types that are asked for.
  var mediaTypes: [String] { [mediaType] + otherMediaTypes }
}

extension Planner {
  /// The type that a body is held in, without `Optional`.
  func spell(_ content: Content, as use: BodyUse, scope: [String]) -> SwiftType {
    let spelling = spelling.inside(scope)
    switch content.kind {
    case .text: return vocabulary.type("String")
    case .xml: return vocabulary.type("Data")
    case .binary: return vocabulary.type(use == .failure ? "Data" : "HTTPBody")
    case .events, .lines:
      switch use {
      case .request: return spelling.spell(content.type.base)
      case .failure: return vocabulary.type("Data")
      case .success:
        let stream = vocabulary.type(content.kind == .events ? "ServerSentEvents" : "JSONLines")
        return spelling.spell(content.type).argument(of: stream)
      }
    case .json, .form, .multipart:
      if use == .request {
        return isFreeForm(content)
          ? vocabulary.type("MultipartForm") : spelling.spell(content.type.base)
      }
      return spelling.spell(content.type)
    }
  }

  /// `try response.json()`.
  func reading(_ content: Content, as use: BodyUse, scope: [String]) -> String {
    switch content.kind {
    case .json, .form, .multipart: return "try response.json()"
    case .text: return "try response.text()"
    case .xml: return "response.body"
    case .binary: return use == .failure ? "response.body" : "response.stream"
    case .events, .lines:
      guard use == .success else { return "response.body" }
      let method = content.kind == .events ? "try response.events" : "response.lines"
      return "\(method)(of: \(spelling.inside(scope).spell(content.type).text).self)"
    }
  }

  /// What a value of a content weighs, for the layout of enums; nil where that is little.
  func value(of content: Content) -> TypeUse {
    switch content.kind {
    case .text: .scalar(.string)
    case .binary, .xml, .events, .lines: .scalar(.binary)
    case .json, .form, .multipart: content.type
    }
  }
}

/// A response with the names of its cases, one for each media type and at least one.
struct NamedResponse {
  var response: Response
  let names: [String]
}

/// One way in which a response can come: a status, and one of its media types.
struct ResponseCase {
  let response: Response
  let content: Content?
  let name: String
  /// What tells its media type from the first one's: `response.isMedia("text/csv")`.
  let condition: String?

  /// Whether it is what remains.
  var isDefault: Bool { response.status == .default && condition == nil }

  /// What a `switch` over the status has for it; empty where it is what remains.
  var pattern: String { isDefault ? "" : pattern(response.status.pattern) }

  /// The same where all cases have one status.
  var mediaPattern: String { pattern("_") }

  private func pattern(_ status: String) -> String {
    status + (condition.map { " where \($0)" } ?? "")
  }
}

extension Planner {
  /// The documented successes of an operation, or its failures.
  func responses(of index: Int, isSuccess: Bool) -> [NamedResponse] {
    zip(api.operations[index].responses, names.operations[index].outcomes).map(NamedResponse.init)
      .filter { $0.response.isSuccess == isSuccess }
  }

  /// The cases of an enum, single statuses first, then ranges, then the default: as a `switch` must try them. Of several
  /// media types the first is what remains where the server does not say, or says something else.
  func cases(of responses: [NamedResponse]) -> [ResponseCase] {
    responses.sortedByStatus.flatMap { each -> [ResponseCase] in
      let response = each.response
      let contents = response.contents
      return each.names.enumerated().map { index, name in
        ResponseCase(
          response: response, content: contents.isEmpty ? nil : contents[index], name: name,
          condition: index == 0 ? nil : condition(contents[index]))
      }
    }
  }

  /// The cases in the order in which a `switch` must have them: what has a condition before what has none.
  func matching(_ cases: [ResponseCase]) -> [ResponseCase] {
    var ordered: [ResponseCase] = []
    var start = cases.startIndex
    while start < cases.endIndex {
      let end =
        cases[start...].firstIndex { $0.response.status != cases[start].response.status }
        ?? cases.endIndex
      ordered += cases[(start + 1)..<end] + [cases[start]]
      start = end
    }
    return ordered
  }

  private func condition(_ content: Content) -> String {
    "response.isMedia(\(content.mediaTypes.map(SwiftText.literal).joined(separator: ", ")))"
  }

  /// `notFound(Problem)`.
  func declaration(of each: ResponseCase, as use: BodyUse, request: String) -> String {
    let name = Keywords.escaped(each.name)
    return each.content.map { "\(name)(\(spell($0, as: use, scope: [request]).text))" } ?? name
  }

  /// `.notFound(try response.json())`.
  func expression(for each: ResponseCase, as use: BodyUse, request: String) -> String {
    let name = "." + Keywords.escaped(each.name)
    return each.content.map { "\(name)(\(reading($0, as: use, scope: [request])))" } ?? name
  }
}
