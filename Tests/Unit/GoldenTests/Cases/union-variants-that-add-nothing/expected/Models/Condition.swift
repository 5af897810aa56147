public import APIRuntime

public enum Condition: APIModel, Encodable {
  case exists(Exists)
  case missing(Missing)
  case `is`(Is)
  /// A value that matches none of the above.
  case unknown(JSON)

  public static func exists() -> Self {
    .exists(Exists())
  }

  public static func missing() -> Self {
    .missing(Missing())
  }

  public static func `is`(_ value: String) -> Self {
    .`is`(Is(value: value))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .exists(let value): try value.encode(to: encoder)
    case .missing(let value): try value.encode(to: encoder)
    case .`is`(let value): try value.encode(to: encoder)
    case .unknown(let value): try value.encode(to: encoder)
    }
  }
}
