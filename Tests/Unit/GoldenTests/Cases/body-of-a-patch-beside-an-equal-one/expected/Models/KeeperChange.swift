public struct KeeperChange: APIModel, Encodable, Identifiable {
  public var id: String
  public var about: About
  // …
  public struct About: APIModel, Encodable {
    public var nickname: Nullable<String>?
    public var age: Nullable<Int>?
    // …
  }
}
