/// An error whose `localizedDescription` is a sentence for the audience chosen in ``ErrorMessages``.
package protocol AudienceError: RedactedError {
  /// The sentence for users in English, and its key in ``ErrorMessages``.
  var sentence: (key: String, text: String) { get }
}

extension AudienceError {
  /// The sentence for users, in the language of the app.
  package var userMessage: String { ErrorMessages.text(sentence.key, sentence.text) }

  /// The message for the audience chosen in ``ErrorMessages``.
  public var errorDescription: String? {
    ErrorMessages.current.audience == .user
      ? userMessage : ErrorMessages.developer(sentence.key, description)
  }
}
