import APIRuntime
import Foundation

/// The response of a token endpoint: a token (RFC 6749 §5.1) or an error (§5.2).
struct OAuth2TokenResponse {
  let status: Int
  let contentType: String?
  let body: Data
  /// Finds the secrets that were sent if the server repeats them in its response.
  let finder: SecretFinder

  /// Returns the token, which is a bearer token or of one of the types. Its lifetime starts `now`,
  /// when the response arrived.
  func token(
    at now: Date, ofTypes types: Set<String>
  ) throws(OAuth2Error) -> RefreshingToken.AccessToken {
    let json = content
    guard (200...299).contains(status) else { throw refusal(json) }
    guard let json, json.object != nil else { throw .invalidResponse("it is not a JSON object") }
    // Some servers report errors with status 200.
    if text("error", of: json) != nil { throw refusal(json) }
    guard let value = text("access_token", of: json) else {
      throw .invalidResponse("'access_token' is missing")
    }
    // A token of an unknown type must not be used (RFC 6749 §7.1); without a type, it can only be a
    // bearer token.
    let type = text("token_type", of: json) ?? "Bearer"
    guard types.union(["Bearer"]).contains(where: { $0.lowercased() == type.lowercased() }) else {
      throw .unsupportedTokenType(finder.masking(value: Redaction.beginning(of: type)))
    }
    return RefreshingToken.AccessToken(
      value, expiry: lifetime(json["expires_in"]).map { now.addingTimeInterval($0) },
      refreshToken: text("refresh_token", of: json),
      scopes: scopes(json["scope"]))
  }

  /// Returns the scopes that a token grants, which spaces separate (RFC 6749 §3.3). Some servers
  /// separate them by commas, which may also be part of a scope, or send a list.
  private func scopes(_ json: JSON?) -> [String]? {
    guard let text = json?.string else { return json?.array?.compactMap(\.string) }
    let words = text.split(separator: " ")
    return words.count > 1
      ? words.map { $0.trimmingCharacters(in: [","]) }.filter { !$0.isEmpty }
      : text.split { ", ".contains($0) }.map(String.init)
  }

  /// Accepts a response without a token, such as the response to a revocation (RFC 7009 §2.2).
  func accept() throws(OAuth2Error) {
    guard (200...299).contains(status) else { throw refusal(content) }
  }

  /// Returns a member that is text. Servers that send each member leave absent ones empty.
  private func text(_ name: String, of json: JSON) -> String? {
    json[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The body, which is JSON by the standard, but a form on some servers; nil for anything else.
  var content: JSON? {
    if let json = (try? JSON(parsing: body)) ?? decodedContent { return json }
    // HTML may contain links with such parameters.
    guard !body.contains(UInt8(ascii: "<")), let form = JSON(form: body) else { return nil }
    return ["access_token", "device_code", "error"].contains { form[$0] != nil } ? form : nil
  }

  /// JSON that is not written in UTF-8, against the standard (RFC 8259 §8.1). Without a known charset,
  /// the characters of messages may be lost, but not the code of an error.
  private var decodedContent: JSON? {
    let charset = contentType.map { MIMEType($0) }?.textEncoding
    let text =
      charset.flatMap { $0 == .utf8 ? nil : String(data: body, encoding: $0) }
      ?? String(decoding: body, as: UTF8.self)
    return try? JSON(parsing: Data(text.utf8))
  }

  /// Returns the lifetime in seconds, which is a number by the standard but a string on some
  /// servers. No lifetime is negative, or longer than a `Duration` can be.
  func lifetime(_ json: JSON?) -> Double? {
    (json?.double ?? json?.string.flatMap(Double.init)).flatMap {
      $0.isFinite ? min(max($0, 0), 1e12) : nil
    }
  }

  func refusal(_ json: JSON?) -> OAuth2Error {
    guard let code = json.flatMap({ text("error", of: $0) }) else {
      return .unexpectedStatus(status)
    }
    return .refused(
      OAuth2Error.Code(rawValue: finder.masking(value: Redaction.beginning(of: code))),
      description: json?["error_description"]?.string
        .map { finder.masking(Redaction.beginning(of: $0)) },
      uri: json?["error_uri"]?.string.map { finder.masking(value: Redaction.beginning(of: $0)) })
  }
}
