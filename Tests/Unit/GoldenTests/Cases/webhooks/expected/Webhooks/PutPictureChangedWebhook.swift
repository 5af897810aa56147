public import APIRuntimeWebhooks
public import Foundation

/// `pictureChanged`
public enum PutPictureChangedWebhook: Webhook {
  public typealias Payload = Data
  public static var method: String { "PUT" }
  public static var format: WebhookFormat { .bytes }
}
