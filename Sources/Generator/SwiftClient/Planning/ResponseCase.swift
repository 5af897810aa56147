import Decisions
import SpecDocument
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
  /// The media types of this form; empty for the first form, which takes all others.
  let mediaTypes: [String]

  func branch(_ result: ResponseResult) -> ResponseBranch {
    ResponseBranch(status: response.status, mediaTypes: mediaTypes, result: result)
  }
}

extension [NamedResponse] {
  /// Single codes, then ranges, then the default: the order in which a `switch` must try them.
  var sortedByStatus: [NamedResponse] { sorted { $0.model.status.rank < $1.model.status.rank } }

  /// The cases of an enum in the order of their statuses.
  ///
  /// The first of several media types also covers responses with a missing or undocumented content
  /// type.
  var cases: [ResponseCase] {
    sortedByStatus.flatMap { each -> [ResponseCase] in
      let contents = each.model.contents
      return each.names.enumerated().map { index, name in
        ResponseCase(
          response: each.model, content: contents.isEmpty ? nil : contents[index], name: name,
          mediaTypes: index == 0 ? [] : contents[index].mediaTypes.map(\.text))
      }
    }
  }
}

extension [ResponseCase] {
  /// The cases in the order for a `switch`: cases with a condition before cases without one.
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

extension ResponseBranch {
  /// Whether it takes all remaining responses.
  var isDefault: Bool { status == .default && mediaTypes.isEmpty }
}
