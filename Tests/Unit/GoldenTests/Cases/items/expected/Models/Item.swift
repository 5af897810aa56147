public import APIRuntime
public import Foundation

public struct Item: APIModel, Decodable, Identifiable {
  public let id: Int
  public let name: String
  public let price: Decimal
  public let note: String?
  // …
}
