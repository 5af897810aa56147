// The Swift in Documentation/Configuration.md.

import APIRuntime
import OrdersAPI

enum Generated {
  public enum Payments { public typealias Money = OrdersAPI.Money }

  public typealias Money = Mapped<Payments.Money>.Value
}

func identifiers(orders: OrdersClient) async throws {
  let order = try await orders.orders.get(id: "o-17")
  let customer: Customer.ID = order.customerID  // passing order.id would not compile
  print(customer.rawValue)
}
