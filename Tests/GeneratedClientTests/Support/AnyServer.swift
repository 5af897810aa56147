import Hummingbird

/// A server without routes: given an answer it says that to whatever it is asked.
struct AnyServer: APIServer {
  func addRoutes(to router: Router<BasicRequestContext>) {}
}
