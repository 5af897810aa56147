import Foundation
package import HTTPTypes
import JSONCoding

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
  private let requests = Locked<[HTTPRequest]>([])

  package var description: String { "secrets" }

  package init(_ credentials: CredentialSecrets?) { self.credentials = credentials }

  /// The number of requests that were sent.
  package var attempts: Int { requests.update { $0.count } }

  /// Adds a request about to be sent. Its secrets are extracted only when a message needs them.
  package func note(_ request: HTTPRequest) { requests.update { $0.append(request) } }

  /// Adds a value that the client holds.
  package func note(_ value: String?) { if let value { credentials?.note(value) } }

  var names: Set<String> { credentials?.names ?? [] }

  /// The secret values, both decoded and as sent.
  var values: [String] {
    let sent = requests.value.flatMap(SecretFinder(names: names).values)
    return ((credentials?.values ?? []) + sent).flatMap(Self.forms)
  }

  /// Returns a value as it is, percent-decoded and base64-decoded, and the password in it.
  private static func forms(_ value: String) -> Set<String> {
    var forms = [value, value.removingPercentEncoding ?? value]
    if let pair = Data(base64Encoded: value).flatMap({ String(data: $0, encoding: .utf8) }),
      let password = pair.divided(by: ":").after.map(String.init)
    {
      forms += [pair, password, password.removingPercentEncoding ?? password]
    }
    forms += forms.map { $0.replacing(" ", with: "+") }
    return Set(forms).filter { $0.utf8.count >= CredentialSecrets.minimumLength }
  }
}

extension SecretFinder {
  /// Returns the values that a request sends under secret names.
  fileprivate func values(of request: HTTPRequest) -> [String] {
    let fields = request.headerFields.filter { isSecret($0.name.rawName, in: .header) }
    let inFields = fields.flatMap { field in
      field.name == .cookie
        ? field.value.split(separator: ";").map { $0.divided(by: "=").after ?? "" }
        : [field.value[...], field.value.divided(by: " ").after ?? ""]  // `Bearer …`
    }
    let pairs = (request.path?.divided(by: "?").after ?? "").split(separator: "&")
    let inQuery = pairs.map { $0.divided(by: "=") }.filter { isSecret($0.before, in: .parameter) }
    return (inFields + inQuery.map { $0.after ?? "" }).map(String.init)
  }
}
