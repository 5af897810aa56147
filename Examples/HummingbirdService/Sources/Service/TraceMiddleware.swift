import APIRuntimeMiddleware
import APIRuntime
import HTTPTypes
import Hummingbird

/// The trace that the request at hand belongs to.
enum Trace {
  @TaskLocal static var current: TraceParent?
}

/// Continues the trace of the caller, or begins one. `Tracing` sends it on to the services that are called.
struct TraceMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let caller = HTTPField.Name("traceparent").flatMap { request.headers[$0] }
      .flatMap(TraceParent.init)
    return try await Trace.$current.withValue(caller?.child() ?? TraceParent()) {
      try await next(request, context)
    }
  }
}
