import SpecDocument

extension ResponseStatus {
  /// A default description of a response: `Not Found` for `404`, `Client Error` for `4XX`.
  var title: String { reasonPhrase ?? firstDigit.flatMap { Self.classes[$0] } ?? "Other" }

  /// The titles by the first digit.
  private static let classes = [
    1: "Informational", 2: "Success", 3: "Redirection", 4: "Client Error", 5: "Server Error",
  ]
}
