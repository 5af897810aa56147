import APIRuntime
import APIRuntimeTesting
import BlogAPI
import BlogAPISamples
import CatalogAPI
import CatalogAPISamples
import FeaturesAPI
import FeaturesAPISamples
import Foundation
import StudioAPI
import StudioAPISamples
import Testing

@Suite("Samples of generated clients")
struct SampleTests {
  private let blog = BlogClient.samples

  @Test("a number always gives the same sample, and other numbers give others")
  func numbers() {
    #expect("\(User.sample)" == "\(User.sample(1))")
    #expect(Set([User].samples(10).map(\.id)) == Set(1...10))
    #expect([User].samples(0).isEmpty)
    #expect([User].samples(-1).isEmpty)
  }

  @Test("any number gives a sample", arguments: [Int.min, -1, 0, 1_000_000, Int.max])
  func extremes(number: Int) {
    #expect((0..<3).contains(Samples.index(number, of: 3)))
    #expect(Samples.uuid(number).uuidString.hasPrefix("00000000-0000-4000-8000-"))
    #expect(Samples.date(number) >= Samples.date(1) || number < 1)
    #expect(Samples.day(number).month >= 1)
    #expect([User].samples(2, from: number).count == 2)
  }

  @Test("a string that cannot be decoded gives another value instead of ending the process")
  func unreadable() {
    #expect(Samples.date("soon") == Samples.date(1))
    #expect(Samples.day("soon") == Samples.day(1))
    #expect(Samples.uuid("none") == Samples.uuid(1))
    #expect(Samples.decimal("many") == 0)
    #expect(Samples.json("{") == .null)
    #expect(Samples.data(base64: "?").isEmpty)
    #expect(Samples.url("").isFileURL)
  }

  @Test("related values share a number")
  func relations() {
    #expect(Post.sample(3).author.id == User.sample(3).id)
    #expect("\(Post.sample(3).author)" == "\(User.sample(3))")
  }

  @Test("a client answers with the object that the request asks for")
  func objectOfRequest() async throws {
    #expect(try await blog.users.get(id: 7).id == 7)
    #expect(GetUser.sample(7).id == 7)
  }

  @Test("a list is divided into pages, and contains each object once")
  func pages() async throws {
    var ids: [Int] = []
    for try await page in blog.pages(of: ListUsers()) { ids += page.items.map(\.id) }
    #expect(ids.count > 3)
    #expect(Set(ids).count == ids.count)
  }

  @Test("a client answers with samples unless another response is set")
  func otherResponse() async throws {
    let blog = BlogClient.samples { fake in
      fake.on(GetUser.self) { _ in throw GetUser.Failure.notFound(.sample) }
    }
    await #expect(throws: APIError<GetUser.Failure>.self) { try await blog.users.get(id: 7) }
    #expect(try await blog.status.get() == "Text 1")
  }

  @Test("each documented failure has a sample")
  func failures() {
    #expect(GetUser.Failure.samples.count == 3)
    for failure in GetUser.Failure.samples { #expect(!failure.localizedDescription.isEmpty) }
  }

  @Test("events, lines, bodies and several successes are answered")
  func streams() async throws {
    let studio = StudioClient.samples
    var levels = 0
    for try await _ in try await studio.send(WatchLevels()) { levels += 1 }
    var takes: [Recording] = []
    for try await take in try await studio.send(ListTakes()) { takes.append(take) }
    #expect(levels == 3)
    #expect(takes.map(\.id) == [1, 2, 3])
    #expect(try await studio.send(GetSound(id: 1)).collect() == Samples.data)
    guard case .json = try await studio.send(GetNotes(id: 1)) else {
      Issue.record("expected JSON")
      return
    }
  }

  @Test("deprecated operations are answered too")
  func deprecated() async throws {
    var fake = 0
    _ = FeaturesClient.samples { _ in fake += 1 }
    #expect(fake == 1)
  }

  @Test("a sample that is written and read again is the same", arguments: 1...3)
  func roundTrip(number: Int) throws {
    try Self.expectRoundTrip(Recording.sample(number))
    try Self.expectRoundTrip(ByKind.sample(number))
    try Self.expectRoundTrip(ByText.sample(number))
  }

  private static func expectRoundTrip<Value: Codable>(_ value: Value) throws {
    let again = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    #expect("\(again)" == "\(value)")
  }
}
