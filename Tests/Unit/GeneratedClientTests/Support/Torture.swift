/// Values that break when strings are concatenated instead of encoded.
enum Torture {
  static let text = "a+b/c d&e=f%g?h#i;j,k\"l'm😀é"

  /// Each of the values alone.
  static let texts = ["+", "/", " ", "&", "%", "%2F", "😀", "a b+c", "..", "?#", "ä=ö", "\u{2028}"]
}
