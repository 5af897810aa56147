import APIRuntime
import APIRuntimeTesting
import Foundation
import PetstoreAPI

// Blocks of the pages about other generators.

private func calls() async throws {
  let shop = PetStoreClient(server: .local, auth: .token("pet-token"))

  let pets = try await shop.pets.list(limit: 10, status: [.available])
  print(pets.count)

  do {
    let pet = try await shop.pets.get(id: 7)
    print(pet)
  } catch {
    switch error {
    case .failure(.notFound(let problem), _): print(problem.message)
    case .unexpectedStatus(let response): print(response.status)
    default: print(error.localizedDescription)
    }
  }
}

private func fakes() -> PetStoreClient {
  let fake = PetStoreClient.fake { $0.on(ListPets.self) { _ in [] } }
  return fake
}
