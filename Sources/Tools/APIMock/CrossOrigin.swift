/// The header fields that let the pages of other origins use a mock (Fetch §3.2).
struct CrossOrigin {
  let request: MockRequest

  /// Adds the fields to a response.
  func allow(_ response: inout MockResponse) {
    let names = response.headers.map(\.name)
    let origin = request.header("Origin")
    response.headers.append(("Access-Control-Allow-Origin", origin ?? "*"))
    guard origin != nil else { return }
    response.headers.append(("Vary", "Origin"))
    response.headers.append(("Access-Control-Allow-Credentials", "true"))
    if !names.isEmpty {
      response.headers.append(("Access-Control-Expose-Headers", names.joined(separator: ", ")))
    }
  }

  /// Returns the answer to a request for the options of a path, such as a preflight request.
  func options(_ methods: [String]) -> MockResponse {
    var response = MockResponse(status: 204)
    let all = (methods + ["OPTIONS"]).sorted().joined(separator: ", ")
    response.headers.append(("Allow", all))
    guard request.header("Access-Control-Request-Method") != nil else { return response }
    response.headers.append(("Access-Control-Allow-Methods", all))
    if let names = request.header("Access-Control-Request-Headers") {
      response.headers.append(("Access-Control-Allow-Headers", names))
    }
    if request.header("Access-Control-Request-Private-Network") == "true" {
      response.headers.append(("Access-Control-Allow-Private-Network", "true"))
    }
    response.headers.append(("Access-Control-Max-Age", "600"))
    return response
  }
}
