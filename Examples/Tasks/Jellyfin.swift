import APIRuntime
import Foundation

// Document: jellyfin/jellyfin-openapi-stable.json
// Beside each call: jellyfin-sdk-swift.

func signIn(name: String, password: String) async throws -> JellyfinClient? {
  // client.signIn(username: name, password: password)
  let server = JellyfinClient.Server(url: "https://media.example.com")
  let anonymous = JellyfinClient(
    server: server, auth: .customAuthentication(#"MediaBrowser Client="App", DeviceId="7""#))
  let result = try await anonymous.user.authenticateByName(.init(username: name, pw: password))
  guard let token = result.accessToken else { return nil }
  return JellyfinClient(
    server: server, auth: .customAuthentication(#"MediaBrowser Token="\#(token)""#))
}

func unwatchedFilms(_ jellyfin: JellyfinClient) async throws -> [String] {
  // client.send(Paths.getItems(parameters: .init(isRecursive: true, includeItemTypes: [.movie], filters: [.isUnplayed])))
  let page = try await jellyfin.items.list(
    .init(
      startIndex: 0, limit: 50, recursive: true, includeItemTypes: [.movie], sortBy: [.sortName],
      isPlayed: false))
  return page.items?.compactMap(\.name) ?? []
}

func addSubtitles(_ jellyfin: JellyfinClient, to film: UUID, from file: URL) async throws {
  // client.send(Paths.uploadSubtitle(itemID: film, .init(data: …, format: "srt", language: "ger")))
  let data = try Data(contentsOf: file).base64EncodedString()
  do {
    try await jellyfin.subtitle.upload(
      itemID: film,
      .init(language: "ger", format: "srt", isForced: false, isHearingImpaired: false, data: data))
  } catch .failure(.notFound(let problem), _) {
    print("no such film:", problem.detail ?? "")
  } catch {
    throw error
  }
}

func savePoster(_ jellyfin: JellyfinClient, of film: UUID, to file: URL) async throws {
  // client.download(for: Paths.getItemImage(itemID: film, imageType: "Primary", parameters: .init(maxWidth: 400)))
  try await jellyfin.image.getItemImage(
    itemID: film, imageType: .primary, maxWidth: 400, quality: 90
  ).write(to: file)
}

func playOnTelevision(_ jellyfin: JellyfinClient, film: UUID, session: String) async throws {
  // client.send(Paths.play(sessionID: session, parameters: .init(playCommand: .playNow, itemIDs: [film])))
  try await jellyfin.session.play(
    id: session, playCommand: .playNow, itemIDs: [film], startPositionTicks: 0)
  try await jellyfin.session.sendMessageCommand(
    id: session, .init(text: "Enjoy!", header: "App", timeoutMs: 3000))
}

func renamePlaylist(_ jellyfin: JellyfinClient, _ playlist: UUID, to name: String) async throws {
  // client.send(Paths.updatePlaylist(playlistID: playlist, .init(name: name)))
  do {
    try await jellyfin.playlists.update(id: playlist, .init(name: name, isPublic: true))
  } catch {
    switch error {
    case .failure(.forbidden(let problem), _): print("not yours:", problem.title ?? "")
    case .failure(.notFound, _): print("no such playlist")
    default: throw error
    }
  }
}
