/// `GET /changes`
public struct ListChanges: APIRequest {
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try response.events(of: Event.self).decoding(variant))
  }

  /// Decodes the data of an event as the variant that its type selects.
  private static func variant(
    of type: String,
    _ value: ServerSentEvents<Event>.Value
  ) throws -> Event? {
    switch type {
    case "created": .created(try value.decode() as Created)
    case "deleted", "archived": .deleted(try value.decode() as Deleted)
    default: nil
    }
  }
  // …
}
