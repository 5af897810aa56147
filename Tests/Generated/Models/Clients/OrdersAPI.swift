// Written by Tests/Generated/Models/regenerate. Do not edit.

import OrdersAPI

extension DecodedModel {
  /// The models of OrdersAPI.
  static let ordersAPI: [DecodedModel] = [
    .codable(OrdersAPI.Customer.self, ["id", "latest", "contact"]),
    .codable(OrdersAPI.Found.self, ["code", "data"]),
    .codable(OrdersAPI.Money.self),
    .codable(
      OrdersAPI.Order.self,
      [
        "id",
        "total",
        "discount",
        "parts",
        "shipping",
        "state",
        "customer_id",
      ]),
    .codable(OrdersAPI.OrderPage.self, ["items", "next"]),
    .codable(OrdersAPI.OrderState.self),
    .codable(OrdersAPI.PostalAddress.self),
    .codable(OrdersAPI.Problem.self, ["title", "reason"]),
  ]
}
