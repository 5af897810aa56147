import APIRuntimeTesting
import APIRuntime
import WeatherAPI

// Replaces the network, so that the example runs anywhere; omit it to call the server.
let transport = InMemoryTransport { request, _ in
  guard request.path?.hasPrefix("/forecast/K%C3%B6ln") == true else { return .init(status: 404) }
  return .json(
    """
    [
      {"date": "2026-03-01", "sky": "rainy", "high": 9.5},
      {"date": "2026-03-02", "sky": "foggy", "high": 11}
    ]
    """)
}

let client = WeatherClient(transport: transport)

for day in try await client.forecast.get(city: "Köln", days: 2) {
  // "foggy" is not in the description, but is preserved.
  print("\(day.date): \(day.sky.rawValue), up to \(day.high) °C")
}

do {
  _ = try await client.forecast.get(city: "Atlantis")
} catch {
  switch error {  // every case is known: APIError<GetForecast.Failure>
  case .failure(.notFound, _): print("There is no Atlantis.")
  default: print(error.localizedDescription)
  }
}
