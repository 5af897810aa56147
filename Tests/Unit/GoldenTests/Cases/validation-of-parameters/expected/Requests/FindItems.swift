public import APIRuntime
public import Foundation

/// `GET /shops/{shop}/items`
public struct FindItems: APIRequest {
  /// At least 2 characters.
  ///
  /// Matches `^[a-z]+$`.
  public var shop: String
  /// Between 1 and 100.
  ///
  /// The default is `20`.
  public var limit: Int?
  /// At most 3 items.
  ///
  /// No item occurs twice.
  public var tags: [String]?
  public var page: Page?
  public var filter: Filter?
  public var sort: Sort?
  /// At least 36 characters.
  public var request: UUID?
  /// Less than 1.
  public var seen: Double?
  /// Matches `(a)\1`.
  public var code: String?
  public var any: String?
  // …
  public func write(to request: inout RequestWriter) {
    request.check(.path, "shop", shop, .minLength(2), .pattern("^[a-z]+$"))
    request.path("shop", shop)
    request.check(.query, "limit", limit, .minimum(1), .maximum(100))
    request.query("limit", limit)
    request.check(.query, "tags", tags, .maxItems(3), .uniqueItems, .each([.maxLength(5)]))
    request.query("tags", tags)
    request.check(.query, "page", page)
    request.query("page", page, style: .deepObject)
    request.check(.query, "filter", filter, .minItems(1))
    request.query("filter", filter, style: .json)
    request.query("sort", sort?.rawValue)
    request.check(.header, "request", self.request, .minLength(36))
    request.header("request", self.request)
    request.check(.cookie, "seen", seen, .exclusiveMaximum(1))
    request.cookie("seen", seen)
    request.query("code", code)
    request.query("any", any)
  }
}
