/// A union whose value may match several variants at once (`anyOf`).
public protocol OverlappingUnion: Encodable {
  /// Creates a value from any JSON.
  static func unknown(_ value: JSON) -> Self
}

extension OverlappingUnion {
  /// Creates a value that matches several variants at once, with the members of all of them.
  ///
  /// ```swift
  /// try Contact(merging: .email(Email(address: "a@b.example")), .phone(Phone(number: "1")))
  /// ```
  ///
  /// - Throws: `EncodingError` if a variant is not an object or cannot be encoded, or if two
  ///   variants have different values for a member.
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
