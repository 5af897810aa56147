import Foundation

extension WebhookVerification {
  /// The way in which a sender signs its requests: HMAC-SHA-256 over the body and further content.
  ///
  /// Create a scheme for a sender that is not predefined here:
  ///
  /// ```swift
  /// let scheme = WebhookVerification.Scheme(
  ///   header: "Calendly-Webhook-Signature", prefix: "v1=", separator: ",",
  ///   content: [.timestamp(.entry("t=")), .text("."), .body])
  /// ```
  public struct Scheme: Sendable, Equatable {
    /// The encoding of a signature.
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
      /// The time when the request was sent, in seconds since 1970.
      case timestamp(Timestamp)
    }

    /// The place in a request that contains the time when it was sent.
    public enum Timestamp: Sendable, Equatable {
      /// The value of a header.
      case header(String)
      /// The rest of an entry after a prefix, such as `t=`, in the header with the signature.
      case entry(String)
    }

    /// The bytes that a secret represents.
    public enum Key: Sendable, Equatable {
      /// The bytes of the secret in UTF-8.
      case text
      /// The bytes that the secret represents in Base64, after an optional prefix.
      case base64(prefix: String)
    }

    /// The header with one or more signatures.
    public var header: String
    /// The prefix of a signature, such as `v1=`; entries without it are ignored.
    public var prefix: String
    /// The separator between signatures and other entries of the header; nil for a single
    /// signature.
    public var separator: Character?
    /// The encoding of a signature.
    public var encoding: Encoding
    /// The parts of the signed content, in order.
    public var content: [Content]
    /// The bytes that a secret represents.
    public var key: Key

    /// Creates a scheme.
    ///
    /// - Parameters:
    ///   - header: The header with one or more signatures.
    ///   - prefix: The prefix of a signature; entries without it are ignored.
    ///   - separator: The separator between signatures and other entries of the header; nil for a
    ///     single signature.
    ///   - encoding: The encoding of a signature.
    ///   - content: The parts of the signed content, in order. They must include the body.
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
  /// Whether constant text separates the parts that a sender can choose.
  var separatesParts: Bool {
    let parts = content.filter { $0 != .text("") }.map(\.isText)
    return zip(parts, parts.dropFirst()).allSatisfy { $0 || $1 }
  }

  /// [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature: v1,…`.
  ///
  /// Secrets are `whsec_…`. Asymmetric signatures, `v1a,…`, are ignored.
  public static let standard = standard(prefix: "webhook-")

  /// Returns the scheme of Standard Webhooks with another prefix of the headers, such as `svix-`
  /// for Svix.
  public static func standard(prefix: String) -> Self {
    Self(
      header: prefix + "signature", prefix: "v1,", separator: " ", encoding: .base64,
      content: [
        .header(prefix + "id"), .text("."), .timestamp(.header(prefix + "timestamp")), .text("."),
        .body,
      ],
      key: .base64(prefix: "whsec_"))
  }

  /// GitHub: `X-Hub-Signature-256: sha256=…`. The time is not signed, so old requests are accepted
  /// too.
  public static let gitHub = Self(header: "X-Hub-Signature-256", prefix: "sha256=")

  /// Stripe: `Stripe-Signature: t=…,v1=…`.
  public static let stripe = Self(
    header: "Stripe-Signature", prefix: "v1=", separator: ",",
    content: [.timestamp(.entry("t=")), .text("."), .body])

  /// Slack: `X-Slack-Signature: v0=…`.
  public static let slack = Self(
    header: "X-Slack-Signature", prefix: "v0=",
    content: [.text("v0:"), .timestamp(.header("X-Slack-Request-Timestamp")), .text(":"), .body])

  /// Shopify: `X-Shopify-Hmac-Sha256: …`. The time is not signed, so old requests are accepted too.
  public static let shopify = Self(header: "X-Shopify-Hmac-Sha256", encoding: .base64)
}

extension WebhookVerification.Scheme.Content {
  var isText: Bool { text != nil }

  /// The text, if it is constant.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}
