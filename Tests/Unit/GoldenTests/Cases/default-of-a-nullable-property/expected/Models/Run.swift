public struct Run: APIModel, Encodable {
  /// The default is `fast`.
  public var mode: String?
  /// The default is `end`.
  public var prompt: Prompt?
  /// The default is `high`.
  public var level: Level?
  /// The default is `5`.
  public var limit: Int?
  public var nothing: String?
  /// The default is `[1]`.
  public var either: Either?
  /// The default is `slow`.
  public var pace: String?
  public var size: String?

  public init(
    either: Either?,
    mode: String? = "fast",
    prompt: Prompt? = "end",
    level: Level? = .high,
    limit: Int? = 5,
    nothing: String? = nil,
    pace: String? = nil,
    size: String? = "large"
  ) {
    self.mode = mode
    // …
  }
  // …
  public enum Prompt: APIModel, Encodable, StringUnion, ArrayUnion {
    case string(String)
    case strings([String])
    /// A value that matches none of the above.
    case unknown(JSON)

    public init(stringLiteral value: String) { self = .string(value) }

    public init(arrayLiteral elements: String...) { self = .strings(elements) }
    // …
  }

  public enum Either: APIModel, Encodable, IntegerUnion, ArrayUnion {
    case integer(Int)
    case integers([Int])
    /// A value that matches none of the above.
    case unknown(JSON)
    // …
    public init(arrayLiteral elements: Int...) { self = .integers(elements) }
    // …
  }
}
