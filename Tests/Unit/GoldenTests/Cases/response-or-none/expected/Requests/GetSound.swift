/// `GET /player/sound`
public struct GetSound: APIRequest {
  // …
  public typealias Response = HTTPBody?

  public static var endpoint: Endpoint {
    Endpoint(
      id: "player.getSound",
      method: "GET",
      path: "/player/sound",
      accept: "audio/wav, */*;q=0.1",
      isStreamed: true
    )
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    switch response.status.code {
    case 204: .success(nil)
    default: .success(response.stream)
    }
  }
}
