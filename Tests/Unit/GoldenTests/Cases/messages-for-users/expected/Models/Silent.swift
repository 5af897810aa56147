public import APIRuntime

public struct Silent: APIModel, Decodable {
  public let message: String?
  // …
}
