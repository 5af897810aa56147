public import APIRuntime
public import APIRuntimeWebhooks

/// `newPet`
public enum NewPetWebhook: Webhook {
  /// The documented response headers.
  public struct Headers: ResponseHeaders {
    public let fields: HTTPFields
    // …
    /// `Body`
    public var body: NewPetWebhook.Body? { fields.value("Body") }

    /// `Payload`
    public var payload: NewPetWebhook.PayloadOption? { fields.value("Payload") }

    /// `Response`
    public var response: NewPetWebhook.Response? { fields.value("Response") }

    /// `Envelope`
    public var envelope: NewPetWebhook.Envelope? { fields.value("Envelope") }
  }

  public enum Body: OpenEnum {
    // …
  }

  public enum PayloadOption: OpenEnum {
    // …
  }

  public enum Response: OpenEnum {
    // …
  }

  public enum Envelope: OpenEnum {
    // …
  }

  public struct Payload: APIModel, Decodable {
    public let x: String?
    // …
  }
}
