public struct Article: APIModel, Encodable {
  /// The stock of each color.
  public var stocks: [Color: Stock]
  /// Names are `s`, `m`, `l`.
  public var sizes: [SizesKey: Double]?
  public var labels: [[LabelsKey: String]]?
  public var either: Either?
  /// Names match `^x-`.
  public var pattern: [String: String]?
  // …
  public enum SizesKey: OpenEnum, CodingKeyRepresentable, ExpressibleByStringLiteral {
    case s
    case m
    case l
    /// A value not listed in the API description.
    indirect case unknown(String)
    // …
  }

  /// Always `"default"`.
  public enum LabelsKey: OpenEnum, CodingKeyRepresentable, ExpressibleByStringLiteral {
    case `default`
    /// A value not listed in the API description.
    indirect case unknown(String)
    // …
  }

  public enum Either: APIModel, Encodable, DictionaryUnion, ArrayUnion {
    case integerMap([String: Int])
    case strings([String])
    /// A value that matches none of the above.
    case unknown(JSON)
    // …
    public init(arrayLiteral elements: String...) { self = .strings(elements) }
    // …
  }

  public struct Stock: APIModel, Encodable {
    public var count: Int
    // …
  }
}
