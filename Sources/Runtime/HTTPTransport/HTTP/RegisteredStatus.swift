package import HTTPTypes

extension HTTPResponse.Status {
  /// Creates a status with its registered reason phrase, since servers may send any phrase and
  /// HTTP/2 does not transmit one (RFC 9113 §8.3.2).
  ///
  /// - Parameter code: A code from 0 to 999.
  package init(registered code: Int) {
    self = Self.registered[code] ?? Self(code: code)
  }

  /// `404 Not Found`, or the code alone if it is not registered.
  package var summary: String {
    Self.registered[code].map { "\($0)" } ?? "\(code)"
  }

  /// The IANA HTTP Status Code Registry, without 306 and 418, which are listed as unused.
  package static let registered: [Int: HTTPResponse.Status] = {
    let statuses: [HTTPResponse.Status] = [
      .continue, .switchingProtocols, .init(code: 102, reasonPhrase: "Processing"), .earlyHints,
      .init(code: 104, reasonPhrase: "Upload Resumption Supported"),

      .ok, .created, .accepted, .nonAuthoritativeInformation, .noContent, .resetContent,
      .partialContent, .init(code: 207, reasonPhrase: "Multi-Status"),
      .init(code: 208, reasonPhrase: "Already Reported"), .init(code: 226, reasonPhrase: "IM Used"),

      .multipleChoices, .movedPermanently, .found, .seeOther, .notModified,
      .init(code: 305, reasonPhrase: "Use Proxy"), .temporaryRedirect, .permanentRedirect,

      .badRequest, .unauthorized, .init(code: 402, reasonPhrase: "Payment Required"), .forbidden,
      .notFound, .methodNotAllowed, .notAcceptable, .proxyAuthenticationRequired, .requestTimeout,
      .conflict, .gone, .lengthRequired, .preconditionFailed, .contentTooLarge, .uriTooLong,
      .unsupportedMediaType, .rangeNotSatisfiable, .expectationFailed, .misdirectedRequest,
      .unprocessableContent, .init(code: 423, reasonPhrase: "Locked"),
      .init(code: 424, reasonPhrase: "Failed Dependency"), .tooEarly, .upgradeRequired,
      .preconditionRequired, .tooManyRequests, .requestHeaderFieldsTooLarge,
      .unavailableForLegalReasons,

      .internalServerError, .notImplemented, .badGateway, .serviceUnavailable, .gatewayTimeout,
      .httpVersionNotSupported, .init(code: 506, reasonPhrase: "Variant Also Negotiates"),
      .init(code: 507, reasonPhrase: "Insufficient Storage"),
      .init(code: 508, reasonPhrase: "Loop Detected"),
      .init(code: 510, reasonPhrase: "Not Extended"),
      .networkAuthenticationRequired,
    ]
    return Dictionary(uniqueKeysWithValues: statuses.map { ($0.code, $0) })
  }()
}
