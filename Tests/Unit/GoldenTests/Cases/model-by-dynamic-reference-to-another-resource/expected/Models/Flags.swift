public import APIRuntime

public struct Flags: APIModel, Decodable {
  public let items: [Bool]?
  // …
}
