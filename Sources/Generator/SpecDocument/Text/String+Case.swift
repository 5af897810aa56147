extension String {
  /// The text without differences in case, as file systems compare names: `strasse` for `Straße`.
  /// Capitals have one spelling, which small letters may lack.
  package var caseFolded: String { uppercased().lowercased() }
}
