public struct Ship: APIModel, Decodable {
  public let readings: AllReadings?
  public let repairs: Repairs?
  public let arrivals: AllArrivals?
  public let built: Day?
  // …
}
