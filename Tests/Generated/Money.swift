/// An amount as the server writes it: `12.50 EUR`.
public struct Money: Codable, Hashable, Sendable {
  public var amount: String
  public var currency: String

  public init(_ amount: String, _ currency: String) {
    self.amount = amount
    self.currency = currency
  }

  public init(from decoder: any Decoder) throws {
    let parts = try decoder.singleValueContainer().decode(String.self).split(separator: " ")
    amount = parts.first.map(String.init) ?? ""
    currency = parts.dropFirst().first.map(String.init) ?? ""
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(amount) \(currency)")
  }
}

/// In place of the schema `Address`.
public struct PostalAddress: Codable, Hashable, Sendable {
  public var street: String
  public var city: String
}

/// In place of the values of one property.
public enum OrderState: String, Codable, Sendable {
  case open, closed
}
