public import APIRuntime
public import Foundation

public struct Item: APIModel, Decodable, Identifiable {
  public let id: String
  public let count: Int
  public let parents: [String]?
  /// Format: `money`.
  public let price: Decimal?
  /// Format: `ean`.
  public let label: Barcode?
  /// Format: `duration`.
  public let length: ISODuration?
  public let times: [ISOTime]?
  // …
}
