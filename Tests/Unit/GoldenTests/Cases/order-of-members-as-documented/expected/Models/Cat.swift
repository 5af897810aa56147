public import APIRuntime
public import Foundation

/// Two schemas are extended; the members that are not required follow in the same order.
public struct Cat: APIModel, Encodable {
  /// Always `"cat"`.
  public var kind: String
  public var createdAt: Date
  public var note: String?
  public var id: String?
  public var age: Int?
  public var name: String
  public var lives: Int
  public var color: String?

  public init(
    createdAt: Date,
    name: String,
    lives: Int,
    note: String? = nil,
    id: String? = nil,
    age: Int? = nil,
    color: String? = nil
  ) {
    self.kind = "cat"
    // …
  }
  // …
}
