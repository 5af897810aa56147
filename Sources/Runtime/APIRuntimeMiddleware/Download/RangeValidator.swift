import APIRuntime
import Foundation
import HTTPFormats
import HTTPTypes

/// The strong validator of the bytes of a response, for `If-Range` (RFC 9110 §13.1.5).
enum RangeValidator: Equatable, Sendable {
  case entityTag(String)
  case lastModified(String)

  /// Creates the validator; nil without a strong one, as with a weak `ETag` or a date that is not
  /// strong.
  init?(_ headers: HTTPFields) {
    if let tag = headers[.eTag] {
      guard tag.wholeMatch(of: /"[^\x00-\x20"\x7F]*"/) != nil else { return nil }
      self = .entityTag(tag)
      return
    }
    // A date is strong only if the bytes could not have changed twice in the same second (RFC 9110
    // §8.8.2.2).
    guard let text = headers[.lastModified], let modified = HTTPDate.date(text),
      let sent = headers[.date].flatMap({ HTTPDate.date($0) }),
      sent.timeIntervalSince(modified) >= 1
    else { return nil }
    self = .lastModified(text)
  }

  /// The value of `If-Range`.
  var text: String {
    switch self {
    case .entityTag(let text), .lastModified(let text): text
    }
  }

  /// Returns whether a 206 contains the same bytes.
  ///
  /// It repeats the `ETag`, but not `Last-Modified`: with the 206, the server has confirmed the
  /// condition of the request (RFC 9110 §15.3.7).
  func matches(part headers: HTTPFields) -> Bool {
    switch self {
    case .entityTag(let tag): headers[.eTag] == tag
    case .lastModified(let date):
      headers[.eTag] == nil && headers[.lastModified] ?? date == date
    }
  }
}
