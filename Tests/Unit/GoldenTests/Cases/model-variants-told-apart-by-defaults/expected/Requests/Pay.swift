/// `POST /payments`
public struct Pay: APIRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  public struct Body: APIModel, Encodable {
    public var method: Method
    // …
    public enum Method: APIModel, Encodable {
      case debit(Debit)
      case card(Card)
      /// A value that matches none of the above.
      case unknown(JSON)

      public static func debit(_ account: String, type: Debit.Kind? = .ach) -> Self {
        .debit(Debit(account: account, type: type))
      }

      public static func card(_ number: String, type: Kind? = .scheme) -> Self {
        .card(Card(number: number, type: type))
      }
      // …
    }
  }
}
