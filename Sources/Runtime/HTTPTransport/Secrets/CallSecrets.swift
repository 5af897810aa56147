package import Foundation
package import HTTPTypes

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
  private let requests = Locked<[SentRequest]>([])

  package var description: String { "secrets" }

  package init(_ credentials: CredentialSecrets?, path: String = "") {
    self.credentials = credentials
    self.path = path
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

  /// The secret values, in the forms in which a server may repeat them.
  var values: [String] {
    let finder = SecretFinder(names: names, path: path)
    let sent = requests.value.flatMap { $0.secrets(by: finder) }
    return Set((credentials?.values ?? []) + sent).flatMap { SecretForms.all(of: $0) }
  }
}
