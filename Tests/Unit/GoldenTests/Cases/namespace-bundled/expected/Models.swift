extension Stock {
  public struct Item: APIModel, Decodable, Identifiable {
    public let id: Int
    public let stock: Stock?
    // …
  }
}

extension Stock {
  public struct Stock: APIModel, Decodable {
    public let count: Int?
    // …
  }
}

extension Stock {
  public typealias Names = [String]
}

extension Stock {
  public struct Problem: APIModel, Decodable, APIErrorBody {
    public let message: String?
    // …
    public var userMessage: String? { message }
  }
}
