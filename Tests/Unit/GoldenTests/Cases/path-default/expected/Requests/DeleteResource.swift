/// `DELETE /{area}/resources/{id}/{version}`
public struct DeleteResource: APIRequest {
  /// The default is `obs`.
  public var id: String
  public var version: String
  /// The default is `false`.
  public var force: Bool

  public init(id: String, version: String = "v1", force: Bool = false) {
    self.id = id
    self.version = version
    self.force = force
  }
  // …
  public static var endpoint: Endpoint {
    Endpoint(id: "resources.delete", method: "DELETE", path: "/{area}/resources/{id}/{version}")
  }

  public func write(to request: inout RequestWriter) {
    request.path("id", id)
    request.path("version", version)
    request.query("force", force)
  }
}
