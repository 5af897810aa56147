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
    case a
    /// A value not listed in the API description.
    indirect case unknown(String)
    // …
  }

  public enum PayloadOption: OpenEnum {
    case b
    /// A value not listed in the API description.
    indirect case unknown(String)
    // …
  }

  public enum Response: OpenEnum {
    case c
    /// A value not listed in the API description.
    indirect case unknown(String)
    // …
  }

  public enum Envelope: OpenEnum {
    case d
    /// A value not listed in the API description.
    indirect case unknown(String)
    // …
  }

  public struct Payload: APIModel, Decodable {
    public let x: String?
    // …
  }
}
