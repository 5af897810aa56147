// The IANA HTTP Status Code Registry, without 306 and 418, which it lists as unused.
extension HTTPStatus {
  /// 100 Continue.
  public static let `continue` = HTTPStatus(code: 100)
  /// 101 Switching Protocols.
  public static let switchingProtocols = HTTPStatus(code: 101)
  /// 102 Processing.
  public static let processing = HTTPStatus(code: 102)
  /// 103 Early Hints.
  public static let earlyHints = HTTPStatus(code: 103)
  /// 104 Upload Resumption Supported.
  public static let uploadResumptionSupported = HTTPStatus(code: 104)
  /// 200 OK.
  public static let ok = HTTPStatus(code: 200)
  /// 201 Created.
  public static let created = HTTPStatus(code: 201)
  /// 202 Accepted.
  public static let accepted = HTTPStatus(code: 202)
  /// 203 Non-Authoritative Information.
  public static let nonAuthoritativeInformation = HTTPStatus(code: 203)
  /// 204 No Content.
  public static let noContent = HTTPStatus(code: 204)
  /// 205 Reset Content.
  public static let resetContent = HTTPStatus(code: 205)
  /// 206 Partial Content.
  public static let partialContent = HTTPStatus(code: 206)
  /// 207 Multi-Status.
  public static let multiStatus = HTTPStatus(code: 207)
  /// 208 Already Reported.
  public static let alreadyReported = HTTPStatus(code: 208)
  /// 226 IM Used.
  public static let imUsed = HTTPStatus(code: 226)
  /// 300 Multiple Choices.
  public static let multipleChoices = HTTPStatus(code: 300)
  /// 301 Moved Permanently.
  public static let movedPermanently = HTTPStatus(code: 301)
  /// 302 Found.
  public static let found = HTTPStatus(code: 302)
  /// 303 See Other.
  public static let seeOther = HTTPStatus(code: 303)
  /// 304 Not Modified.
  public static let notModified = HTTPStatus(code: 304)
  /// 305 Use Proxy.
  public static let useProxy = HTTPStatus(code: 305)
  /// 307 Temporary Redirect.
  public static let temporaryRedirect = HTTPStatus(code: 307)
  /// 308 Permanent Redirect.
  public static let permanentRedirect = HTTPStatus(code: 308)
  /// 400 Bad Request.
  public static let badRequest = HTTPStatus(code: 400)
  /// 401 Unauthorized.
  public static let unauthorized = HTTPStatus(code: 401)
  /// 402 Payment Required.
  public static let paymentRequired = HTTPStatus(code: 402)
  /// 403 Forbidden.
  public static let forbidden = HTTPStatus(code: 403)
  /// 404 Not Found.
  public static let notFound = HTTPStatus(code: 404)
  /// 405 Method Not Allowed.
  public static let methodNotAllowed = HTTPStatus(code: 405)
  /// 406 Not Acceptable.
  public static let notAcceptable = HTTPStatus(code: 406)
  /// 407 Proxy Authentication Required.
  public static let proxyAuthenticationRequired = HTTPStatus(code: 407)
  /// 408 Request Timeout.
  public static let requestTimeout = HTTPStatus(code: 408)
  /// 409 Conflict.
  public static let conflict = HTTPStatus(code: 409)
  /// 410 Gone.
  public static let gone = HTTPStatus(code: 410)
  /// 411 Length Required.
  public static let lengthRequired = HTTPStatus(code: 411)
  /// 412 Precondition Failed.
  public static let preconditionFailed = HTTPStatus(code: 412)
  /// 413 Content Too Large.
  public static let contentTooLarge = HTTPStatus(code: 413)
  /// 414 URI Too Long.
  public static let uriTooLong = HTTPStatus(code: 414)
  /// 415 Unsupported Media Type.
  public static let unsupportedMediaType = HTTPStatus(code: 415)
  /// 416 Range Not Satisfiable.
  public static let rangeNotSatisfiable = HTTPStatus(code: 416)
  /// 417 Expectation Failed.
  public static let expectationFailed = HTTPStatus(code: 417)
  /// 421 Misdirected Request.
  public static let misdirectedRequest = HTTPStatus(code: 421)
  /// 422 Unprocessable Content.
  public static let unprocessableContent = HTTPStatus(code: 422)
  /// 423 Locked.
  public static let locked = HTTPStatus(code: 423)
  /// 424 Failed Dependency.
  public static let failedDependency = HTTPStatus(code: 424)
  /// 425 Too Early.
  public static let tooEarly = HTTPStatus(code: 425)
  /// 426 Upgrade Required.
  public static let upgradeRequired = HTTPStatus(code: 426)
  /// 428 Precondition Required.
  public static let preconditionRequired = HTTPStatus(code: 428)
  /// 429 Too Many Requests.
  public static let tooManyRequests = HTTPStatus(code: 429)
  /// 431 Request Header Fields Too Large.
  public static let requestHeaderFieldsTooLarge = HTTPStatus(code: 431)
  /// 451 Unavailable For Legal Reasons.
  public static let unavailableForLegalReasons = HTTPStatus(code: 451)
  /// 500 Internal Server Error.
  public static let internalServerError = HTTPStatus(code: 500)
  /// 501 Not Implemented.
  public static let notImplemented = HTTPStatus(code: 501)
  /// 502 Bad Gateway.
  public static let badGateway = HTTPStatus(code: 502)
  /// 503 Service Unavailable.
  public static let serviceUnavailable = HTTPStatus(code: 503)
  /// 504 Gateway Timeout.
  public static let gatewayTimeout = HTTPStatus(code: 504)
  /// 505 HTTP Version Not Supported.
  public static let httpVersionNotSupported = HTTPStatus(code: 505)
  /// 506 Variant Also Negotiates.
  public static let variantAlsoNegotiates = HTTPStatus(code: 506)
  /// 507 Insufficient Storage.
  public static let insufficientStorage = HTTPStatus(code: 507)
  /// 508 Loop Detected.
  public static let loopDetected = HTTPStatus(code: 508)
  /// 510 Not Extended.
  public static let notExtended = HTTPStatus(code: 510)
  /// 511 Network Authentication Required.
  public static let networkAuthenticationRequired = HTTPStatus(code: 511)

  static let reasonPhrases: [Int: String] = [
    100: "Continue",
    101: "Switching Protocols",
    102: "Processing",
    103: "Early Hints",
    104: "Upload Resumption Supported",
    200: "OK",
    201: "Created",
    202: "Accepted",
    203: "Non-Authoritative Information",
    204: "No Content",
    205: "Reset Content",
    206: "Partial Content",
    207: "Multi-Status",
    208: "Already Reported",
    226: "IM Used",
    300: "Multiple Choices",
    301: "Moved Permanently",
    302: "Found",
    303: "See Other",
    304: "Not Modified",
    305: "Use Proxy",
    307: "Temporary Redirect",
    308: "Permanent Redirect",
    400: "Bad Request",
    401: "Unauthorized",
    402: "Payment Required",
    403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed",
    406: "Not Acceptable",
    407: "Proxy Authentication Required",
    408: "Request Timeout",
    409: "Conflict",
    410: "Gone",
    411: "Length Required",
    412: "Precondition Failed",
    413: "Content Too Large",
    414: "URI Too Long",
    415: "Unsupported Media Type",
    416: "Range Not Satisfiable",
    417: "Expectation Failed",
    421: "Misdirected Request",
    422: "Unprocessable Content",
    423: "Locked",
    424: "Failed Dependency",
    425: "Too Early",
    426: "Upgrade Required",
    428: "Precondition Required",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
    451: "Unavailable For Legal Reasons",
    500: "Internal Server Error",
    501: "Not Implemented",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
    505: "HTTP Version Not Supported",
    506: "Variant Also Negotiates",
    507: "Insufficient Storage",
    508: "Loop Detected",
    510: "Not Extended",
    511: "Network Authentication Required",
  ]
}
