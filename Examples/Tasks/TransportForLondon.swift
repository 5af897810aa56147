import APIRuntime

// Document: swaggen/Specs/TFL/spec.json
// Transport for London does not publish an SDK.
// Beside each call: the request from its documentation.

func nextTrains(_ london: TransportForLondonUnifiedClient) async throws -> [Int?] {
  // GET /StopPoint/940GZZLUASL/Arrivals
  try await london.stopPoint.arrivals(id: "940GZZLUASL").map(\.timeToStation)
}

func status(_ london: TransportForLondonUnifiedClient) async throws -> String? {
  // GET /Line/victoria,central/Status
  try await london.line.statusByIDs(ids: ["victoria", "central"])
    .first?.lineStatuses?.first?.statusSeverityDescription
}

func wayToWork(_ london: TransportForLondonUnifiedClient) async throws {
  // GET /Journey/JourneyResults/51.5,-0.12/to/940GZZLUASL
  _ = try await london.journey.journeyResults(
    .init(from: "51.5,-0.12", to: "940GZZLUASL"))
}

func bikesNearby(_ london: TransportForLondonUnifiedClient) async throws {
  // GET /BikePoint/Search?query=Holborn
  _ = try await london.bikePoint.search(query: "Holborn")
}

func roadworks(_ london: TransportForLondonUnifiedClient) async throws {
  // GET /Road/A1/Status
  _ = try await london.road.status(ids: ["A1"])
}
