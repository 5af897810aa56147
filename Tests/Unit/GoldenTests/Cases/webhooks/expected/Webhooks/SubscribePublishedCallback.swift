public import APIRuntimeWebhooks

/// `POST {$request.body#/url}`
public enum SubscribePublishedCallback: Webhook {
  public typealias Payload = Article
}
