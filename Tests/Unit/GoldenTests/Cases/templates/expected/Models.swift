@available(macOS 14, *)
public struct Customer: APIModel, Decodable {
  public let name: String?

  public init(name: String? = nil) {
    self.name = name
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    name = fields.optionalString("name")
    try fields.finish()
  }
}

@available(macOS 14, *)
public struct Problem: APIModel, Decodable, APIErrorBody {
  public let title: String?
  public let detail: String?

  public init(title: String? = nil, detail: String? = nil) {
    self.title = title
    self.detail = detail
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    title = fields.optionalString("title")
    detail = fields.optionalString("detail")
    try fields.finish()
  }

  public var userMessage: String? { detail }
}
