public enum Contact: APIModel, Encodable, OverlappingUnion {
  case email(Email)
  case phone(Phone)
  /// A value that matches none of the above, or several of them at once.
  case unknown(JSON)

  public static func email(_ email: String, verified: Bool? = nil) -> Self {
    .email(Email(email: email, verified: verified))
  }

  public static func phone(_ phone: String) -> Self {
    .phone(Phone(phone: phone))
  }
  // …
}
