import Foundation
import HTTPTypes

extension APIService {
  /// Returns a request as a `curl` command, for a bug report. It sends nothing and obtains no token.
  ///
  /// ```swift
  /// print(try await blog.curl(for: GetUser(id: 7)))
  /// ```
  ///
  /// Credentials, and everything else that messages mask, are `***`. The command has the client's
  /// header fields, but nothing that middleware adds. A body in a file is named by its file; one that
  /// is binary, longer than 64 KiB or readable only once is `@body`.
  ///
  /// - Throws: ``APIError/request(_:_:)`` if the request cannot be made.
  public func curl<Request: APIRequest>(
    for request: Request
  ) async throws(APIError<Request.Failure>) -> String {
    let plan = try CallSession(of: client).prepared(request)
    return await CurlCommand(of: plan).text
  }
}

/// A request as a `curl` command, quoted for a shell.
struct CurlCommand {
  private(set) var text: String

  /// The largest body that is shown, in bytes.
  private static let largestBody = 65536

  init(of plan: PreparedRequest) async {
    let request = plan.request
    plan.secrets.note(request, plan.body.bytes ?? Data())
    let finder = plan.summary.redacting { Redaction.finder() }
    var url =
      finder.masking(value: "\(request.scheme ?? "https")://\(request.authority ?? "")")
      + finder.masking(target: request.path ?? "/")
    var fields = request.headerFields.map { field in
      let name = field.name.rawName
      return (name: name, value: finder.masking(field.value, ofField: name))
    }
    for credential in plan.credentials { credential.placement.mark(&url, &fields) }
    let method = request.method.rawValue
    text = "curl " + (method == "HEAD" ? "--head" : "--request \(Self.quoted(method))")
    // curl expands these characters.
    if url.contains(where: { "[]{}".contains($0) }) { text += " --globoff" }
    text += " \(Self.quoted(url))"
    let type = MIMEType(request.headerFields[.contentType] ?? "")
    let body = await Self.argument(for: plan.body, of: type, finder)
    let hasType = fields.contains { $0.name.lowercased() == "content-type" }
    // curl would send the media type of a form.
    if body != nil, !hasType { fields.append(("Content-Type", "")) }
    for field in fields {
      // A semicolon sends an empty field, and a colon none.
      let isUnset = field.value.isEmpty && !hasType && field.name == "Content-Type"
      let end = field.value.isEmpty ? (isUnset ? ":" : ";") : ": \(field.value)"
      text += " \\\n  --header \(Self.quoted(field.name + end))"
    }
    if let body { text += " \\\n  \(body)" }
  }

  /// Returns the option for a body; nil without one.
  private static func argument(
    for body: HTTPBody, of type: MIMEType, _ finder: SecretFinder
  ) async -> String? {
    if body.isNone { return nil }
    if let file = body.file { return "--data-binary \(quoted("@" + file.lastPathComponent))" }
    let body = body.withoutReport.body
    guard body.isReplayable, let data = try? await body.collect(upTo: largestBody),
      let text = String(data: data, encoding: .utf8), Data(text.utf8) == data,
      !data.contains(0)
    else { return "--data-binary @body" }
    // Unlike other options, this one does not read a file if its argument begins with '@'.
    return "--data-raw \(quoted(type.isForm ? finder.masking(pairs: text) : finder.masking(text)))"
  }

  /// Quotes an argument for a shell. Text with control characters, which a terminal would interpret,
  /// is escaped as bash and zsh read it.
  static func quoted(_ text: String) -> String {
    if text.wholeMatch(of: /[A-Za-z0-9_.,:\/@%+=-]+/) != nil { return text }
    let isPlain = text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || !$0.isControl }
    if isPlain { return "'" + text.replacing("'", with: #"'\''"#) + "'" }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "'": "\\" + String(scalar)
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.isControl:
        String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      default: String(scalar)
      }
    }
    return "$'" + escaped.joined() + "'"
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension Credential.Placement {
  /// Adds a placeholder where the credential is sent.
  fileprivate func mark(_ url: inout String, _ fields: inout [(name: String, value: String)]) {
    switch self {
    case .header(let name, let prefix):
      fields.removeAll { $0.name.lowercased() == name.canonicalName }
      fields.append((name.rawName, prefix + SecretName.mask))
    case .query(let name):
      url +=
        (url.contains("?") ? "&" : "?") + PercentEncoding.encode(name) + "=" + SecretName.mask
    case .cookie(let name):
      let pair = PercentEncoding.encodeCookieName(name) + "=" + SecretName.mask
      guard let index = fields.firstIndex(where: { $0.name.lowercased() == "cookie" }) else {
        return fields.append(("Cookie", pair))
      }
      fields[index].value += "; " + pair
    case .invalid: break
    }
  }
}
