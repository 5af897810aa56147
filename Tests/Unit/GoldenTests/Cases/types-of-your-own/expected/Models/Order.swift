public struct Order: APIModel, Decodable, Identifiable {
  /// At most 20 characters.
  public let id: ID
  /// Format: `money`.
  public let total: Money
  public let customerID: Customer.ID
  /// Format: `money`.
  public let discount: Money?
  public let shipping: Address?
  public let billing: AddressValue?
  public let lines: [OrderLine]?
  public let state: OrderState?
  public let note: Markdown?
  public let tags: [Tag]?
  // …
  public typealias ID = TypedIdentifier<Order, String>
}
