/// `GET /logs`
public struct ListLogs: APIRequest {
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    switch response.status.code {
    case 200: .success(.ok(try response.events(of: OKItem.self)))
    case 201: .success(.created(try response.events(of: CreatedItem.self)))
    case 202: .success(.accepted(try response.events(of: AcceptedItem.self)))
    default: throw response.undocumentedStatus
    }
  }
  // …
}
