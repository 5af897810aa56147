public import Foundation

/// An ``APIError`` of any endpoint, for code that only shows or reports errors.
///
/// ```swift
/// catch let error as any AnyAPIError {
///   banner.show(error.userMessage)
///   logger.error("\(error.developerMessage)")
/// }
/// ```
public protocol AnyAPIError: LocalizedError, CustomNSError, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// The response, if there is one.
  var response: RawResponse? { get }
  /// A number for logs and support.
  var code: Int { get }
  /// A message to show to users.
  var userMessage: String { get }
  /// A message for developers, without credentials.
  var developerMessage: String { get }
}

extension AnyAPIError {
  /// Decodes the JSON body of the response, whatever the operation.
  ///
  /// - Returns: The decoded body; nil without a response, or if its body has another shape.
  public func body<Body: Decodable>(as type: Body.Type = Body.self) -> Body? {
    try? response?.json(type)
  }

  /// The message for the audience chosen in ``ErrorMessages``.
  public var errorDescription: String? { audienceMessage }

  fileprivate var audienceMessage: String {
    ErrorMessages.current.audience == .user ? userMessage : developerMessage
  }

  /// The developer message.
  public var description: String { developerMessage }

  /// The developer message.
  public var debugDescription: String { developerMessage }

  /// The domain of the error as an `NSError`.
  public static var errorDomain: String { "APIRuntime.APIError" }

  /// Same as ``code``.
  public var errorCode: Int { code }

  /// The message for the chosen audience.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: errorDescription ?? description]
  }
}

extension APIError: AnyAPIError {
  /// A number for logs and support: the status of a failed response, or a negative number for any
  /// other cause.
  ///
  /// The negative numbers are -1 for the request, -2 for a body that is not JSON, -3 for JSON of
  /// another shape, -4 for credentials, -5 for cancellation, -6 for a middleware, and -10 downwards
  /// for the transport, in the order of ``TransportError/Kind``.
  public var code: Int {
    switch self {
    case .failure(_, let response), .unexpectedStatus(let response): response.status.code
    case .request: -1
    case .decoding(let failure): failure.isSyntax ? -2 : -3
    case .authentication: -4
    case .cancelled: -5
    case .middleware: -6
    case .transport(let error): -10 - (TransportError.Kind.allCases.firstIndex(of: error.kind) ?? 0)
    }
  }

  /// A message to show to users.
  ///
  /// This is the server's message, which may come from a problem document (RFC 9457), or the
  /// message of the token provider's error if that is a `LocalizedError`. Without either, it is a
  /// general message for the kind of error.
  public var userMessage: String {
    switch self {
    case .failure(let failure, let response):
      response.sentence(insteadOf: failure.message(\.userMessage))
        ?? (failure.payload as? String)?.sentence.map(response.masking) ?? response.userMessage
    case .unexpectedStatus(let response): response.userMessage
    case .decoding(let failure): failure.userMessage
    case .request: ErrorMessages.text("request", "The request could not be made.")
    case .authentication(let error, let call):
      call.message(of: error) ?? ErrorMessages.text("authentication", "Please sign in again.")
    case .transport(let error): error.userMessage
    case .cancelled: ErrorMessages.text("cancelled", "The request was cancelled.")
    case .middleware: ErrorMessages.text("middleware", "Something went wrong.")
    }
  }

  /// A message for developers, without credentials.
  ///
  /// It names the call, with its method, host and number of attempts. After a response, it adds the
  /// server's ``RawResponse/requestID``, the status, why a call that is answered by 401 or 403 carried no credentials, and the server's
  /// message or an excerpt of the body; otherwise it adds the cause, such as the limit that was
  /// exceeded. ``ErrorMessages`` localizes it under the keys of the user
  /// messages, with the suffix `.developer`.
  public var developerMessage: String {
    switch self {
    case .failure(let failure, let response):
      ErrorMessages.developer(
        "status.\(response.status.code)",
        response.saying("status \(response.status.summary)", failure.message(\.developerMessage)))
    case .unexpectedStatus(let response):
      ErrorMessages.developer(
        "status.\(response.status.code)",
        decodingFailure?.description
          ?? response.saying("status \(response.status.summary) is not documented"))
    case .decoding(let failure): ErrorMessages.developer("decoding", failure.description)
    case .request(let error, let call):
      ErrorMessages.developer("request", "\(call): \(call.summary(of: error))")
    case .authentication(let error, let call):
      ErrorMessages.developer(
        "authentication", "\(call): no credentials: \(call.summary(of: error))")
    case .transport(let error):
      ErrorMessages.developer("transport.\(error.kind.rawValue)", error.description)
    case .cancelled(let call):
      ErrorMessages.developer("cancelled", "\(call): the task was cancelled")
    case .middleware(let error, let call):
      ErrorMessages.developer("middleware", "\(call): \(call.summary(of: error))")
    }
  }
}

extension APIFailure {
  /// Returns the message in the error body, or nil if it is absent or empty.
  fileprivate func message(_ message: (any APIErrorBody) -> String?) -> String? {
    (payload as? any APIErrorBody).flatMap(message).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension String {
  /// The first paragraph of an error body, if it reads like a sentence rather than a code or a page, and
  /// contains nothing that breaks or turns a line.
  fileprivate var sentence: String? {
    // A longer one is not shown, and need not be read.
    let text =
      prefix(4000).trimmingCharacters(in: .whitespacesAndNewlines)
      .replacing("\r\n", with: "\n").split(separator: "\n\n").first.map(String.init) ?? ""
    guard text.count <= 200, text.utf8.count <= 1000,
      text.contains(" ") || text.unicodeScalars.contains(where: \.isWrittenWithoutSpaces),
      text.beginsLikeSentence, text.unicodeScalars.allSatisfy(\.isShown)
    else { return nil }
    return text
  }

  /// Whether it begins with a word, a count or an opening mark, rather than with a date or a bracket.
  private var beginsLikeSentence: Bool {
    let start = trimmingPrefix { "\"'`“„«‘¿¡「『".contains($0) }
    return start.first?.isLetter == true
      || start.prefix { !$0.isWhitespace }.allSatisfy { $0.isNumber || $0 == "%" }
        && start.contains(where: \.isLetter)
  }

  /// Whether it is a code such as `USER_MISSING` or `user.missing`, rather than words.
  fileprivate var isCode: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      && (contains { "_.:-0123456789".contains($0) } || self == uppercased())
  }

  /// The message itself, or the messages in it if it is JSON, as zod writes them; none for a page or a
  /// stack trace.
  fileprivate var messages: [String] {
    guard let first = trimmingPrefix(while: \.isWhitespace).first, utf8.count <= 16_384 else {
      return []
    }
    if "[{".contains(first), let json = try? JSON(parsing: Data(utf8)) {
      return MessageMembers.texts(in: json)
    }
    let isPage = first == "<" || ["<html", "<!doctype"].contains { lowercased().contains($0) }
    return isPage || contains("[object Object]") || isTrace ? [] : [self]
  }

  /// Whether it contains a stack trace, as Java, .NET, JavaScript, Python, Go and PHP write it.
  private var isTrace: Bool {
    split(whereSeparator: \.isNewline).contains { line in
      let text = line.trimmingPrefix(while: \.isWhitespace)
      return text.startIndex > line.startIndex && text.hasPrefix("at ")
        || ["Traceback (most recent call last)", "goroutine ", "#0 "].contains {
          text.hasPrefix($0)
        }
    }
  }

  fileprivate var letters: String { lowercased().filter(\.isLetter) }
}

extension Unicode.Scalar {
  /// Whether it belongs to a script that does not separate words: Thai, Lao, Burmese, Khmer,
  /// Japanese or Chinese.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF: true
    default: properties.isIdeographic
    }
  }

  /// Whether it is visible or white space, or a joiner that scripts and emoji need.
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: self == "\u{200C}" || self == "\u{200D}"
    default: true
    }
  }
}

extension RawResponse {
  fileprivate var userMessage: String {
    sentence(insteadOf: problem?.userMessage) ?? reason.map(masking)
      ?? ErrorMessages.text(forStatus: status)
  }

  /// The sentence of plain text or JSON in which a server gives its reason to refuse a request,
  /// unless that only repeats the status.
  private var reason: String? {
    guard status.kind == .clientError else { return nil }
    var texts: [String] = []
    if contentType.essence == "text/plain" {
      texts = [try? text()].compactMap(\.self)
    } else if contentType.isJSON, let body = try? JSON(parsing: body) {
      texts = MessageMembers.texts(in: body)
    }
    return texts.lazy.flatMap(\.messages).compactMap(\.sentence).first { text in
      // Spring's placeholder says nothing either.
      !status.summary.letters.hasSuffix(text.letters) && text != "No message available"
    }
  }

  /// Returns the documented message, or the sentence of the same body if the message is a code, or is
  /// not for people.
  fileprivate func sentence(insteadOf message: String?) -> String? {
    guard let message else { return nil }
    let messages = message.messages
    let said = messages == [message] ? message : messages.lazy.compactMap(\.sentence).first
    return (said?.isCode == false ? said : reason ?? said).map(masking)
  }

  /// Returns a server's message for users with its secrets masked, since they may show it to
  /// others.
  fileprivate func masking(_ message: String) -> String {
    redacting { Redaction.maskSecrets(message) }
  }

  /// Returns `text` followed by the server's message or, without one, by an excerpt of the body.
  fileprivate func saying(_ text: String, _ message: String? = nil) -> String {
    let reason = context.reasonWithoutCredentials.map { ", sent without credentials (\($0))" } ?? ""
    let start = "\(place): \(text)\(reason)"
    if let message {
      return "\(start): \(redacting { Redaction.line(Redaction.blankSecrets(message)) })"
    }
    return body.isEmpty ? start : "\(start); the body reads: \(excerpt())"
  }
}

extension APICall {
  /// Returns the user message of an error of the app; nil for an error of this library, which is
  /// meant for developers.
  fileprivate func message(of error: any Error) -> String? {
    let error = (error as? AuthenticationFailure)?.underlying ?? error
    if let error = error as? any AnyAPIError { return error.userMessage }
    guard !(error is any Redacted), let text = (error as? any LocalizedError)?.errorDescription,
      !text.isEmpty
    else { return nil }
    return redacting { Redaction.maskSecrets(text) }
  }

  /// Returns a summary of an error in this call, without secrets.
  fileprivate func summary(of error: any Error) -> String {
    redacting { Redaction.summary(of: error) }
  }
}

extension APIError: RedactedError {
  /// Same as ``developerMessage``.
  public var debugDescription: String { developerMessage }

  /// The message for the audience chosen in ``ErrorMessages``.
  public var errorDescription: String? { audienceMessage }
}
