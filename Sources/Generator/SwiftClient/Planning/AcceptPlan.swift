import APIModel
import SpecDocument

/// The media types that a request accepts, with weights for the client's preference.
///
/// The order of the list means nothing to a server (RFC 9110 §12.5.1).
///
/// The types of successes come first, beginning with the kinds that the client reads best. The
/// types that only failures have follow, and finally any type, if a success may have a body of any
/// type, or if nothing is JSON: servers such as Django's would refuse a request that excludes the
/// type of their errors. A stream is requested by its type alone, as `EventSource` does, since servers
/// compare the field with that.
struct AcceptPlan {
  let responses: [Response]

  /// The elements of the header field; empty for JSON alone.
  var elements: [String] {
    let contents = responses.flatMap(\.contents)
    let isAnything =
      !responses.contains(where: \.isSuccess)
      || responses.contains { $0.isSuccess && $0.isUndescribed }
      || !contents.isEmpty
        && !contents.contains { $0.kind.isStream || $0.mediaTypes.contains { $0.kind == .json } }
    // Most operations have JSON alone.
    if !isAnything, responses.allSatisfy(\.isPlainJSON) { return [] }
    let successes = responses.filter(\.isSuccess)
    let preferred = tiers(of: successes.flatMap(\.contents))
    let known = Set(preferred.joined().map(\.essence))
    let failures = responses.filter { !$0.isSuccess }.flatMap(\.contents)
    let others = tiers(of: failures).map { $0.filter { !known.contains($0.essence) } }
    var types =
      weighted(preferred, from: 10)
      + weighted(others.filter { !$0.isEmpty }, from: preferred.isEmpty ? 10 : 5)
    if types.isEmpty { types = [MediaType.json.text] }
    let ranges = contents.flatMap(\.jsonRanges)
    for range in (ranges + (isAnything ? [MediaType("*/*")] : [])).uniqued
    where !known.contains(range.essence) {
      types.append("\(range);q=0.1")
    }
    return types == [MediaType.json.text] ? [] : types
  }

  /// Returns the media types in groups that are preferred equally, the most preferred first.
  private func tiers(of contents: [Content]) -> [[MediaType]] {
    let types = contents.flatMap(\.accepted)
    let ranks = Set(types.map(\.rank)).sorted()
    return ranks.map { rank in types.filter { $0.rank == rank }.map(\.type).uniqued }
  }

  /// Returns the types with weights that decrease with each tier, in tenths.
  private func weighted(_ tiers: [[MediaType]], from first: Int) -> [String] {
    tiers.enumerated().flatMap { index, types in
      types.map { first - index == 10 ? $0.text : "\($0);q=0.\(first - index)" }
    }
  }
}

extension Response {
  /// Whether the response may have an undescribed body, unlike 204 and 205.
  fileprivate var isUndescribed: Bool {
    content == nil && status != .code(204) && status != .code(205)
  }

  fileprivate var isPlainJSON: Bool {
    content?.isPlainJSON != false && alternatives.allSatisfy(\.isPlainJSON)
  }
}

extension Content {
  fileprivate var isPlainJSON: Bool {
    kind == .json && mediaType == .json && otherMediaTypes.isEmpty
  }

  /// The media types, with JSON in place of a range that is decoded as JSON. A form that shares the
  /// case of JSON is less preferred.
  fileprivate var accepted: [(rank: Int, type: MediaType)] {
    mediaTypes.map { type in
      let isForm = type.kind == .form
      return (
        isForm ? Kind.form.rank : kind.rank, kind == .json && type.isRange ? .json : type.range
      )
    }
  }

  /// The media ranges that the document describes as JSON.
  fileprivate var jsonRanges: [MediaType] {
    kind == .json ? mediaTypes.filter(\.isRange).map(\.range) : []
  }
}

extension Content.Kind {
  fileprivate var isStream: Bool { self == .events || self == .lines }

  /// The client's preference, best first.
  ///
  /// Streams rank with JSON: whether a server streams depends on the request rather than on a
  /// preference.
  fileprivate var rank: Int {
    switch self {
    case .json, .events, .lines: 0
    case .form, .multipart: 1
    case .text: 2
    case .xml, .binary: 3
    }
  }
}

extension MediaType {
  /// The type with `*` spelled in full.
  fileprivate var range: MediaType { text == "*" ? "*/*" : self }
}
