import HTTPTypes
import Hummingbird
import Synchronization

/// The service that knows the rates, so that the example runs anywhere. Every other request finds it overloaded.
final class RatesServer: Sendable {
  private let requests = Atomic(0)

  var router: Router<BasicRequestContext> {
    let router = Router()
    router.get("v1/rates/:currency") { [self] request, context in
      let isOverloaded = requests.add(1, ordering: .relaxed).newValue.isMultiple(of: 2) == false
      guard !isOverloaded else { throw HTTPError(.serviceUnavailable) }
      let trace = HTTPField.Name("traceparent").flatMap { request.headers[$0] } ?? "none"
      print("  rates server: \(request.uri.path) in the trace \(trace.dropFirst(3).prefix(8))…")
      let isKnown = try context.parameters.require("currency") == "USD"
      let body =
        isKnown ? #"{"currency": "USD", "euros": 0.875}"# : #"{"message": "No such currency."}"#
      return Response(
        status: isKnown ? .ok : .notFound, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
    }
    return router
  }
}
