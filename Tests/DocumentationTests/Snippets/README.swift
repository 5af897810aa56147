import APIRuntime
import BlogAPI
import Foundation
import HTTPTypes
import PetstoreAPI

// Blocks of README.md, in its order.

private func firstCall() async {
  let blog = BlogClient()

  do {
    let user = try await blog.users.get(id: 7)
    print(user.name)
  } catch {
    switch error {  // every case is known: APIError<GetUser.Failure>
    case .failure(.notFound(let problem), _): print(problem.message)
    default: print(error.localizedDescription)
    }
  }
}

private func tour() async throws {
  let shop = PetStoreClient(
    server: .local,
    auth: .token { "secret" },  // called before each request
    middleware: [Retrying()]
  )

  let pets = try await shop.pets.list(limit: 10, status: [.available])
  let response = try await shop.response(to: ListPets())  // with status, headers and body
  print(pets.count, response.raw.headers[.eTag] ?? "no tag")

  let certificate = try await shop.pets.getCertificate(petID: 12)  // bytes are streamed: HTTPBody
  let pdf = try await certificate.collect(upTo: 1_000_000)
  _ = pdf
}
