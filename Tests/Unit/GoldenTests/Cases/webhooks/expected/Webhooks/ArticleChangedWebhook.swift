public import APIRuntime
public import APIRuntimeWebhooks

/// An article is not what it was.
///
/// `articleChanged`
public enum ArticleChangedWebhook: Webhook {
  /// The documented response headers.
  public struct Headers: ResponseHeaders {
    public let fields: HTTPFields
    // …
    /// `X-Signature`
    public var signature: String? { fields.value("X-Signature") }
  }

  public struct Payload: APIModel, Decodable {
    public let article: Article
    public let fields: [String]
    // …
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      article = try fields.value("article")
      self.fields = try fields.value("fields")
      try fields.finish()
    }
  }
}
