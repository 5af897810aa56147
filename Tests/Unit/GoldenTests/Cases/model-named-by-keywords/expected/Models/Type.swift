public struct Type: APIModel, Decodable {
  public let `class`: String?
  public let selfValue: String?
  public let initValue: String?
  public let `default`: String?

  public init(
    class: String? = nil,
    selfValue: String? = nil,
    initValue: String? = nil,
    default: String? = nil
  ) {
    self.`class` = `class`
    self.selfValue = selfValue
    self.initValue = initValue
    self.`default` = `default`
  }
  // …
}
