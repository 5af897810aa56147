/// A union whose value may be several of its variants at once (`anyOf`).
public protocol OverlappingUnion: Encodable {
  /// Any JSON value.
  static func unknown(_ value: JSON) -> Self
}

extension OverlappingUnion {
  /// Creates a value that is several variants at once, with the members of all.
  ///
  /// ```swift
  /// try Contact(merging: .email(Email(address: "a@b.example")), .phone(Phone(number: "1")))
  /// ```
  ///
  /// - Throws: `EncodingError` if a variant is not an object, if two have different values of a
  ///   member, or if one cannot be encoded.
  public init(merging variants: Self...) throws {
    var merged = JSONObject()
    for variant in variants {
      let json = try JSON(encoding: variant)
      guard let object = json.object else {
        throw Self.invalid(variant, "only objects can be merged, not \(json.kind)")
      }
      for member in object.members {
        guard merged[member.key].map({ $0 == member.value }) ?? true else {
          throw Self.invalid(variant, "'\(member.key)' already has another value")
        }
        merged[member.key] = member.value
      }
    }
    self = .unknown(.object(merged))
  }

  private static func invalid(_ variant: Self, _ problem: String) -> EncodingError {
    .invalidValue(variant, .init(codingPath: [], debugDescription: problem))
  }
}
