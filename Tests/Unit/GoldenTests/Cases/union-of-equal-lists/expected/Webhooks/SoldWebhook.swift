// …
/// `sold`
public enum SoldWebhook: Webhook {
  public typealias Payload = PayloadValue?

  public struct PayloadValue: APIModel, Decodable {
    // …
  }
}
