/// A server without routes: it gives its answer to every request.
struct AnyServer: APIServer {
  func addRoutes(to router: Router) {}
}
