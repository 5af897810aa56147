import APIModel

/// A response with the names of its cases, one for each media type and at least one.
struct NamedResponse {
  var model: Response
  let names: [String]
}

/// One form of a response: a status, and one of its media types.
struct ResponseCase {
  let response: Response
  let content: Content?
  let name: String
  /// The condition for any media type but the first: `response.isMedia("text/csv")`.
  let condition: String?

  /// Whether it matches all remaining responses.
  var isDefault: Bool { response.status == .default && condition == nil }

  /// Its pattern in a `switch` over the status; empty if it matches all remaining responses.
  var pattern: String { isDefault ? "" : pattern(response.status.pattern) }

  /// The same if all cases have one status.
  var mediaPattern: String { pattern("_") }

  private func pattern(_ status: String) -> String {
    status + (condition.map { " where \($0)" } ?? "")
  }
}

extension [NamedResponse] {
  /// Single codes, then ranges, then the default: the order in which a `switch` must try them.
  var sortedByStatus: [NamedResponse] { sorted { $0.model.status.rank < $1.model.status.rank } }

  /// The cases of an enum in the order of their statuses. Of several media types, the first also covers responses
  /// without a content type, or with an undocumented one.
  var cases: [ResponseCase] {
    sortedByStatus.flatMap { each -> [ResponseCase] in
      let contents = each.model.contents
      return each.names.enumerated().map { index, name in
        ResponseCase(
          response: each.model, content: contents.isEmpty ? nil : contents[index], name: name,
          condition: index == 0 ? nil : contents[index].condition)
      }
    }
  }
}

extension [ResponseCase] {
  /// The order for a `switch`: cases with a condition before those without.
  var matching: [ResponseCase] {
    var ordered: [ResponseCase] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex { $0.response.status != self[start].response.status }
      ordered += self[(start + 1)..<(end ?? endIndex)] + [self[start]]
      start = end ?? endIndex
    }
    return ordered
  }
}

extension BodyPlan {
  /// `notFound(Problem)`.
  func declaration(of each: ResponseCase, as use: BodyUse, scope: [String]) -> SwiftCode {
    let name = Keywords.escaped(each.name)
    return each.content.map { "\(name)(\(spell($0, as: use, scope: scope)))" } ?? "\(name)"
  }

  /// `.notFound(try response.json())`.
  func expression(for each: ResponseCase, as use: BodyUse, scope: [String]) -> String {
    let name = "." + Keywords.escaped(each.name)
    return each.content.map { "\(name)(\(expression(reading($0, as: use), scope: scope)))" } ?? name
  }
}

extension Content {
  fileprivate var condition: String {
    "response.isMedia(\(mediaTypes.map(SwiftText.literal).joined(separator: ", ")))"
  }
}

extension Response.Status {
  /// Its pattern in a `switch`.
  var pattern: String {
    switch self {
    case .code(let code): "\(code)"
    case .range(let digit): "\(digit)00...\(digit)99"
    case .default: "_"
    }
  }

  /// Its rank in a `switch`: single codes, then ranges, then the default.
  var rank: Int {
    switch self {
    case .code(let code): code
    case .range(let digit): 1000 + digit
    case .default: 2000
    }
  }
}
