import Foundation
package import HTTPTypes

/// The secrets of a call: its credentials, and the values that its requests sent under secret
/// names, whichever middleware added them. A server may repeat them under any name or within a
/// sentence.
package final class CallSecrets: Sendable {
  /// Requests in their order. Most calls send only one, which takes no memory beside it.
  private struct Sent: Sendable {
    var first: HTTPRequest?
    var others: [HTTPRequest] = []

    var all: [HTTPRequest] { first.map { [$0] + others } ?? [] }
  }

  private let credentials: CredentialSecrets?
  private let sent = Locked(Sent())

  package init(_ credentials: CredentialSecrets?) { self.credentials = credentials }

  /// The number of requests that were sent.
  package var attempts: Int { sent.update { $0.first == nil ? 0 : 1 + $0.others.count } }

  /// Adds a request about to be sent. Its secrets are extracted only when a message needs them.
  package func note(_ request: HTTPRequest) {
    sent.update { if $0.first == nil { $0.first = request } else { $0.others.append(request) } }
  }

  /// Adds a value about to be sent.
  package func note(_ value: String) { credentials?.note(value) }

  var names: Set<String> { credentials?.names ?? [] }

  /// The secret values, both decoded and as sent.
  var values: [String] {
    let known = credentials?.values ?? []
    let finder = SecretFinder(names: names)
    return (known + sent.value.all.flatMap { finder.values(of: $0) }).flatMap(Self.forms)
  }

  /// Returns a value as it is, percent-decoded and base64-decoded, and the password in it.
  private static func forms(_ value: String) -> [String] {
    var forms = [value]
    if let plain = value.removingPercentEncoding, plain != value { forms.append(plain) }
    if let pair = Data(base64Encoded: value).flatMap({ String(data: $0, encoding: .utf8) }),
      let colon = pair.firstIndex(of: ":")
    {
      let password = String(pair[colon...].dropFirst())
      forms += [pair, password, password.removingPercentEncoding ?? password]
    }
    forms += forms.filter { $0.contains(" ") }.map { $0.replacing(" ", with: "+") }
    return forms.filter { $0.utf8.count >= CredentialSecrets.minimumLength }
  }
}

extension CallSecrets: Redacted {
  package var description: String { "secrets" }
}

extension SecretFinder {
  /// Returns the values that a request sends under secret names.
  fileprivate func values(of request: HTTPRequest) -> [String] {
    var values: [String] = []
    for field in request.headerFields where isSecret(field.name.rawName, in: .header) {
      // `Bearer …`
      let isCookie = field.name == .cookie
      let parts = isCookie ? field.value.split(separator: ";") : [field.value[...]]
      if !isCookie { values.append(field.value) }
      for part in parts {
        values.append(String(part.divided(by: isCookie ? "=" : " ").after ?? ""))
      }
    }
    for pair in (request.path?.divided(by: "?").after ?? "").split(separator: "&") {
      let (name, value) = pair.divided(by: "=")
      if isSecret(name, in: .parameter) { values.append(String(value ?? "")) }
    }
    return values
  }
}
