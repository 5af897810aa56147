import APIRuntime

// Document: ogen/_testdata/examples/superset.json
// Superset does not publish an SDK.
// Beside each call: the request from its documentation.

func signIn(_ superset: SupersetClient) async throws -> String? {
  // POST /api/v1/security/login {"username": "ada", "password": "…", "provider": "db"}
  try await superset.security.login(
    .init(password: "secret", provider: .db, username: "ada")
  ).accessToken
}

func dashboards(_ superset: SupersetClient) async throws -> [String] {
  // GET /api/v1/dashboard/
  try await superset.dashboards.list().result?.compactMap(\.dashboardTitle) ?? []
}

func renameAChart(_ superset: SupersetClient) async throws {
  // PUT /api/v1/chart/7 {"slice_name": "Revenue"}
  try await superset.charts.update(pk: 7, .init(sliceName: "Revenue"))
}

func tryADatabase(_ superset: SupersetClient) async throws {
  // POST /api/v1/database/test_connection {"sqlalchemy_uri": "sqlite://"}
  try await superset.database.testConnection(.init(sqlalchemyURI: "sqlite://"))
}

func embedADashboard(_ superset: SupersetClient) async throws {
  // POST /api/v1/security/guest_token/ {"resources": [{"type": "dashboard", "id": "…"}], "rls": []}
  _ = try await superset.security.getGuestToken(
    .init(resources: [.init(id: "abc", type: "dashboard")], rls: []))
}
