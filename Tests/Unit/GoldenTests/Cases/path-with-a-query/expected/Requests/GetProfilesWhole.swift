/// `GET /profiles?recursion=1`
public struct GetProfilesWhole: APIRequest {
  public var project: String?
  // …
  public static var endpoint: Endpoint {
    Endpoint(id: "profiles.getProfilesWhole", method: "GET", path: "/profiles")
  }

  public func write(to request: inout RequestWriter) {
    request.query("project", project)
    request.query("recursion", "1")
  }
}
