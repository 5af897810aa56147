public import APIRuntime
import Foundation

/// Signs a user in on a device without a browser, such as a terminal or a television.
///
/// With the device authorization grant (RFC 8628), the user enters a code on another device.
///
/// ```swift
/// let flow = DeviceFlow(
///   at: "https://id.example.com/device", tokenURL: "https://id.example.com/token", clientID: "cli")
/// let prompt = try await flow.begin()
/// print("Open \(prompt.verificationURL) and enter \(prompt.userCode)")
/// let session = RefreshingToken(try await flow.token(for: prompt), from: flow.issuer)
/// ```
public struct DeviceFlow: Sendable {
  /// The URL of the device authorization endpoint (RFC 8628 §3.1).
  public var deviceURL: String
  /// The URL of the token endpoint (RFC 6749 §3.2). Use https, since secrets are sent to it.
  public var tokenURL: String
  /// The client ID.
  public var clientID: String
  /// The client secret; nil for a public client such as an app.
  public var clientSecret: String?
  /// The scopes to request; empty leaves the choice to the server.
  public var scopes: [String]
  /// The way a client with a secret authenticates.
  public var authentication = OAuth2.ClientAuthentication.basic
  /// Further types of tokens that are used like bearer tokens (``OAuth2/bearerTypes``).
  public var bearerTypes: Set<String> = []
  /// The time limit for each request.
  public var timeout = Duration.seconds(30)

  /// Creates a flow.
  public init(
    at deviceURL: String, tokenURL: String, clientID: String, clientSecret: String? = nil,
    scopes: [String] = []
  ) {
    self.deviceURL = deviceURL
    self.tokenURL = tokenURL
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.scopes = scopes
  }

  /// The instructions to show to the user (RFC 8628 §3.2).
  public struct Prompt: Sendable, Hashable {
    /// The code that the user enters: `WDJB-MJHT`.
    public let userCode: String
    /// The URL of the page where the user enters the code.
    public let verificationURL: String
    /// The URL including the code, for a QR code; nil if the server does not provide one.
    public let completeVerificationURL: String?
    /// How long the code remains valid.
    public internal(set) var lifetime: Duration
    let deviceCode: String
    let interval: Duration
  }

  /// Requests a code for the user.
  ///
  /// - Throws: ``OAuth2Error``; `TransportError` or any other error of the transport;
  ///   `RequestError` if the URL is invalid.
  public func begin(over transport: any Transport = URLSessionTransport()) async throws -> Prompt {
    let form = scopes.isEmpty ? [] : [("scope", scopes.joined(separator: " "))]
    return try await issuer.endpoint(deviceURL).post(form, over: transport).prompt()
  }

  /// Waits until the user has entered the code.
  ///
  /// It polls as often as the server allows, and less often after requests that fail (RFC 8628
  /// §3.5).
  ///
  /// - Parameters:
  ///   - prompt: The prompt that ``begin(over:)`` returned.
  ///   - transport: The transport that sends the requests.
  ///   - clock: The clock used for waiting.
  /// - Returns: The token.
  /// - Throws: ``OAuth2Error``: ``OAuth2Error/refused(_:description:uri:)`` with
  ///   ``OAuth2Error/Code/accessDenied`` if the user declined, and with
  ///   ``OAuth2Error/Code/expiredToken`` after the prompt's lifetime. `CancellationError` if the
  ///   task was cancelled.
  public func token(
    for prompt: Prompt, over transport: any Transport = URLSessionTransport(),
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> RefreshingToken.AccessToken {
    let form = [
      ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
      ("device_code", prompt.deviceCode),
    ]
    var interval = prompt.interval
    let watch = Stopwatch(clock)
    while watch.elapsed < prompt.lifetime {
      try await clock.sleep(for: interval)
      do {
        let response = try await issuer.endpoint(tokenURL).post(form, over: transport)
        return try response.token(at: Date(), ofTypes: bearerTypes)
      } catch OAuth2Error.refused(.authorizationPending, _, _) {
        continue
      } catch OAuth2Error.refused(.slowDown, _, _) {
        interval += .seconds(5)
      } catch let error where Self.mayPass(error) {
        interval = max(interval, min(interval * 2, Self.longestInterval))
      }
    }
    throw OAuth2Error.refused(.expiredToken, description: nil, uri: nil)
  }

  /// The maximum time between requests after failures.
  private static let longestInterval = Duration.seconds(60)

  /// The issuer that refreshes the token of a completed sign-in.
  public var issuer: OAuth2 {
    var issuer = OAuth2(
      .refreshToken, at: tokenURL, clientID: clientID, clientSecret: clientSecret,
      authentication: authentication)
    issuer.bearerTypes = bearerTypes
    issuer.timeout = timeout
    return issuer
  }
}

extension DeviceFlow {
  /// Returns whether the user's code may still be valid, and a later request succeed.
  private static func mayPass(_ error: any Error) -> Bool {
    guard let refusal = error as? OAuth2Error else {
      return TransportError.kind(of: error).map(passing.contains) ?? false
    }
    return switch refusal {
    case .unexpectedStatus(let status): status == 429 || (500...599).contains(status)
    // RFC 6749 §4.1.2.1
    case .refused(let code, _, _):
      ["server_error", "temporarily_unavailable"].contains(code.rawValue)
    case .invalidResponse, .unsupportedTokenType, .noRefreshToken, .invalidCallback: false
    }
  }

  private static let passing: Set<TransportError.Kind> = [
    .noNetwork, .timedOut, .idleTimedOut, .cannotFindHost, .cannotConnect, .connectionLost,
    .truncated,
  ]
}

extension OAuth2TokenResponse {
  /// Returns the prompt in the response of a device authorization endpoint (RFC 8628 §3.2).
  fileprivate func prompt() throws(OAuth2Error) -> DeviceFlow.Prompt {
    try accept()
    guard let json = content, let deviceCode = json["device_code"]?.string,
      let userCode = json["user_code"]?.string,
      // Some servers use the name from a draft of the standard.
      let url = (json["verification_uri"] ?? json["verification_url"])?.string
    else { throw .invalidResponse("'device_code', 'user_code' or 'verification_uri' is missing") }
    // The values are shown to the user, often in a terminal.
    guard Self.isWebPage(url), userCode == Redaction.line(userCode) else {
      throw .invalidResponse("'verification_uri' is not a web page, or 'user_code' cannot be shown")
    }
    // Without a minimum of a second, a server could make the client poll without pause.
    let interval = max(lifetime(json["interval"]) ?? 5, 1)
    return DeviceFlow.Prompt(
      userCode: userCode, verificationURL: url,
      completeVerificationURL: json["verification_uri_complete"]?.string.flatMap {
        Self.isWebPage($0) ? $0 : nil
      },
      lifetime: .seconds(min(lifetime(json["expires_in"]) ?? 1800, 86_400)),
      deviceCode: deviceCode, interval: .seconds(min(interval, 600)))
  }
}

extension OAuth2TokenResponse {
  private static func isWebPage(_ text: String) -> Bool {
    guard text == Redaction.line(text), let parts = URLComponents(string: text) else {
      return false
    }
    return ["https", "http"].contains(parts.scheme?.lowercased()) && parts.host?.isEmpty == false
  }
}

extension DeviceFlow.Prompt: Redacted {
  /// A description without the device's secret.
  public var description: String { "\(userCode) at \(verificationURL)" }
}

extension DeviceFlow: Redacted {
  /// A description without secrets.
  public var description: String { "OAuth 2 device sign-in at \(Redaction.url(deviceURL))" }
}
