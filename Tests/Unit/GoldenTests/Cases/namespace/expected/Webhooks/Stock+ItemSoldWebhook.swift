public import APIRuntimeWebhooks

extension Stock {
  /// `itemSold`
  public enum ItemSoldWebhook: Webhook {
    public typealias Payload = Item
  }
}
