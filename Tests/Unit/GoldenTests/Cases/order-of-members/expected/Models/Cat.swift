public import APIRuntime
public import Foundation

/// Two schemas are extended; the members that are not required follow in the same order.
public struct Cat: APIModel, Codable {
  public var lives: Int
  /// Always `"cat"`.
  public var kind: String
  public var createdAt: Date
  public var name: String
  public var id: String?
  public var color: String?
  public var note: String?
  public var age: Int?

  public init(
    lives: Int,
    createdAt: Date,
    name: String,
    id: String? = nil,
    color: String? = nil,
    note: String? = nil,
    age: Int? = nil
  ) {
    self.lives = lives
    self.kind = "cat"
    self.createdAt = createdAt
    self.name = name
    self.id = id
    self.color = color
    self.note = note
    self.age = age
  }
  // …
}
