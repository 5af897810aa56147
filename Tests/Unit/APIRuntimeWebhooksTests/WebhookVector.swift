#if canImport(CryptoKit) || Webhooks
  import APIRuntime
  import Foundation
  import Testing

  @testable import APIRuntimeWebhooks

  /// A signed request whose signature comes from elsewhere: the publisher of the scheme, or
  /// Python's `hmac`.
  struct WebhookVector: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var scheme: WebhookVerification.Scheme
    var secret: String
    var time: Double?
    var headers: HTTPFields
    var body: String

    var request: ReceivedWebhook { ReceivedWebhook(headers: headers, body: Data(body.utf8)) }

    func verification(
      secrets: [String]? = nil, after age: Double = 0,
      replays: (any WebhookVerification.ReplayStore)? = nil
    ) throws -> WebhookVerification {
      let now = Date(timeIntervalSince1970: (time ?? 0) + age)
      return try WebhookVerification(
        scheme, secrets: secrets ?? [secret], replays: replays, now: { now })
    }
  }

  extension WebhookVector {
    static func field(_ name: String) throws -> HTTPField.Name {
      try #require(HTTPField.Name(name))
    }

    /// The example of the specification's own libraries.
    static func standard() throws -> WebhookVector {
      WebhookVector(
        testDescription: "Standard Webhooks", scheme: .standard,
        secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", time: 1_614_265_330,
        headers: [
          try field("webhook-id"): "msg_p5jXN8AQM9LWM0D4loKWxJek",
          try field("webhook-timestamp"): "1614265330",
          try field("webhook-signature"): "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        ], body: #"{"test": 2432232314}"#)
    }

    /// The example of GitHub's documentation.
    static func gitHub() throws -> WebhookVector {
      WebhookVector(
        testDescription: "GitHub", scheme: .gitHub, secret: "It's a Secret to Everybody",
        headers: [
          try field("X-Hub-Signature-256"):
            "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"
        ], body: "Hello, World!")
    }

    /// The example of Slack's documentation.
    static func slack() throws -> WebhookVector {
      WebhookVector(
        testDescription: "Slack", scheme: .slack, secret: "8f742231b10e8888abcd99yyyzzz85a5",
        time: 1_531_420_618,
        headers: [
          try field("X-Slack-Request-Timestamp"): "1531420618",
          try field("X-Slack-Signature"):
            "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
        ],
        body: """
          token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&\
          channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&\
          command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands\
          %2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&\
          trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c
          """)
    }

    /// Stripe publishes only the scheme, so Python computed this one.
    static func stripe() throws -> WebhookVector {
      WebhookVector(
        testDescription: "Stripe", scheme: .stripe, secret: "whsec_test_secret",
        time: 1_492_774_577,
        headers: [
          try field("Stripe-Signature"):
            "t=1492774577,v1=654b43d3508ecadb3f8cefc4bc7d3d2bdc5ba9e03bf2c89b2d0657a8e24e4543,v0=00"
        ], body: #"{"id":"evt_1","object":"event"}"#)
    }

    /// Shopify publishes only the scheme, so Python computed this one.
    static func shopify() throws -> WebhookVector {
      WebhookVector(
        testDescription: "Shopify", scheme: .shopify, secret: "hush",
        headers: [
          try field("X-Shopify-Hmac-Sha256"): "QPF8T1ti8Gpf6xXRoKZDI2G/2Fp8v4tKnau8MqDdx3o="
        ], body: #"{"id":450789469}"#)
    }

    static var all: [WebhookVector] {
      get throws { try [standard(), gitHub(), slack(), stripe(), shopify()] }
    }
  }
#endif
