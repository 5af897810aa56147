import Foundation

extension WebhookVerification {
  /// How a sender signs its requests: with HMAC-SHA-256 over the bytes of the body, and what else
  /// belongs to them.
  ///
  /// For a sender that is not among those here:
  ///
  /// ```swift
  /// let scheme = WebhookVerification.Scheme(
  ///   header: "Calendly-Webhook-Signature", prefix: "v1=", separator: ",",
  ///   content: [.timestamp(.entry("t=")), .text("."), .body])
  /// ```
  public struct Scheme: Sendable, Equatable {
    /// How the bytes of a signature are written.
    public enum Encoding: Sendable {
      /// Two digits for each byte, in upper or lower case.
      case hexadecimal
      /// Base64 (RFC 4648 §4) with padding.
      case base64
    }

    /// A part of the signed content.
    public enum Content: Sendable, Equatable {
      /// The bytes of the body.
      case body
      /// Constant text, such as a separator.
      case text(String)
      /// The value of a header.
      case header(String)
      /// When the request was sent, in seconds since 1970.
      case timestamp(Timestamp)
    }

    /// Where a request has the time when it was sent.
    public enum Timestamp: Sendable, Equatable {
      /// The value of a header.
      case header(String)
      /// What follows a prefix, such as `t=`, among the entries of the header with the signature.
      case entry(String)
    }

    /// The bytes that a secret represents.
    public enum Key: Sendable, Equatable {
      /// Those of its text.
      case text
      /// Those that it has in Base64, without a prefix that it may have.
      case base64(prefix: String)
    }

    /// The header with the signature, or several.
    public var header: String
    /// What a signature begins with, such as `v1=`; one that does not is ignored.
    public var prefix: String
    /// What separates the signatures and other entries of the header; nil if there is only one.
    public var separator: Character?
    /// How the bytes of a signature are written.
    public var encoding: Encoding
    /// What is signed, in order.
    public var content: [Content]
    /// The bytes that a secret represents.
    public var key: Key

    /// Creates a scheme.
    ///
    /// - Parameters:
    ///   - header: The header with the signature, or several.
    ///   - prefix: What a signature begins with; one that does not is ignored.
    ///   - separator: What separates the signatures and other entries of the header; nil if there
    ///     is only one.
    ///   - encoding: How the bytes of a signature are written.
    ///   - content: What is signed, in order. It must contain the body.
    ///   - key: The bytes that a secret represents.
    public init(
      header: String, prefix: String = "", separator: Character? = nil,
      encoding: Encoding = .hexadecimal, content: [Content] = [.body], key: Key = .text
    ) {
      self.header = header
      self.prefix = prefix
      self.separator = separator
      self.encoding = encoding
      self.content = content
      self.key = key
    }
  }
}

extension WebhookVerification.Scheme {
  /// Whether there is text between each two parts that a sender can choose.
  var separatesParts: Bool {
    let parts = content.filter { $0 != .text("") }.map(\.isText)
    return zip(parts, parts.dropFirst()).allSatisfy { $0 || $1 }
  }

  /// [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature: v1,…`. Secrets are
  /// `whsec_…`. Its asymmetric signatures, `v1a,…`, are ignored.
  public static let standard = standard(prefix: "webhook-")

  /// The same with other names of the headers: with the prefix `svix-` it is that of Svix.
  public static func standard(prefix: String) -> Self {
    Self(
      header: prefix + "signature", prefix: "v1,", separator: " ", encoding: .base64,
      content: [
        .header(prefix + "id"), .text("."), .timestamp(.header(prefix + "timestamp")), .text("."),
        .body,
      ],
      key: .base64(prefix: "whsec_"))
  }

  /// GitHub: `X-Hub-Signature-256: sha256=…`. It signs no time, so that an old request is accepted.
  public static let gitHub = Self(header: "X-Hub-Signature-256", prefix: "sha256=")

  /// Stripe: `Stripe-Signature: t=…,v1=…`.
  public static let stripe = Self(
    header: "Stripe-Signature", prefix: "v1=", separator: ",",
    content: [.timestamp(.entry("t=")), .text("."), .body])

  /// Slack: `X-Slack-Signature: v0=…`.
  public static let slack = Self(
    header: "X-Slack-Signature", prefix: "v0=",
    content: [.text("v0:"), .timestamp(.header("X-Slack-Request-Timestamp")), .text(":"), .body])

  /// Shopify: `X-Shopify-Hmac-Sha256: …`. It signs no time, so that an old request is accepted.
  public static let shopify = Self(header: "X-Shopify-Hmac-Sha256", encoding: .base64)
}

extension WebhookVerification.Scheme.Content {
  var isText: Bool { text != nil }

  /// The text, if it is constant.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}
