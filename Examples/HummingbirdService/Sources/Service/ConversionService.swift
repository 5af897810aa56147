import APIRuntime
import Foundation
import Hummingbird
import RatesAPI

/// Converts amounts to euros, by rates that another service knows: `GET /convert?amount=20&from=USD`.
struct ConversionService {
  /// The response of this service.
  struct Conversion: ResponseEncodable, Codable {
    let euros: Decimal
  }

  let rates: RatesClient

  var router: Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: TraceMiddleware())
    router.get("convert") { request, _ in
      let amount = try request.uri.queryParameters.require("amount", as: Double.self)
      let currency = try request.uri.queryParameters.require("from")
      return Conversion(euros: try await rate(of: currency).euros * Decimal(amount))
    }
    return router
  }

  /// The errors of the other service as this one explains them to its own callers.
  private func rate(of currency: String) async throws -> Rate {
    do {
      return try await rates.rates.get(currency: currency)
    } catch {
      switch error {  // APIError<RatesFailure>
      case .failure(.notFound(let problem), _):
        throw HTTPError(.badRequest, message: problem.message)
      case .request: throw HTTPError(.badRequest, message: "'\(currency)' is not a currency.")
      case .transport(let error) where error.kind == .timedOut:
        throw HTTPError(.gatewayTimeout)
      default:
        throw HTTPError(.badGateway, message: "The rates are not available.")
      }
    }
  }
}
