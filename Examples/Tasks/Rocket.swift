import APIRuntime
import Foundation

// Document: swaggen/Specs/Rocket/spec.yml
// Rocket does not publish an SDK.
// Beside each call: the request.

func signIn(email: String, password: String) async throws -> RocketServicesClient? {
  // POST /authorization {"email": …, "password": …, "scopes": ["Catalog", "Playback"]}
  let server = RocketServicesClient.Server(url: "https://rocket.example.com")
  let anonymous = RocketServicesClient(server: server)
  do {
    let tokens = try await anonymous.authorization.getAccountToken(
      .init(email: email, scopes: [.catalog, .playback], password: password))
    guard let account = tokens.first(where: { $0.type == .userAccount }) else { return nil }
    return RocketServicesClient(server: server, auth: .accountAuth(account.value))
  } catch .failure(.unauthorized(let problem), _) {
    print(problem.message)
    return nil
  } catch {
    throw error
  }
}

func bookmarkedFilms(_ rocket: RocketServicesClient) async throws -> [String] {
  // GET /account/profile/bookmarks/list?item_type=movie&order=desc&page=1 …
  var titles: [String] = []
  for try await item in rocket.items(
    of: GetBookmarkList(pageSize: 50, order: .desc, itemType: .movie))
  {
    titles.append(item.title)
  }
  return titles
}

func rateAFilm(_ rocket: RocketServicesClient, _ film: String) async throws {
  // PUT /account/profile/ratings/{itemId}?rating=8
  do {
    let rating = try await rocket.profile.rateItem(itemID: film, rating: 8)
    print(rating.rating)
  } catch {
    switch error {
    case .failure(.notFound(let problem), _): print(problem.message)
    case .failure(.unauthorized, _): print("please sign in")
    case .failure(.internalServerError, let response): print(response.status)
    default: throw error
    }
  }
}

func restrictAProfile(_ rocket: RocketServicesClient, _ profile: String) async throws {
  // PATCH /account/profiles/{id} {"name": "Children", "pinEnabled": true}
  try await rocket.account.updateProfileWithID(
    id: profile, .init(name: "Children", pinEnabled: true))
}

func streamOfAFilm(_ rocket: RocketServicesClient, _ film: String) async throws -> URL? {
  // GET /account/items/{id}/videos?delivery=stream&resolution=HD-1080
  let files = try await rocket.account.getItemMediaFiles(
    id: film, delivery: [.stream], resolution: .hd1080, device: "tv")
  return files.first { $0.deliveryType == .stream }?.url
}

func found(_ rocket: RocketServicesClient, _ words: String) async throws -> [String] {
  // GET /search?term=…&include=movies&max_results=20
  let results = try await rocket.content.search(
    term: words, include: [.movies, .tv], group: true, maxResults: 20)
  return results.movies?.items.map(\.title) ?? []
}
