import APIRuntimeWebhooks
import APIRuntime
import Foundation
import StudioAPI
import Testing

/// Several media types, typed headers, streams, links and webhooks.
@Suite struct StudioTests {
  private let song = Recording(id: 7, title: "Song")

  private func client(_ server: RunningServer) -> StudioClient {
    StudioClient(server: .init(url: server.url)).patient
  }

  @Test("the caller chooses the media type of a body")
  func bodies() async throws {
    try await withServer(StudioServer()) { server in
      let recordings = client(server).recordings
      _ = try await recordings.add(.json(song))
      #expect(server.received.last?.header("Content-Type") == "application/json")
      _ = try await recordings.add(.form(.init(title: "Song", labels: ["a", "b"])))
      #expect(server.received.last?.text == "title=Song&labels=a%7Cb")
      _ = try await recordings.add(.wav(HTTPBody(Data("RIFF".utf8))))
      #expect(server.received.last?.header("Content-Type") == "audio/wav")
      #expect(server.received.last?.text == "RIFF")
    }
  }

  @Test("parts of a form are sent with their documented encoding")
  func parts() async throws {
    try await withServer(StudioServer()) { server in
      let sound = FormFile(data: Data("RIFF".utf8), name: "take.wav")
      _ = try await client(server).recordings.add(
        .multipart(.init(title: "Song", sound: sound, recording: song)))
      let received = try #require(server.received.last)
      #expect(received.parts.map(\.name) == ["title", "sound", "recording"])
      #expect(received.parts.map(\.contentType) == [nil, "audio/wav", "application/json"])
      #expect(received.text.contains("X-Take: final"))
    }
  }

  @Test("documented headers are typed")
  func headers() async throws {
    try await withServer(StudioServer()) { server in
      let headers = try await client(server).response(to: AddRecording(.json(song))).headers
      #expect(headers.rateLimitRemaining == 41)
      #expect(headers.labels == ["live", "loud"])
      // URLSession on Linux joins headers with the same name.
      #expect(headers.setCookie.joined(separator: ", ") == "a=1, b=2")
      #expect(headers.origin?.title == "Song")
      #expect(headers.link == nil)
    }
  }

  @Test(
    "a failure in several media types has a case for each, and headers", arguments: [true, false])
  func failures(isPlain: Bool) async throws {
    try await withServer(StudioServer()) { server in
      let error = await #expect(throws: APIError<AddRecording.Failure>.self) {
        _ = try await client(server).recordings.add(.text(isPlain ? "plain" : "problem"))
      }
      guard case .failure(let failure, let response) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      switch failure {
      case .tooManyRequestsProblemJSON(let problem):
        #expect(!isPlain && problem.title == "Slow down.")
      case .tooManyRequestsText(let text): #expect(isPlain && text == "Slow down.")
      }
      #expect(AddRecording.Headers(response).retryAfter == 30)
    }
  }

  @Test("bytes are streamed, whole and in ranges")
  func bytes() async throws {
    try await withServer(StudioServer()) { server in
      let whole = try await client(server).recordings.getSound(id: 7)
      #expect(try await whole.collect() == Data("RIFF----WAVE".utf8))
      let response = try await client(server).response(to: GetSound(id: 7, range: "bytes=0-3"))
      #expect(response.raw.status == .partialContent)
      #expect(try await response.value.collect() == Data("RIFF".utf8))
    }
  }

  @Test("a response in several media types is distinguished by its content type")
  func notes() async throws {
    try await withServer(StudioServer()) { server in
      let recordings = client(server).recordings
      guard case .json(let recording) = try await recordings.getNotes(id: 1),
        case .markdown(let text) = try await recordings.getNotes(id: 2),
        case .events(let events) = try await recordings.getNotes(id: 3),
        case .pdf(let pdf) = try await recordings.getNotes(id: 4),
        case .json(let unnamed) = try await recordings.getNotes(id: 5)
      else {
        Issue.record("another case")
        return
      }
      #expect(recording.title == "Song" && unnamed.title == "Song" && text == "# Song")
      var titles: [String] = []
      for try await event in events { titles.append(event.data.title) }
      #expect(titles == ["Song"])
      #expect(try await pdf.collect() == Data("%PDF".utf8))
      #expect(
        server.received.last?.header("Accept")
          == "application/json, text/event-stream, text/markdown;q=0.9, application/pdf;q=0.8")
    }
  }

  @Test("events arrive one by one, with their fields")
  func events() async throws {
    try await withServer(StudioServer()) { server in
      var levels: [Double] = []
      var identifiers: [String?] = []
      for try await event in try await client(server).recordings.watchLevels() {
        levels.append(event.data.left)
        identifiers.append(event.id)
      }
      #expect(levels == [0.5, 0])
      #expect(identifiers.first == "7")
    }
  }

  @Test("lines arrive one by one; the whole query string and a raw cookie are sent")
  func lines() async throws {
    try await withServer(StudioServer()) { server in
      let takes = try await client(server).recordings.listTakes(
        filter: .init(artist: "A & B", year: 1999), session: "x%20y")
      var titles: [String] = []
      for try await take in takes { titles.append(take.title) }
      #expect(titles == ["Song", "Song"])
      let received = try #require(server.received.last)
      #expect(received.method == "QUERY")
      #expect(received.query == "artist=A+%26+B&year=1999")
      #expect(received.cookies == "session=x%20y")
    }
  }

  @Test("a link leads from a response to the next request")
  func link() async throws {
    try await withServer(StudioServer()) { server in
      let request = AddRecording(.json(song))
      let response = try await client(server).response(to: request)
      let next = try request.sound(from: response.raw)
      #expect(next.id == 7)
      #expect(try await client(server).send(next).collect().count == 12)
    }
  }

  @Test("webhooks and callbacks are decoded")
  func webhooks() throws {
    let name = try #require(HTTPField.Name("X-Signature"))
    let received = ReceivedWebhook(headers: [name: "abc"], body: Data(StudioServer.song.utf8))
    #expect(try RecordingAddedWebhook.decode(unverified: received).title == "Song")
    #expect(try AddRecordingOnMixedCallback.decode(unverified: received).id == 7)
    #expect(RecordingAddedWebhook.Headers(fields: received.headers).signature == "abc")
  }

  #if canImport(CryptoKit) || Webhooks
    @Test("a webhook is decoded if it is signed")
    func signedWebhook() async throws {
      let verification = try WebhookVerification(
        .init(header: "X-Signature"), secrets: ["It's a Secret to Everybody"])
      let signature = "e4cb9cf2eb6046d8f324f06b4936d50570cd9e20a6264dd0338ee31e7acb560e"
      let name = try #require(HTTPField.Name("X-Signature"))
      var received = ReceivedWebhook(headers: [name: signature], body: Data(StudioServer.song.utf8))
      let song = try await RecordingAddedWebhook.decode(received, verifiedBy: verification)
      #expect(song.title == "Song")
      received.body.append(0x20)
      await #expect(throws: WebhookVerification.Failure.wrongSignature) {
        try await RecordingAddedWebhook.decode(received, verifiedBy: verification)
      }
    }
  #endif
}
