public import APIRuntime

/// `POST /pets`
public struct AddPet: APIRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  public enum Body: APIModel, Encodable {
    case cat(Cat)
    case dog(Dog)
    /// A value that matches none of the above.
    case unknown(JSON)

    public static func cat(lives: Int? = nil) -> Self {
      .cat(Cat(lives: lives))
    }

    public static func dog(breed: String? = nil) -> Self {
      .dog(Dog(breed: breed))
    }

    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .cat(let value): try value.encode(to: encoder)
      case .dog(let value): try encoder.encode(variant: value, "kind", "dog")
      case .unknown(let value): try value.encode(to: encoder)
      }
    }
  }
}
