package import Foundation
package import HTTPTypes
package import JSONCoding

/// The secrets of a client's credentials: the names that they are sent under, and the values that
/// the client holds, such as tokens and the refresh tokens that replace them.
package final class CredentialSecrets: Redacted, Sendable {
  /// Shorter values also occur within ordinary words.
  static let minimumLength = 8
  /// The number of values kept. Tokens are refreshed, and a server only repeats recent ones.
  private static let capacity = 32

  package let names: Set<String>
  private let noted = Locked<[String]>([])

  package var description: String { "credentials" }

  /// - Parameters:
  ///   - names: The names of headers, parameters and cookies.
  ///   - values: The values known to be sent under them.
  package init(names: some Sequence<String>, values: some Sequence<String>) {
    self.names = Set(names)
    values.forEach(note)
  }

  /// The values, oldest first.
  package var values: [String] { noted.value }

  /// Adds a value that the client holds.
  package func note(_ value: String) {
    guard value.utf8.count >= Self.minimumLength else { return }
    noted.update { values in
      if !values.contains(value) { values = values.suffix(Self.capacity - 1) + [value] }
    }
  }
}

/// The secrets of a call: its credentials, and the values that its requests sent under secret
/// names, whichever middleware added them. A server may repeat them under any name or within a
/// sentence.
package final class CallSecrets: Redacted, Sendable {
  private let credentials: CredentialSecrets?
  /// The path of the operation, with its parameters in braces: `/reset/{token}`.
  let path: String
  /// The values in the path, by their parameters, in the style of each: `;token=abc`.
  private let pathValues: [ExactText: String]
  private let requests = Locked<[SentRequest]>([])
  /// The secret values, with what they were found in.
  private let found = Locked<Found?>(nil)

  private struct Found {
    let attempts: Int
    let held: [String]
    let values: SecretValues
  }

  package var description: String { "secrets" }

  package init(
    _ credentials: CredentialSecrets?, path: String = "", pathValues: [ExactText: String] = [:]
  ) {
    self.credentials = credentials
    self.path = path
    self.pathValues = pathValues
  }

  /// The number of requests that were sent.
  package var attempts: Int { requests.update { $0.count } }

  /// Adds a request about to be sent, and its body unless that is streamed. Their secrets are extracted only
  /// when a message needs them.
  package func note(_ request: HTTPRequest, _ body: Data) {
    requests.update { $0.append(SentRequest(request, body)) }
  }

  /// Adds a value that the client holds.
  package func note(_ value: String?) { if let value { credentials?.note(value) } }

  var names: Set<String> { credentials?.names ?? [] }

  /// The secret values, in the forms in which a server may repeat them. They are found once for all
  /// messages about the same requests.
  var values: SecretValues {
    let (requests, held) = (requests.value, credentials?.values ?? [])
    if let found = found.value, found.attempts == requests.count, found.held == held {
      return found.values
    }
    let finder = SecretFinder(names: names, SecretValues(), path: path)
    let sent = requests.flatMap { $0.secrets(by: finder) }
    let inPath = pathValues.filter { finder.isSecret($0.key.text, in: .parameter) }.flatMap {
      [$1, String($1.drop { ".;".contains($0) }), String($1.divided(by: "=").after ?? "")]
    }
    let values = SecretValues(SecretForms.all(of: held + sent + inPath))
    found.update { $0 = Found(attempts: requests.count, held: held, values: values) }
    return values
  }
}
