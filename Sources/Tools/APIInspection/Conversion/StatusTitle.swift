import SpecDocument

extension ResponseStatus {
  /// A description for a response that has none: `Not Found` for `404`, `Client Error` for `4XX`.
  var title: String {
    reasonPhrase ?? firstDigit.flatMap { Self.classes[$0] } ?? "Other"
  }

  /// By the first digit.
  private static let classes = [
    1: "Informational", 2: "Success", 3: "Redirection", 4: "Client Error", 5: "Server Error",
  ]
}
