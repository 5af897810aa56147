public struct Order: APIModel, Encodable, Validatable {
  /// Between 2 and 5 characters.
  ///
  /// Matches `^[a-z]+$`.
  public var code: String
  /// Between 1 and 3 items.
  public var lines: [Line]
  /// No item occurs twice.
  public var tags: [String]?
  /// At least 0.
  ///
  /// Less than 1.
  ///
  /// A multiple of 0.05.
  public var discount: Double?
  /// At least 1 entry.
  public var counts: [Key: Int]?
  public var delivery: Delivery?
  /// Matches `(a)\1`.
  public var note: String?
  /// Matches `(a`.
  public var backwards: String?
  public var plain: String?
  // …
  public func validate(_ validator: inout ModelValidator) {
    validator.check("code", code, .minLength(2), .maxLength(5), .pattern("^[a-z]+$"))
    validator.check("lines", lines, .minItems(1), .maxItems(3))
    validator.check("tags", tags, .uniqueItems, .each([.maxLength(3)]))
    validator.check(
      "discount",
      discount,
      .minimum(0),
      .exclusiveMaximum(1),
      .multipleOf(.number("0.05"))
    )
    validator.check(
      "counts",
      counts,
      .minProperties(1),
      .propertyNames(["a", "b"]),
      .each([.minimum(0)])
    )
    validator.check("delivery", delivery)
  }

  public enum Delivery: APIModel, Encodable, Validatable {
    case address(Address)
    case shop(Shop)
    /// A value that matches none of the above.
    case unknown(JSON)

    public static func address(_ street: String) -> Self {
      .address(Address(street: street))
    }

    public static func shop(_ shop: String) -> Self {
      .shop(Shop(shop: shop))
    }
    // …
    public func validate(_ validator: inout ModelValidator) {
      switch self {
      case .address(let value): validator.check(value)
      default: break
      }
    }
  }
}
