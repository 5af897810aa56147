public import APIRuntime
public import Foundation

public struct Order: APIModel, Decodable, Identifiable {
  public let id: Int
  public let tags: [String]
  public let placedAt: Date
  public let note: String?
  // …
}
