/// The secrets of a client's credentials: the names they are sent under, and their values. A server
/// may repeat the values under any name or within a sentence.
package final class CredentialSecrets: Sendable {
  /// Shorter values also occur within ordinary words.
  static let minimumLength = 8
  /// The number of values kept. Tokens are refreshed, and a server only repeats recent ones.
  private static let capacity = 16

  /// The names that do not suggest a secret by themselves, in lowercase.
  package let names: Set<String>
  private let noted = Locked<[String]>([])

  /// - Parameters:
  ///   - names: The names of headers, parameters and cookies.
  ///   - values: The values known to be sent under them.
  package init(names: some Sequence<String>, values: some Sequence<String>) {
    self.names = Set(
      names.filter { !SecretName($0).announcesSecret(in: .member) }.map { $0.lowercased() })
    for value in values { note(value) }
  }

  /// The values, oldest first.
  package var values: [String] { noted.value }

  /// Adds a value about to be sent.
  package func note(_ value: String) {
    guard value.utf8.count >= Self.minimumLength else { return }
    noted.update { values in
      guard values.last != value, !values.contains(value) else { return }
      if values.count == Self.capacity { values.removeFirst() }
      values.append(value)
    }
  }
}

extension CredentialSecrets: Redacted {
  package var description: String { "credentials" }
}
