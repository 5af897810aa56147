/// `GET /changes`
public struct WatchChanges: APIRequest {
  // …
  public typealias Response = ServerSentEvents<Event>
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(
      try response.events(of: Event.self).ending(at: "[END]").skipping("\"l\"").decoding(variant)
    )
  }

  /// Decodes the data of an event as the variant that its type selects.
  private static func variant(
    of type: String,
    _ value: ServerSentEvents<Event>.Value
  ) throws -> Event? {
    switch type {
    case "add": .item(try value.decode() as Item)
    case "drop": .drop(try value.decode() as Drop)
    default: nil
    }
  }

  public enum Event: APIModel, Decodable {
    case item(Item)
    case drop(Drop)
    /// A value that matches none of the above.
    case unknown(JSON)
    // …
  }
}
