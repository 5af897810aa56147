/// `POST /orders`
public struct CreateOrder: APIRequest {
  public var body: Body?
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    switch body {
    case .json(let body): try request.json(body)
    case .text(let body): try request.text(body)
    case .csv(let body): try request.text(body, as: "text/csv")
    case nil: break
    }
  }

  public enum Body: Sendable {
    /// `application/json`
    case json(JSONBody)
    /// `text/plain`
    case text(String)
    /// `text/csv`
    case csv(String)
  }

  public struct JSONBody: APIModel, Encodable {
    public var sku: String?
    // …
  }
}
