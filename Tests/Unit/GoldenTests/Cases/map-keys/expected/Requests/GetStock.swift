public import APIRuntime

/// `GET /stock`
public struct GetStock: APIRequest {
  // …
  public typealias Response = [Color: Int]
  // …
}
