import APIRuntimeTesting
import APIRuntime
import Foundation
import HTTPTypes
import OrdersAPI
import Testing

/// A third-party document: the user's types, typed identifiers, pages, and an envelope.
@Suite struct OrdersTests {
  private static let order = """
    {"id": "o1", "total": "12.50 EUR", "discount": null, "parts": ["10.00 EUR", "2.50 EUR"], "state": "open",
     "shipping": {"street": "Main", "city": "Bern"}, "customer_id": 7}
    """

  private func transport(_ answer: String) -> InMemoryTransport {
    InMemoryTransport { _, _ in .json(answer) }
  }

  private func paths(_ transport: InMemoryTransport) -> [String] {
    transport.exchanges.map { $0.request.path ?? "" }
  }

  @Test("values have the user's types, and identifiers are typed")
  func types() async throws {
    let transport = transport(Self.order)
    let order = try await OrdersClient(transport: transport).patient.orders.get(id: "o 1")
    let id: Order.ID = order.id
    #expect(id == "o1")
    #expect(order.total == Money("12.50", "EUR") && order.discount == nil)
    #expect(order.parts?.last == Money("2.50", "EUR"))
    #expect(order.shipping?.city == "Bern" && order.state == OrderState.open)
    #expect(order.customerID == Customer.ID(7))
    #expect(paths(transport) == ["/orders/o%201"])
  }

  @Test("writes them in queries as in bodies")
  func query() async throws {
    let transport = transport(#"{"items": []}"#)
    _ = try await OrdersClient(transport: transport).patient.orders.list(
      above: Money("5", "CHF"), customerID: 7)
    #expect(paths(transport) == ["/orders?above=5%20CHF&customer_id=7"])
  }

  @Test("a received value can be kept on disk and read again")
  func cache() throws {
    let order = try JSONDecoder().decode(Order.self, from: Data(Self.order.utf8))
    let again = try JSONDecoder().decode(Order.self, from: try JSONEncoder().encode(order))
    #expect(again == order)
    let customer = Customer(id: 7, latest: [order])
    let kept = try JSONEncoder().encode(customer)
    #expect(try JSONDecoder().decode(Customer.self, from: kept) == customer)
  }

  @Test("pages continue after an identifier, which the server takes as a number")
  func pagesByIdentifier() async throws {
    let transport = InMemoryTransport { request, _ in
      .json(request.path?.contains("after") == true ? "[]" : #"[{"id": 7}, {"id": 9}]"#)
    }
    var ids: [Customer.ID] = []
    for try await customer in OrdersClient(transport: transport).patient.items(of: ListCustomers())
    {
      ids.append(customer.id)
    }
    #expect(ids == [7, 9])
    #expect(paths(transport) == ["/customers", "/customers?after=9"])
  }

  @Test("pages and envelopes follow the configuration")
  func pages() async throws {
    let transport = InMemoryTransport { request, _ in
      let isFirst = request.path?.contains("cursor") == false
      return .json(#"{"items": [\#(Self.order)]\#(isFirst ? #", "next": "n""# : "")}"#)
    }
    var count = 0
    for try await _ in OrdersClient(transport: transport).patient.items(of: ListOrders()) {
      count += 1
    }
    #expect(count == 2 && paths(transport).last == "/orders?cursor=n")
    let found = try await OrdersClient(
      transport: self.transport(#"{"code": 0, "data": [{"id": 7}]}"#)
    ).patient
      .search("x")
    #expect(found.first?.id == 7)
    #expect(Search.endpoint.isIdempotent)
  }
}
