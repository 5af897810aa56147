public import APIRuntime
public import Foundation

/// `POST /prices`
public struct SavePrices: APIRequest {
  public var limits: [Amount]?
  public var amounts: [Amount]?
  public var body: [Amount]?
  // …
  public typealias Response = Prices
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    request.query("limits", JSON.strings(limits), style: .json)
    request.query("amounts", amounts)
    try request.json(JSON.strings(body))
  }
}
